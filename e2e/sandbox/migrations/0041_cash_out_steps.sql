-- The times at which a cash-out reached its statuses.
CREATE TABLE cash_out_step (
  cash_out uuid NOT NULL REFERENCES cash_out (id),
  status integer NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (cash_out, status)
);
--> statement-breakpoint
-- Older cash-outs have only the times of their first and their current status.
INSERT INTO cash_out_step (cash_out, status, reached_at)
  SELECT id, 0, created_at FROM cash_out
  UNION
  SELECT id, status, changed_at FROM cash_out WHERE status <> 0;
--> statement-breakpoint
CREATE FUNCTION cash_out_step_is_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cash_out_step (cash_out, status, reached_at) VALUES (NEW.id, 0, NEW.created_at);
    IF NEW.status <> 0 THEN
      INSERT INTO cash_out_step (cash_out, status, reached_at) VALUES (NEW.id, NEW.status, NEW.changed_at);
    END IF;
  ELSIF NEW.status <> OLD.status THEN
    INSERT INTO cash_out_step (cash_out, status, reached_at) VALUES (NEW.id, NEW.status, NEW.changed_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_out_step_is_recorded AFTER INSERT OR UPDATE ON cash_out
  FOR EACH ROW EXECUTE FUNCTION cash_out_step_is_recorded();
--> statement-breakpoint
CREATE TRIGGER cash_out_step_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_out_step
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- Why a document was not accepted.
ALTER TABLE member_document ADD COLUMN reason text NOT NULL DEFAULT '';
--> statement-breakpoint
-- The language of the member's last sign-in or sign-up, for mails.
ALTER TABLE member ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fil'));
