-- Pictures that members send as proofs. Who sent one is the only member that gets it back.
CREATE TABLE member_file (
  id text PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('image/jpeg', 'image/png', 'image/bmp')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  content bytea NOT NULL CHECK (octet_length(content) <= 5242880),
  -- Until it belongs to something it may go again.
  handed_in boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX member_file_loose ON member_file (member, created_at) WHERE NOT handed_in;
--> statement-breakpoint
CREATE TABLE member_document (
  member uuid NOT NULL REFERENCES member (id),
  proof text NOT NULL CHECK (proof IN ('idcard', 'idcardHold', 'address', 'payment')),
  file text NOT NULL REFERENCES member_file (id),
  status integer NOT NULL CHECK (status IN (10, 20, 30)),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member, proof)
);
--> statement-breakpoint
-- How many invited players the last reward taken was for.
ALTER TABLE member ADD COLUMN treasure_index integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX member_by_invitor ON member (invitor_code) WHERE invitor_code <> '';
--> statement-breakpoint
CREATE TABLE invite_config (
  id integer PRIMARY KEY,
  person_count integer NOT NULL UNIQUE CHECK (person_count > 0),
  bonus_minor bigint NOT NULL CHECK (bonus_minor > 0)
);
--> statement-breakpoint
INSERT INTO invite_config (id, person_count, bonus_minor)
  VALUES (1, 1, 500), (2, 3, 1500), (3, 5, 2500), (4, 10, 6000), (5, 20, 15000), (6, 50, 50000);
--> statement-breakpoint
CREATE TABLE vip_package (
  id integer PRIMARY KEY,
  level integer NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  bonus_minor bigint NOT NULL CHECK (bonus_minor > 0)
);
--> statement-breakpoint
INSERT INTO vip_package (id, level, points, bonus_minor)
  VALUES (1, 0, 100, 200), (2, 0, 250, 550), (3, 10, 500, 1200), (4, 10, 1000, 2600), (5, 20, 2000, 5500),
         (6, 30, 5000, 15000), (7, 40, 10000, 33000), (8, 50, 25000, 90000);
--> statement-breakpoint
-- Points that did not come from bets: given, or spent in the store. Those from bets are counted from the bets.
CREATE TABLE vip_point_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  points integer NOT NULL CHECK (points <> 0),
  package integer REFERENCES vip_package (id),
  tx bigint UNIQUE REFERENCES tx (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT vip_point_move_is_gift_or_purchase CHECK ((points > 0) = (package IS NULL AND tx IS NULL))
);
--> statement-breakpoint
CREATE INDEX vip_point_move_by_member ON vip_point_move (member);
--> statement-breakpoint
CREATE TABLE member_reward (
  id uuid PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  name text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX member_reward_by_member ON member_reward (member, created_at DESC);
