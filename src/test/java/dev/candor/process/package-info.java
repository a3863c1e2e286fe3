/** The packaged service as an operator meets it: a process with settings, an exit code, a log and a port. */
@NullMarked
package dev.candor.process;

import org.jspecify.annotations.NullMarked;
