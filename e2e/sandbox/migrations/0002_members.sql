CREATE TABLE member (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  balance_blocked boolean NOT NULL DEFAULT false,
  credited boolean NOT NULL DEFAULT false,
  member_type integer NOT NULL DEFAULT 1 CHECK (member_type BETWEEN 1 AND 5),
  vip_level integer NOT NULL DEFAULT 0,
  currency text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  gender text NOT NULL DEFAULT '',
  birthday text NOT NULL DEFAULT '',
  mobile_prefix text NOT NULL,
  mobile text NOT NULL,
  country_code text NOT NULL,
  state_code text NOT NULL,
  city text NOT NULL,
  postal_code text NOT NULL,
  address text NOT NULL,
  receive_exclusive boolean NOT NULL,
  invitation_code text NOT NULL UNIQUE,
  invitor_code text NOT NULL DEFAULT '',
  recommend_code text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  activated_at timestamptz
);
--> statement-breakpoint
CREATE TABLE login_session (
  id uuid PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE INDEX login_session_by_member ON login_session (member);
--> statement-breakpoint
CREATE TABLE login_token (
  hash text PRIMARY KEY,
  session uuid NOT NULL REFERENCES login_session (id),
  issued_at timestamptz NOT NULL,
  superseded_at timestamptz
);
--> statement-breakpoint
CREATE INDEX login_token_by_session ON login_token (session);
--> statement-breakpoint
CREATE TABLE activation_ticket (
  hash text PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
CREATE TABLE outbox_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE news (
  id uuid PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  type integer NOT NULL,
  message text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX news_by_member ON news (member, created_at DESC);
--> statement-breakpoint
-- What QA switched for one member; a browser's own cookie comes on top.
CREATE TABLE member_scenario (
  member uuid PRIMARY KEY REFERENCES member (id),
  switches jsonb NOT NULL
);
