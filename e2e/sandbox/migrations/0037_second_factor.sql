-- The second factor of a member. Its secret is encrypted; `pending` is that of a setup that is not finished.
CREATE TABLE second_factor (
  member uuid PRIMARY KEY REFERENCES member (id),
  secret bytea,
  pending bytea,
  -- The time step of the last accepted code. A code works only once.
  last_step bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE recovery_code (
  hash text PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX recovery_code_by_member ON recovery_code (member);
