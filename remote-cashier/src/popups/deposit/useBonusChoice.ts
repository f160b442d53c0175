import { useState } from 'react';
import type { BonusChoice, MaxBonus } from 'shared-contracts/api';

/** A bonus whose terms are all known. */
export interface CompleteOffer {
  readonly percent: number;
  readonly maxMinor: number;
  readonly wageringTimes: number;
  readonly days: number;
  readonly countedBetMinor: number;
}

/** The bonus that this member gets on a deposit now. Undefined if none applies, or if a term is unknown. */
function applyingOffer({ percent = 0, maxMinor, terms }: MaxBonus): CompleteOffer | undefined {
  if (percent === 0 || maxMinor === undefined || !terms || terms.confirmEmail) return undefined;
  const { wageringTimes, days, countedBetMinor } = terms;
  return countedBetMinor === undefined
    ? undefined
    : { percent, maxMinor, wageringTimes, days, countedBetMinor };
}

/** The player's choice for one deposit. It is not saved for later deposits. */
export function useBonusChoice(bonus: MaxBonus | undefined) {
  const offer = bonus && applyingOffer(bonus);
  const [choice, setChoice] = useState<BonusChoice>();
  const [isMissing, setMissing] = useState(false);
  return {
    offer,
    choice: offer && choice,
    isMissing,
    choose(newChoice: BonusChoice) {
      setChoice(newChoice);
      setMissing(false);
    },
    /** Returns whether the choice is made, or is not needed. Otherwise the form marks it. */
    check(): boolean {
      const isComplete = !offer || choice !== undefined;
      setMissing(!isComplete);
      return isComplete;
    },
  };
}
