-- The ways to be paid out, by code.
CREATE TABLE cash_out_method (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z_]{1,40}$'),
  name text NOT NULL,
  enabled integer NOT NULL CHECK (enabled IN (0, 1)),
  sort_index integer NOT NULL
);
--> statement-breakpoint
INSERT INTO cash_out_method (code, name, enabled, sort_index) VALUES
  ('BANK_CARD', 'Bank account', 1, 10),
  ('PAYPAL', 'PayPal', 1, 20),
  ('CPAY', 'Card', 1, 30),
  ('Cashapp', 'Cash App', 1, 40),
  ('BTC', 'Bitcoin', 1, 50),
  ('MERCADO_PAGO', 'Mercado Pago', 1, 60);
--> statement-breakpoint
-- One row: what a cash-out may be.
CREATE TABLE cash_out_config (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  minimum_minor bigint NOT NULL CHECK (minimum_minor > 0),
  amounts text NOT NULL,
  allows_manual integer NOT NULL CHECK (allows_manual IN (0, 1)),
  required_deposit_minor bigint NOT NULL CHECK (required_deposit_minor >= 0)
);
--> statement-breakpoint
INSERT INTO cash_out_config (minimum_minor, amounts, allows_manual, required_deposit_minor)
  VALUES (2500, '50/100/200/500', 1, 2000);
--> statement-breakpoint
-- A cash-out, with the hold that keeps its money. Numbers of states as on the wire.
CREATE TABLE cash_out (
  id uuid PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  method text NOT NULL REFERENCES cash_out_method (code),
  paid_to jsonb NOT NULL,
  hold uuid NOT NULL UNIQUE REFERENCES hold (id),
  status integer NOT NULL CHECK (status IN (0, 1, 10, 20, 29, 30, 40, 50)),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX cash_out_of_member ON cash_out (member, created_at DESC);
--> statement-breakpoint
CREATE FUNCTION cash_out_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.member, NEW.currency, NEW.amount_minor, NEW.method, NEW.paid_to, NEW.hold, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.member, OLD.currency, OLD.amount_minor, OLD.method, OLD.paid_to, OLD.hold, OLD.created_at)
  THEN
    RAISE EXCEPTION 'a cash-out changes in its state only' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT ((OLD.status = 0 AND NEW.status IN (1, 10, 20))
       OR (OLD.status = 20 AND NEW.status IN (10, 29))
       OR (OLD.status = 29 AND NEW.status IN (10, 30, 50))
       OR (OLD.status = 30 AND NEW.status IN (40, 50))) THEN
    RAISE EXCEPTION 'a cash-out does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_out_goes_on BEFORE UPDATE ON cash_out FOR EACH ROW EXECUTE FUNCTION cash_out_goes_on();
--> statement-breakpoint
CREATE TRIGGER cash_out_stays BEFORE DELETE OR TRUNCATE ON cash_out
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- Money that came back is on the member's account, money that was paid is not: the state and its hold agree.
CREATE FUNCTION cash_out_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held text;
  now integer;
BEGIN
  -- As it stands at the end of the transaction, which may have moved it several times.
  SELECT c.status, h.state INTO now, held FROM cash_out c JOIN hold h ON h.id = c.hold WHERE c.id = NEW.id;
  IF held IS DISTINCT FROM (CASE WHEN now IN (1, 10, 50) THEN 'released'
                                 WHEN now = 40 THEN 'captured' ELSE 'placed' END) THEN
    RAISE EXCEPTION 'cash-out % is % and its money is %', NEW.id, now, held
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cash_out_is_booked AFTER INSERT OR UPDATE ON cash_out
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cash_out_is_booked();
