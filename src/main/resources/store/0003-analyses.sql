-- What each analysis was about, as a memory would keep it, so that a person can say later what it was.
CREATE TABLE analysis (
  id TEXT PRIMARY KEY,
  finished_at INTEGER NOT NULL, -- ms since 1970
  incident TEXT NOT NULL -- JSON of a memory's record
);
CREATE INDEX analysis_by_time ON analysis (finished_at);

-- Why the cloud would not have an operation; such a one waits no longer.
ALTER TABLE outbox ADD COLUMN rejected TEXT;

-- One operation an incident waits at most: what is delivered is the record as it is then.
CREATE UNIQUE INDEX outbox_one_each ON outbox (incident_id) WHERE delivered_at IS NULL;
