CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  owner text NOT NULL DEFAULT '',
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  tracked boolean NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT account_balance_not_negative CHECK (balance >= 0),
  CONSTRAINT account_untracked_is_summed CHECK (tracked OR (balance = 0 AND seq = 0)),
  UNIQUE (kind, owner, currency)
);
--> statement-breakpoint
CREATE TABLE tx (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  idem_scope text NOT NULL,
  idem_key text NOT NULL,
  request_hash text NOT NULL,
  memo jsonb NOT NULL,
  reverses bigint UNIQUE REFERENCES tx (id),
  created_at timestamptz NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (idem_scope, idem_key)
);
--> statement-breakpoint
CREATE TABLE entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx bigint NOT NULL REFERENCES tx (id),
  account bigint NOT NULL REFERENCES account (id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint,
  account_seq bigint,
  UNIQUE (account, account_seq)
);
--> statement-breakpoint
CREATE INDEX entry_by_tx ON entry (tx);
--> statement-breakpoint
-- Applies an entry to its account. It is the only way a balance ever changes.
CREATE FUNCTION entry_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target account%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM tx WHERE id = NEW.tx AND xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'an entry belongs to the database transaction that made its tx'
      USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO STRICT target FROM account WHERE id = NEW.account;
  IF target.currency <> NEW.currency THEN
    RAISE EXCEPTION 'an entry has the currency of its account' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.balance_after := NULL;
  NEW.account_seq := NULL;
  IF target.tracked THEN
    UPDATE account SET balance = balance + NEW.amount, seq = seq + 1 WHERE id = NEW.account
      RETURNING balance, seq INTO NEW.balance_after, NEW.account_seq;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_apply BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION entry_apply();
--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER tx_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tx
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- Depth 1 is a statement from outside; entry_apply updates from depth 2.
CREATE FUNCTION account_moves_by_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance changes by an entry only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_moves_by_entries BEFORE UPDATE ON account
  FOR EACH ROW EXECUTE FUNCTION account_moves_by_entries();
--> statement-breakpoint
CREATE FUNCTION tx_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint := CASE TG_TABLE_NAME WHEN 'tx' THEN (to_jsonb(NEW) ->> 'id')::bigint
                                       ELSE (to_jsonb(NEW) ->> 'tx')::bigint END;
BEGIN
  IF (SELECT count(*) FROM entry WHERE tx = checked) < 2 THEN
    RAISE EXCEPTION 'tx % has fewer than two entries', checked USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM entry WHERE tx = checked GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of tx % do not sum to zero', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tx_is_balanced AFTER INSERT ON tx
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tx_is_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entry_is_balanced AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tx_is_balanced();
--> statement-breakpoint
-- Posts once per (scope, key). Entries go in by account order, so that two posts cannot lock each other out.
CREATE FUNCTION ledger_post(
  p_kind text, p_scope text, p_key text, p_hash text, p_memo jsonb, p_reverses bigint, p_at timestamptz, p_entries jsonb
) RETURNS TABLE (tx_id bigint, first_hash text, first_memo jsonb, replayed boolean) LANGUAGE plpgsql AS $$
DECLARE
  made bigint;
BEGIN
  INSERT INTO tx (kind, idem_scope, idem_key, request_hash, memo, reverses, created_at)
    VALUES (p_kind, p_scope, p_key, p_hash, p_memo, p_reverses, p_at)
    ON CONFLICT (idem_scope, idem_key) DO NOTHING RETURNING id INTO made;
  IF made IS NULL THEN
    RETURN QUERY SELECT t.id, t.request_hash, t.memo, true FROM tx t
      WHERE t.idem_scope = p_scope AND t.idem_key = p_key;
    RETURN;
  END IF;
  INSERT INTO entry (tx, account, currency, amount)
    SELECT made, (e ->> 'account')::bigint, e ->> 'currency', (e ->> 'amount')::bigint
      FROM jsonb_array_elements(p_entries) AS e ORDER BY (e ->> 'account')::bigint;
  RETURN QUERY SELECT made, p_hash, p_memo, false;
END $$;
