-- What a gift of the operator has to be wagered before it is real money. Source: the bonus rules, K-032 and K-037.
CREATE TABLE gift_terms (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  wagering_times integer NOT NULL CHECK (wagering_times > 0),
  -- The most of one bet that counts towards the wagering of a gift.
  counted_bet_minor bigint NOT NULL CHECK (counted_bet_minor > 0)
);
--> statement-breakpoint
INSERT INTO gift_terms (wagering_times, counted_bet_minor) VALUES (50, 200);
--> statement-breakpoint
-- gift_minor: the part of the balance that was given and has not been wagered, with its winnings.
-- play_only_minor: the part of it that stays a gift for playing for good, as the sign-up bonus does.
ALTER TABLE account
  ADD COLUMN gift_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN play_only_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN wagering_minor bigint NOT NULL DEFAULT 0 CHECK (wagering_minor >= 0),
  ADD CONSTRAINT account_gift_is_in_balance
    CHECK (0 <= play_only_minor AND play_only_minor <= gift_minor AND gift_minor <= balance);
--> statement-breakpoint
-- What an entry changed of it, so that a reversal changes it back. freed_minor became real money by this entry.
ALTER TABLE entry
  ADD COLUMN gift_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN play_only_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN freed_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN wagering_minor bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
-- How an entry changes the gift money of a member's account: as it will be written, with the changes filled in.
CREATE FUNCTION gift_changes(target account, made tx, line entry) RETURNS entry LANGUAGE plpgsql AS $$
DECLARE
  terms gift_terms%ROWTYPE;
  undone entry%ROWTYPE;
  staked entry%ROWTYPE;
  gift bigint;
  wagering bigint := target.wagering_minor;
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
  ELSIF made.kind IN ('PROMOTION', 'GIFT', 'REDEEM', 'INVITE_AWARD', 'BENEFITS') THEN
    IF made.memo ->> 'wagering' = 'done' THEN
      -- QA's money: it comes without terms, and everything given before counts as wagered.
      line.freed_minor := target.gift_minor;
      play_only := 0;
      wagering := 0;
    ELSIF line.amount < 0 THEN
      line.gift_minor := -least(target.gift_minor, -line.amount);
    ELSIF made.memo ->> 'wagering' IS DISTINCT FROM 'none' THEN
      -- Of a gift that is lost nothing is left to wager.
      IF target.gift_minor = 0 THEN wagering := 0; END IF;
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
      wagering := wagering - least(wagering, -line.amount, terms.counted_bet_minor);
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
  RETURN line;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION entry_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target account%ROWTYPE;
  made tx%ROWTYPE;
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
  IF target.tracked THEN
    IF target.kind = 'member-cash' THEN
      -- What is gift money depends on all entries before: they come one after the other.
      SELECT * INTO STRICT target FROM account WHERE id = NEW.account FOR NO KEY UPDATE;
      NEW := gift_changes(target, made, NEW);
    END IF;
    UPDATE account SET balance = balance + NEW.amount, seq = seq + 1,
        gift_minor = gift_minor + NEW.gift_minor - NEW.freed_minor,
        play_only_minor = play_only_minor + NEW.play_only_minor,
        wagering_minor = wagering_minor + NEW.wagering_minor
      WHERE id = NEW.account RETURNING balance, seq INTO NEW.balance_after, NEW.account_seq;
  END IF;
  RETURN NEW;
END $$;
