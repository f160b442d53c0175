-- Counts of limited calls, by the hash of their key. Unlogged, because a crash of the server may clear them.
CREATE UNLOGGED TABLE rate_limit (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
) WITH (fillfactor = 50);
