CREATE TABLE deposit_order (
  id uuid PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  provider text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
  currency text NOT NULL CHECK (currency IN ('USD', 'EUR', 'BTC', 'BRL')),
  state text NOT NULL CHECK (state IN ('pending', 'credited', 'failed')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT deposit_order_end_is_whole CHECK ((state = 'pending') = (ended_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX deposit_order_by_member ON deposit_order (member, created_at DESC);
--> statement-breakpoint
-- What providers told us, each message once. Nothing else credits a deposit.
CREATE TABLE provider_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  reference text NOT NULL,
  payload_hash text NOT NULL,
  deposit_order uuid NOT NULL REFERENCES deposit_order (id),
  outcome text NOT NULL CHECK (outcome IN ('paid', 'failed')),
  result text NOT NULL CHECK (result IN ('credited', 'failed', 'ignored')),
  tx bigint UNIQUE REFERENCES tx (id),
  received_at timestamptz NOT NULL,
  UNIQUE (provider, reference),
  CONSTRAINT provider_event_credit_has_tx CHECK ((result = 'credited') = (tx IS NOT NULL)),
  CONSTRAINT provider_event_credit_is_paid CHECK (result <> 'credited' OR outcome = 'paid')
);
--> statement-breakpoint
CREATE UNIQUE INDEX provider_event_credits_once ON provider_event (deposit_order) WHERE result = 'credited';
--> statement-breakpoint
CREATE TRIGGER provider_event_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON provider_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- pending -> credited | failed; money that comes after a failure still counts; credited is the end.
CREATE FUNCTION deposit_order_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a deposit order begins as pending' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF (OLD.state, NEW.state) NOT IN (('pending', 'credited'), ('pending', 'failed'), ('failed', 'credited'))
     OR (NEW.id, NEW.member, NEW.provider, NEW.amount_minor, NEW.currency, NEW.created_at)
        IS DISTINCT FROM (OLD.id, OLD.member, OLD.provider, OLD.amount_minor, OLD.currency, OLD.created_at) THEN
    RAISE EXCEPTION 'a deposit order does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deposit_order_moves_on BEFORE INSERT OR UPDATE ON deposit_order
  FOR EACH ROW EXECUTE FUNCTION deposit_order_moves_on();
--> statement-breakpoint
CREATE TRIGGER deposit_order_stays BEFORE DELETE OR TRUNCATE ON deposit_order
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION deposit_order_has_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM provider_event WHERE deposit_order = NEW.id AND result = NEW.state) THEN
    RAISE EXCEPTION 'no provider said that order % is %', NEW.id, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER deposit_order_has_event AFTER UPDATE ON deposit_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION deposit_order_has_event();
--> statement-breakpoint
CREATE FUNCTION provider_event_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
      SELECT 1 FROM deposit_order o
        JOIN account cash ON cash.kind = 'member-cash' AND cash.owner = o.member::text AND cash.currency = o.currency
        JOIN entry e ON e.account = cash.id AND e.tx = NEW.tx AND e.amount = o.amount_minor
       WHERE o.id = NEW.deposit_order AND o.state = 'credited' AND o.provider = NEW.provider) THEN
    RAISE EXCEPTION 'event % of % does not credit what was ordered', NEW.reference, NEW.provider
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER provider_event_is_booked AFTER INSERT ON provider_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.result = 'credited')
  EXECUTE FUNCTION provider_event_is_booked();
--> statement-breakpoint
CREATE FUNCTION payments_in_by_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM account WHERE id = NEW.account AND kind = 'payments-in')
     AND NOT EXISTS (SELECT 1 FROM provider_event WHERE tx = NEW.tx)
     AND NOT EXISTS (SELECT 1 FROM tx WHERE id = NEW.tx AND reverses IS NOT NULL) THEN
    RAISE EXCEPTION 'money comes in by a provider event only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_in_by_events AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_in_by_events();
