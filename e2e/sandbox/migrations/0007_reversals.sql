-- A reversal undoes the whole of one transaction, account by account, and is not undone itself.
CREATE FUNCTION tx_reverses_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM tx WHERE id = NEW.reverses AND reverses IS NOT NULL) THEN
    RAISE EXCEPTION 'tx % is a reversal itself', NEW.reverses USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM entry WHERE tx IN (NEW.id, NEW.reverses) GROUP BY account HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'tx % does not undo tx %', NEW.id, NEW.reverses USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tx_reverses_whole AFTER INSERT ON tx
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION tx_reverses_whole();
