import { useState } from 'react';
import type { BonusChoice, MaxBonus } from 'shared-contracts/api';
import type { EndpointCall } from 'shared-contracts/remote/react';

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

/**
 * The player's choice for one deposit. It is not saved for later deposits. If the bonus could not be loaded, its terms
 * are unknown, so the player can only choose a deposit without it. `bonus` is undefined for a resumed payment.
 */
export function useBonusChoice(bonus: EndpointCall<MaxBonus> | undefined) {
  const isUnknown = bonus !== undefined && bonus.kind !== 'loaded';
  const offer = bonus?.kind === 'loaded' ? applyingOffer(bonus.data) : undefined;
  const isNeeded = isUnknown || offer !== undefined;
  const [choice, setChoice] = useState<BonusChoice>();
  const [isMissing, setMissing] = useState(false);
  function choose(newChoice: BonusChoice | undefined) {
    setChoice(newChoice);
    setMissing(false);
  }
  return {
    isUnknown,
    offer,
    choice: isNeeded ? choice : undefined,
    isMissing,
    missingTip: isUnknown ? ('bonusChoice.missingUnknown' as const) : ('bonusChoice.missing' as const),
    choose,
    /** Loads the bonus again, so that the player can choose with its terms in view. */
    reload() {
      choose(undefined);
      bonus?.reload();
    },
    /** Returns whether the choice is made or not needed. Otherwise the form marks the choice. */
    check(): boolean {
      const isComplete = !isNeeded || choice !== undefined;
      setMissing(!isComplete);
      return isComplete;
    },
  };
}
