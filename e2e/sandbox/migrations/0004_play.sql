-- A launch is opened once with its token; from then on it is the game session the vendor's wallet calls name.
CREATE TABLE game_session (
  id uuid PRIMARY KEY,
  launch_hash text NOT NULL UNIQUE,
  launch_ends_at timestamptz NOT NULL,
  opened_at timestamptz,
  mode text NOT NULL CHECK (mode IN ('real', 'fun')),
  game integer NOT NULL REFERENCES game (id),
  member uuid REFERENCES member (id),
  login_session uuid REFERENCES login_session (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT game_session_real_has_member CHECK (mode = 'fun' OR (member IS NOT NULL AND login_session IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE game_round (
  vendor text NOT NULL REFERENCES vendor (code),
  round text NOT NULL,
  session uuid NOT NULL REFERENCES game_session (id),
  state text NOT NULL CHECK (state IN ('new', 'open', 'closed', 'rolled-back')),
  bet_key text,
  bet_tx bigint REFERENCES tx (id),
  win_key text,
  win_minor bigint,
  rollback_key text,
  -- What a call that moves no money was answered with; it is answered the same again.
  answered_balance bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, round)
);
--> statement-breakpoint
CREATE TABLE game_play (
  member uuid NOT NULL REFERENCES member (id),
  game integer NOT NULL REFERENCES game (id),
  staked_minor bigint NOT NULL,
  won_minor bigint NOT NULL,
  rounds integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (member, game)
);
--> statement-breakpoint
CREATE INDEX game_play_recent ON game_play (member, last_at DESC);
--> statement-breakpoint
-- The vendor's own books: nothing here is the operator's money.
CREATE TABLE vendor_session (
  id uuid PRIMARY KEY,
  key_hash text NOT NULL UNIQUE,
  vendor text NOT NULL REFERENCES vendor (code),
  wallet_session text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'fun')),
  game integer NOT NULL REFERENCES game (id),
  currency text NOT NULL,
  fun_balance bigint NOT NULL DEFAULT 0 CHECK (fun_balance >= 0),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE vendor_round (
  id uuid PRIMARY KEY,
  session uuid NOT NULL REFERENCES vendor_session (id),
  request_id text NOT NULL,
  request jsonb NOT NULL,
  stake_minor bigint NOT NULL,
  win_minor bigint NOT NULL,
  outcome jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('drawn', 'accepted', 'settled', 'refused', 'rolled-back')),
  balance_after bigint,
  created_at timestamptz NOT NULL,
  UNIQUE (session, request_id)
);
--> statement-breakpoint
CREATE INDEX vendor_round_open ON vendor_round (created_at) WHERE state IN ('drawn', 'accepted');
