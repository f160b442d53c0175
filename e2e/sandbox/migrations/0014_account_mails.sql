-- A mailed link to a new password; what is stored of its token is the hash.
CREATE TABLE password_link (
  hash text PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX password_link_by_member ON password_link (member);
--> statement-breakpoint
-- The code of a picture by the ticket it was asked with.
CREATE TABLE verify_code (
  ticket text PRIMARY KEY,
  hash text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
