-- The store's own name: whatever is derived from one store is not taken for that of another.
CREATE TABLE identity (id TEXT NOT NULL);
INSERT INTO identity VALUES (lower(hex(randomblob(16))));

-- One row an incident. A row that is replaced gets a new number, the highest of all: what came after a number is what has changed since.
CREATE TABLE memory (
  change INTEGER PRIMARY KEY AUTOINCREMENT,
  incident_id TEXT NOT NULL UNIQUE,
  origin TEXT NOT NULL,
  decision TEXT,
  service TEXT,
  changed_at INTEGER NOT NULL, -- ms since 1970
  copied_at INTEGER, -- ms since 1970; only of copies from the cloud
  record TEXT NOT NULL -- JSON
);
CREATE INDEX memory_by_time ON memory (changed_at, incident_id);
CREATE INDEX memory_by_service ON memory (service, changed_at, incident_id);
CREATE INDEX memory_by_decision ON memory (decision, changed_at, incident_id);
CREATE INDEX memory_by_origin ON memory (origin, changed_at, incident_id);
CREATE INDEX memory_by_copy ON memory (copied_at) WHERE copied_at IS NOT NULL;

-- What was deleted, until the index has heard of it.
CREATE TABLE memory_gone (
  change INTEGER PRIMARY KEY AUTOINCREMENT,
  incident_id TEXT NOT NULL
);

-- Which content of each seed was loaded: it is loaded once, also if people have changed or deleted it since.
CREATE TABLE seed (
  incident_id TEXT PRIMARY KEY,
  hash TEXT NOT NULL
);

-- What the cloud has yet to hear, in this order.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  incident_id TEXT NOT NULL,
  operation TEXT NOT NULL, -- JSON
  queued_at INTEGER NOT NULL, -- ms since 1970
  delivered_at INTEGER -- ms since 1970
);
CREATE INDEX outbox_waiting ON outbox (seq) WHERE delivered_at IS NULL;
