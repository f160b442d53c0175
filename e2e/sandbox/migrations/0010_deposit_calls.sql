ALTER TABLE deposit_order ADD COLUMN method text NOT NULL DEFAULT '';
--> statement-breakpoint
-- The provider's word for why it came to nothing. It stays when money comes after all.
ALTER TABLE deposit_order ADD COLUMN failure text;
--> statement-breakpoint
ALTER TABLE deposit_order ADD CONSTRAINT deposit_order_fails_at_end CHECK (failure IS NULL OR state <> 'pending');
--> statement-breakpoint
CREATE INDEX deposit_order_pending ON deposit_order (created_at) WHERE state = 'pending';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION deposit_order_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a deposit order begins as pending' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF (OLD.state, NEW.state) NOT IN (('pending', 'credited'), ('pending', 'failed'), ('failed', 'credited'))
     OR (NEW.id, NEW.member, NEW.provider, NEW.method, NEW.amount_minor, NEW.currency, NEW.created_at)
        IS DISTINCT FROM
        (OLD.id, OLD.member, OLD.provider, OLD.method, OLD.amount_minor, OLD.currency, OLD.created_at) THEN
    RAISE EXCEPTION 'a deposit order does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What is kept of the card an order was paid with, and where its holder lives. Four digits are all there is of it.
CREATE TABLE deposit_card (
  deposit_order uuid PRIMARY KEY REFERENCES deposit_order (id),
  brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^\d{4}$'),
  first_name text NOT NULL,
  last_name text NOT NULL,
  country text NOT NULL,
  state text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  postal_code text NOT NULL
);
--> statement-breakpoint
-- Keys that members' browsers made up are dropped when they are old; all others stay for ever.
DROP TRIGGER idempotency_stays ON idempotency;
--> statement-breakpoint
CREATE TRIGGER idempotency_stays BEFORE TRUNCATE ON idempotency
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION idempotency_drops_members_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.scope NOT LIKE 'member:%' THEN
    RAISE EXCEPTION 'only keys of members are dropped' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER idempotency_drops_members_only BEFORE DELETE ON idempotency
  FOR EACH ROW EXECUTE FUNCTION idempotency_drops_members_only();
--> statement-breakpoint
CREATE INDEX idempotency_of_members ON idempotency (created_at) WHERE scope LIKE 'member:%';
