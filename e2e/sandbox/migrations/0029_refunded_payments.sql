-- How often a member was told that the money of a cash order has not arrived. After the last check the order is closed.
CREATE TABLE cash_check (
  deposit_order uuid PRIMARY KEY REFERENCES deposit_order (id),
  checks integer NOT NULL CHECK (checks > 0)
);
--> statement-breakpoint
-- Money that arrives for a closed order is sent back.
ALTER TABLE asked_payment DROP CONSTRAINT asked_payment_state_check;
--> statement-breakpoint
ALTER TABLE asked_payment ADD CONSTRAINT asked_payment_state_check
  CHECK (state IN ('open', 'processing', 'paid', 'failed', 'expired', 'annulled', 'refunded'));
--> statement-breakpoint
ALTER TABLE deposit_order DROP CONSTRAINT deposit_order_state_check;
--> statement-breakpoint
ALTER TABLE deposit_order ADD CONSTRAINT deposit_order_state_check
  CHECK (state IN ('pending', 'credited', 'failed', 'refunded'));
--> statement-breakpoint
ALTER TABLE provider_event DROP CONSTRAINT provider_event_outcome_check;
--> statement-breakpoint
ALTER TABLE provider_event ADD CONSTRAINT provider_event_outcome_check
  CHECK (outcome IN ('paid', 'failed', 'refunded'));
--> statement-breakpoint
ALTER TABLE provider_event DROP CONSTRAINT provider_event_result_check;
--> statement-breakpoint
ALTER TABLE provider_event ADD CONSTRAINT provider_event_result_check
  CHECK (result IN ('credited', 'failed', 'ignored', 'late', 'refunded'));
--> statement-breakpoint
ALTER TABLE provider_event DROP CONSTRAINT provider_event_credit_has_tx;
--> statement-breakpoint
ALTER TABLE provider_event ADD CONSTRAINT provider_event_money_has_tx
  CHECK ((result IN ('credited', 'refunded')) = (tx IS NOT NULL));
--> statement-breakpoint
ALTER TABLE provider_event ADD CONSTRAINT provider_event_refund_is_said
  CHECK (result <> 'refunded' OR outcome = 'refunded');
--> statement-breakpoint
DROP INDEX provider_event_credits_once;
--> statement-breakpoint
-- The money of an order is credited or sent back, once.
CREATE UNIQUE INDEX provider_event_credits_once ON provider_event (deposit_order)
  WHERE result IN ('credited', 'refunded');
--> statement-breakpoint
CREATE INDEX deposit_order_closed ON deposit_order (created_at) WHERE state = 'failed' AND failure = 'notFound';
--> statement-breakpoint
-- A cash order that failed is closed: its money goes back. Money of the other providers still counts after a failure.
CREATE OR REPLACE FUNCTION deposit_order_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a deposit order begins as pending' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF (OLD.state, NEW.state) NOT IN (('pending', 'credited'), ('pending', 'failed'))
     AND (OLD.state, NEW.state, OLD.provider = 'cash') NOT IN (('failed', 'credited', false), ('failed', 'refunded', true))
     OR (NEW.id, NEW.member, NEW.provider, NEW.method, NEW.amount_minor, NEW.discount_minor, NEW.currency, NEW.created_at)
        IS DISTINCT FROM
        (OLD.id, OLD.member, OLD.provider, OLD.method, OLD.amount_minor, OLD.discount_minor, OLD.currency, OLD.created_at)
  THEN
    RAISE EXCEPTION 'a deposit order does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The operator closes cash orders by itself; every other end is said by a provider.
CREATE OR REPLACE FUNCTION deposit_order_has_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.provider = 'cash' AND NEW.state = 'failed' AND NEW.failure = 'notFound' THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT 1 FROM provider_event WHERE deposit_order = NEW.id AND result = NEW.state) THEN
    RAISE EXCEPTION 'no provider said that order % is %', NEW.id, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A refund sends back exactly the money that came in, and touches no member.
CREATE FUNCTION provider_event_is_sent_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
      SELECT 1 FROM deposit_order o
        JOIN entry e ON e.tx = NEW.tx AND e.amount = o.amount_minor - o.discount_minor
        JOIN account a ON a.id = e.account AND a.kind = 'payments-out' AND a.currency = o.currency
       WHERE o.id = NEW.deposit_order AND o.state = 'refunded' AND o.provider = NEW.provider)
     OR EXISTS (
      SELECT 1 FROM entry e JOIN account a ON a.id = e.account
       WHERE e.tx = NEW.tx AND a.kind NOT IN ('payments-in', 'payments-out')) THEN
    RAISE EXCEPTION 'event % of % does not send back what was paid', NEW.reference, NEW.provider
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER provider_event_is_sent_back AFTER INSERT ON provider_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.result = 'refunded')
  EXECUTE FUNCTION provider_event_is_sent_back();
