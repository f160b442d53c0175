-- Money set aside: it sits on the member's held account until it is captured or given back.
CREATE TABLE hold (
  id uuid PRIMARY KEY,
  account bigint NOT NULL REFERENCES account (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('placed', 'captured', 'released')),
  placed_by bigint NOT NULL UNIQUE REFERENCES tx (id),
  ended_by bigint UNIQUE REFERENCES tx (id),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT hold_end_is_whole CHECK (
    (state = 'placed') = (ended_by IS NULL) AND (ended_by IS NULL) = (ended_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX hold_placed ON hold (account) WHERE state = 'placed';
--> statement-breakpoint
CREATE FUNCTION hold_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'placed' THEN
      RAISE EXCEPTION 'a hold begins as placed' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.state <> 'placed' OR NEW.state = 'placed'
     OR (NEW.id, NEW.account, NEW.amount_minor, NEW.placed_by, NEW.created_at)
        IS DISTINCT FROM (OLD.id, OLD.account, OLD.amount_minor, OLD.placed_by, OLD.created_at) THEN
    RAISE EXCEPTION 'a hold ends once and changes in nothing else' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold_ends_once BEFORE INSERT OR UPDATE ON hold FOR EACH ROW EXECUTE FUNCTION hold_ends_once();
--> statement-breakpoint
CREATE TRIGGER hold_stays BEFORE DELETE OR TRUNCATE ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION hold_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account AND kind = 'member-held')
     OR NOT EXISTS (SELECT 1 FROM entry WHERE tx = NEW.placed_by AND account = NEW.account
                    AND amount = NEW.amount_minor) THEN
    RAISE EXCEPTION 'hold % was placed without its money', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.ended_by IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM entry WHERE tx = NEW.ended_by AND account = NEW.account AND amount = -NEW.amount_minor) THEN
    RAISE EXCEPTION 'hold % ended without its money', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'released' AND NOT EXISTS (
      SELECT 1 FROM account held
        JOIN account cash ON cash.kind = 'member-cash' AND cash.owner = held.owner AND cash.currency = held.currency
        JOIN entry e ON e.account = cash.id AND e.tx = NEW.ended_by AND e.amount = NEW.amount_minor
       WHERE held.id = NEW.account) THEN
    RAISE EXCEPTION 'hold % was released to somebody else', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hold_is_booked AFTER INSERT OR UPDATE ON hold
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_is_booked();
--> statement-breakpoint
CREATE FUNCTION held_moves_by_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM account WHERE id = NEW.account AND kind = 'member-held')
     AND NOT EXISTS (SELECT 1 FROM hold WHERE account = NEW.account
       AND ((placed_by = NEW.tx AND amount_minor = NEW.amount) OR (ended_by = NEW.tx AND amount_minor = -NEW.amount)))
  THEN
    RAISE EXCEPTION 'held money moves by its hold only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER held_moves_by_holds AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION held_moves_by_holds();
