-- What could not be read. The same body with the same reason is one letter, however often it comes.
CREATE TABLE dead_letter (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL UNIQUE,
  arrivals INTEGER NOT NULL,
  last_at INTEGER NOT NULL, -- ms since 1970
  replayed_at INTEGER, -- ms since 1970
  letter TEXT NOT NULL -- JSON
);
