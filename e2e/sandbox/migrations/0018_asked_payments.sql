-- What the operator gives on top of what is paid: the order credits `amount_minor`, its provider collects the rest.
ALTER TABLE deposit_order ADD COLUMN discount_minor bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE deposit_order ADD CONSTRAINT deposit_order_discount_is_part
  CHECK (discount_minor >= 0 AND discount_minor < amount_minor);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION deposit_order_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a deposit order begins as pending' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF (OLD.state, NEW.state) NOT IN (('pending', 'credited'), ('pending', 'failed'), ('failed', 'credited'))
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
-- The books of providers that tell nothing by themselves: the cash app, the card processor CPAY and the crypto gateway.
CREATE TABLE asked_payment (
  provider text NOT NULL CHECK (provider IN ('cash', 'cpay', 'crypto')),
  order_id text NOT NULL,
  id text NOT NULL UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  merchant text NOT NULL,
  behaviour text NOT NULL CHECK (behaviour IN ('ask', 'success', 'slow', 'pending', 'failure', 'error')),
  state text NOT NULL CHECK (state IN ('open', 'processing', 'paid', 'failed', 'expired', 'annulled')),
  reason text NOT NULL DEFAULT '',
  -- Questions that are answered with "not yet" before it is paid by itself.
  waits integer NOT NULL CHECK (waits >= 0),
  delay_ms integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- One nobody pays lapses then; never when absent.
  expires_at timestamptz,
  -- From then on it is paid.
  pays_at timestamptz,
  PRIMARY KEY (provider, order_id)
);
