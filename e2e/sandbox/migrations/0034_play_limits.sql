-- Limits that members set for themselves: minor units of the wallet for deposits, minutes for sessions. Without a
-- value there is no limit. A raise without a value removes the limit.
CREATE TABLE play_limit (
  member uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('day', 'week', 'month', 'session')),
  value bigint CHECK (value > 0),
  raise_value bigint,
  raise_from timestamptz,
  PRIMARY KEY (member, kind),
  CONSTRAINT play_limit_raise_is_higher CHECK (
    CASE WHEN raise_from IS NULL THEN raise_value IS NULL
         ELSE value IS NOT NULL AND (raise_value IS NULL OR raise_value > value) END)
);
--> statement-breakpoint
ALTER TABLE member ADD COLUMN time_out_until timestamptz;
--> statement-breakpoint
-- The session limit in minutes, if it shortens the session.
ALTER TABLE login_session ADD COLUMN limit_minutes integer;
--> statement-breakpoint
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL REFERENCES member (id),
  actor text NOT NULL CHECK (actor IN ('player', 'support')),
  action text NOT NULL,
  details jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id()
);
--> statement-breakpoint
CREATE INDEX audit_log_by_member ON audit_log (member, id);
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- A break or an exclusion ends early only in a transaction that writes the reason of support into the audit log.
CREATE FUNCTION pause_lift_is_audited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM audit_log
                  WHERE member = NEW.id AND actor = 'support' AND action = 'pause-lifted'
                    AND xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'a pause of member % ends early without an entry in the audit log', NEW.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pause_lift_is_audited AFTER UPDATE ON member
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.excluded_until IS NOT NULL AND (NEW.excluded_until IS NULL OR NEW.excluded_until < OLD.excluded_until))
     OR (OLD.time_out_until IS NOT NULL AND (NEW.time_out_until IS NULL OR NEW.time_out_until < OLD.time_out_until)))
  EXECUTE FUNCTION pause_lift_is_audited();
