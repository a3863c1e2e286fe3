package dev.candor.mode;

import dev.candor.memory.CloudMemory;
import dev.candor.model.CloudModel;

/** The two clouds, as far as they are known before a session begins. */
record CloudAxes(CloudAxis<CloudMemory> memory, CloudAxis<CloudModel> model) {}
