CREATE TABLE vendor (
  code text PRIMARY KEY,
  name text NOT NULL,
  launch_host text NOT NULL DEFAULT ''
);
--> statement-breakpoint
CREATE TABLE file (
  id text PRIMARY KEY,
  kind text NOT NULL,
  reference text NOT NULL
);
--> statement-breakpoint
CREATE TABLE game (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL UNIQUE,
  category text NOT NULL,
  vendor text NOT NULL REFERENCES vendor (code),
  engine text NOT NULL,
  theme text NOT NULL,
  cover text NOT NULL REFERENCES file (id),
  enabled boolean NOT NULL,
  play_for_fun boolean NOT NULL,
  total_play_count integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX game_by_popularity ON game (total_play_count DESC, id);
--> statement-breakpoint
CREATE TABLE country (
  iso_code2 text PRIMARY KEY,
  en_name text NOT NULL,
  status integer NOT NULL,
  tel_num integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE state (
  code text PRIMARY KEY,
  name text NOT NULL,
  country_iso_code2 text NOT NULL REFERENCES country (iso_code2),
  status integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE currency (
  code text PRIMARY KEY,
  exchange_rate numeric(18, 8) NOT NULL,
  enabled integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE banner (
  id integer PRIMARY KEY,
  image text NOT NULL REFERENCES file (id),
  mobile_image text NOT NULL REFERENCES file (id),
  link text NOT NULL DEFAULT '',
  type integer NOT NULL,
  game_id integer REFERENCES game (id),
  enabled integer NOT NULL,
  sort_index integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE article (
  id text PRIMARY KEY,
  title text NOT NULL,
  content text NOT NULL,
  background_color text NOT NULL DEFAULT '',
  font_color text NOT NULL DEFAULT '',
  padding text NOT NULL DEFAULT ''
);
--> statement-breakpoint
CREATE TABLE big_win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game integer NOT NULL REFERENCES game (id),
  player text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL
);
