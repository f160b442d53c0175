-- A member's choice for one deposit. Without a choice, the deposit gets the bonus that applies to it.
ALTER TABLE deposit_order ADD COLUMN bonus text CHECK (bonus IN ('with', 'without'));
--> statement-breakpoint
-- Time to wager a first-deposit bonus. Source: the bonus rules, K-032.
ALTER TABLE gift_terms ADD COLUMN wagering_days integer NOT NULL DEFAULT 90 CHECK (wagering_days > 0);
--> statement-breakpoint
-- wagered_minor: the part of the wagering that is done. gift_until: the end of the bonus, or null without an end.
ALTER TABLE account
  ADD COLUMN wagered_minor bigint NOT NULL DEFAULT 0 CHECK (wagered_minor >= 0),
  ADD COLUMN gift_until timestamptz;
--> statement-breakpoint
CREATE INDEX account_gift_until ON account (gift_until) WHERE gift_minor > 0;
--> statement-breakpoint
ALTER TABLE entry ADD COLUMN wagered_minor bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
-- As before, and it also counts the wagered amount.
CREATE OR REPLACE FUNCTION gift_changes(target account, made tx, line entry) RETURNS entry LANGUAGE plpgsql AS $$
DECLARE
  terms gift_terms%ROWTYPE;
  undone entry%ROWTYPE;
  staked entry%ROWTYPE;
  gift bigint;
  counted bigint;
  wagering bigint := target.wagering_minor;
  wagered bigint := target.wagered_minor;
  play_only bigint := target.play_only_minor;
BEGIN
  line.gift_minor := 0;
  line.freed_minor := 0;
  SELECT * INTO STRICT terms FROM gift_terms;
  IF made.reverses IS NOT NULL THEN
    SELECT * INTO undone FROM entry WHERE entry.tx = made.reverses AND entry.account = target.id LIMIT 1;
    line.gift_minor := coalesce(undone.freed_minor - undone.gift_minor, 0);
    play_only := play_only - coalesce(undone.play_only_minor, 0);
    wagering := wagering - coalesce(undone.wagering_minor, 0);
    wagered := wagered - coalesce(undone.wagered_minor, 0);
  ELSIF made.kind IN ('PROMOTION', 'GIFT', 'REDEEM', 'INVITE_AWARD', 'BENEFITS') THEN
    IF made.memo ->> 'wagering' = 'done' THEN
      -- QA's money: it comes without terms, and everything given before counts as wagered.
      line.freed_minor := target.gift_minor;
      play_only := 0;
      wagering := 0;
      wagered := 0;
    ELSIF line.amount < 0 THEN
      line.gift_minor := -least(target.gift_minor, -line.amount);
    ELSIF made.memo ->> 'wagering' IS DISTINCT FROM 'none' THEN
      -- Of a gift that is lost nothing is left to wager.
      IF target.gift_minor = 0 THEN wagering := 0; wagered := 0; END IF;
      line.gift_minor := line.amount;
      wagering := wagering + line.amount * terms.wagering_times;
      IF made.kind = 'PROMOTION' THEN play_only := play_only + line.amount; END IF;
    END IF;
  ELSIF made.kind = 'GAME_BET' AND line.amount < 0 THEN
    -- A member's own money is bet first.
    line.gift_minor := -least(target.gift_minor,
      greatest(0, -line.amount - (target.balance - target.gift_minor)));
    play_only := least(play_only, target.gift_minor + line.gift_minor);
    IF target.gift_minor > 0 AND wagering > 0 THEN
      counted := least(wagering, -line.amount, terms.counted_bet_minor);
      wagering := wagering - counted;
      wagered := wagered + counted;
      IF wagering = 0 THEN line.freed_minor := target.gift_minor + line.gift_minor - play_only; END IF;
    END IF;
  ELSIF made.kind IN ('GAME_WIN', 'GAME_ROLLBACK') AND line.amount > 0 AND wagering > 0
    AND made.memo ->> 'wagering' IS DISTINCT FROM 'none' THEN
    -- Winnings belong to whatever was bet, in the same shares; those of an unknown bet count as given.
    SELECT * INTO staked FROM entry
      WHERE entry.tx = (made.memo ->> 'bet')::bigint AND entry.account = target.id LIMIT 1;
    line.gift_minor := CASE WHEN staked.amount < 0
      THEN ceil(line.amount::numeric * staked.gift_minor / staked.amount)::bigint ELSE line.amount END;
  END IF;
  gift := greatest(0, target.gift_minor + line.gift_minor - line.freed_minor);
  -- A reversal finds less where the money has been spent since. A cash-out never makes gift money less.
  IF made.reverses IS NOT NULL THEN gift := least(gift, greatest(0, target.balance + line.amount)); END IF;
  line.gift_minor := gift - target.gift_minor + line.freed_minor;
  line.play_only_minor := least(greatest(0, play_only), gift) - target.play_only_minor;
  line.wagering_minor := greatest(0, wagering) - target.wagering_minor;
  line.wagered_minor := greatest(0, wagered) - target.wagered_minor;
  RETURN line;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION entry_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target account%ROWTYPE;
  made tx%ROWTYPE;
  ends timestamptz;
BEGIN
  SELECT * INTO made FROM tx WHERE id = NEW.tx AND xact = pg_current_xact_id();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an entry belongs to the database transaction that made its tx'
      USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO STRICT target FROM account WHERE id = NEW.account;
  IF target.currency <> NEW.currency THEN
    RAISE EXCEPTION 'an entry has the currency of its account' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.balance_after := NULL;
  NEW.account_seq := NULL;
  NEW.gift_minor := 0;
  NEW.play_only_minor := 0;
  NEW.freed_minor := 0;
  NEW.wagering_minor := 0;
  NEW.wagered_minor := 0;
  IF target.tracked THEN
    IF target.kind = 'member-cash' THEN
      -- What is gift money depends on all entries before: they come one after the other.
      SELECT * INTO STRICT target FROM account WHERE id = NEW.account FOR NO KEY UPDATE;
      NEW := gift_changes(target, made, NEW);
      ends := target.gift_until;
      IF made.reverses IS NULL AND NEW.amount > 0 AND made.memo ->> 'wagering' IS DISTINCT FROM 'none'
        AND made.kind IN ('PROMOTION', 'GIFT', 'REDEEM', 'INVITE_AWARD', 'BENEFITS') THEN
        -- A gift without an end starts none, but it joins an open bonus that has one, and extends it.
        ends := CASE WHEN made.memo ->> 'expires' = 'true' OR (target.gift_minor > 0 AND ends IS NOT NULL)
          THEN greatest(CASE WHEN target.gift_minor > 0 THEN ends END,
            made.created_at + make_interval(days => (SELECT wagering_days FROM gift_terms))) END;
      END IF;
    END IF;
    UPDATE account SET balance = balance + NEW.amount, seq = seq + 1,
        gift_minor = gift_minor + NEW.gift_minor - NEW.freed_minor,
        play_only_minor = play_only_minor + NEW.play_only_minor,
        wagering_minor = wagering_minor + NEW.wagering_minor,
        wagered_minor = wagered_minor + NEW.wagered_minor, gift_until = ends
      WHERE id = NEW.account RETURNING balance, seq INTO NEW.balance_after, NEW.account_seq;
  END IF;
  RETURN NEW;
END $$;
