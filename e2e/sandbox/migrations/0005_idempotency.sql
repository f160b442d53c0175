-- What a request was answered with. Written in the transaction that did what it asked for, or not at all.
CREATE TABLE idempotency (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
--> statement-breakpoint
CREATE FUNCTION idempotency_is_answered_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.answer IS NOT NULL OR NEW.answer IS NULL
     OR (NEW.scope, NEW.key, NEW.request_hash, NEW.created_at)
        IS DISTINCT FROM (OLD.scope, OLD.key, OLD.request_hash, OLD.created_at) THEN
    RAISE EXCEPTION 'a request is answered once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER idempotency_is_answered_once BEFORE UPDATE ON idempotency
  FOR EACH ROW EXECUTE FUNCTION idempotency_is_answered_once();
--> statement-breakpoint
CREATE TRIGGER idempotency_stays BEFORE DELETE OR TRUNCATE ON idempotency
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
ALTER TABLE account ADD CONSTRAINT account_currency_known CHECK (currency IN ('USD', 'EUR', 'BTC', 'BRL'));
--> statement-breakpoint
-- The wire and the page count in doubles, which are exact up to 2^53 - 1.
ALTER TABLE account ADD CONSTRAINT account_balance_exact CHECK (balance <= 9007199254740991);
--> statement-breakpoint
ALTER TABLE entry ADD CONSTRAINT entry_amount_exact CHECK (abs(amount) <= 9007199254740991);
