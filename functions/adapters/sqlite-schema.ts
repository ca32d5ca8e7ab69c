/** Marks the file as ours ('PRIN'), so that the database of another program is never written to. */
export const APPLICATION_ID = 0x5052494e;

/**
 * The steps from an empty file to the schema of today: step n leads from version n to version n + 1, and never changes after its release. Documents are opaque
 * JSON texts. Times are ms since 1970.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE sessions (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    meta TEXT NOT NULL,
    tokens TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_listed ON sessions (created_at, id) WHERE listed = 1;
  CREATE INDEX sessions_expiring ON sessions (expires_at);

  CREATE TABLE log (
    session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
    version INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (session, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE decisions (
    row INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
    decision TEXT NOT NULL
  ) STRICT;
  CREATE INDEX decisions_of_session ON decisions (session, row);

  CREATE TABLE idempotency_records (
    session_id TEXT NOT NULL,
    slot TEXT NOT NULL,
    record TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, slot)
  ) STRICT;
  CREATE INDEX idempotency_records_expiring ON idempotency_records (expires_at);

  CREATE TABLE reservations (
    slot TEXT PRIMARY KEY,
    reservation TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX reservations_expiring ON reservations (expires_at);

  CREATE TABLE unarchived (
    id TEXT PRIMARY KEY,
    since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE leases (
    session_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, version)
  ) STRICT;
  CREATE INDEX leases_expiring ON leases (expires_at);

  CREATE TABLE heard (
    session_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, seat)
  ) STRICT;
  CREATE INDEX heard_expiring ON heard (expires_at);
  `,
  `
  CREATE TABLE counters (
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (day, name)
  ) STRICT;
  CREATE INDEX counters_expiring ON counters (expires_at);
  `,
  `
  CREATE TABLE webhooks (
    session_id TEXT NOT NULL,
    id TEXT NOT NULL,
    webhook TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, id)
  ) STRICT;
  CREATE INDEX webhooks_expiring ON webhooks (expires_at);

  CREATE TABLE webhook_events (
    session_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    event TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, place)
  ) STRICT;
  CREATE INDEX webhook_events_expiring ON webhook_events (expires_at);

  CREATE TABLE webhook_schedule (
    session_id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX webhook_schedule_due ON webhook_schedule (at);
  CREATE INDEX webhook_schedule_expiring ON webhook_schedule (expires_at);
  `,
  `
  CREATE TABLE jobs (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX jobs_expiring ON jobs (expires_at);
  `,
  `
  ALTER TABLE sessions ADD COLUMN head TEXT;
  ALTER TABLE sessions ADD COLUMN lines TEXT;
  `,
];

/** The tables whose rows expire by themselves. */
export const EXPIRING_TABLES = [
  'sessions',
  'idempotency_records',
  'reservations',
  'leases',
  'heard',
  'counters',
  'webhooks',
  'webhook_events',
  'webhook_schedule',
] as const;

/** The row of a session (parameters: its id, the current time), without its contents. */
export const FIND_SESSION = `
  SELECT row, version, expires_at, EXISTS (SELECT 1 FROM webhooks WHERE session_id = sessions.id) AS has_listeners
  FROM sessions WHERE id = ? AND expires_at > ?`;

/** Drops the decisions of a session (its row) beyond the newest that fit the limits of number and bytes; the last one is always kept. */
export const DROP_DECISIONS = `
  DELETE FROM decisions WHERE row IN (
    SELECT row FROM (
      SELECT row, row_number() OVER newest AS place, sum(octet_length(decision)) OVER newest AS bytes
      FROM decisions WHERE session = ? WINDOW newest AS (ORDER BY row DESC)
    ) WHERE place > 1 AND (place > ? OR bytes > ?))`;

/** Writes a text over the opening brace of the oldest decision of a session (its row). */
export const MARK_OLDEST_DECISION = `
  UPDATE decisions SET decision = ? || substr(decision, 2)
  WHERE row = (SELECT min(row) FROM decisions WHERE session = ?)`;
