import type { Orm } from '../db/Database';
import { minorFromWire, wireAmount } from '../ledger/wireAmount';
import type { Scenario } from '../scenarios/Scenario';
import { strictest } from '../scenarios/strictest';
import type { Standing } from './standing';
import { storedCashOutConfig } from './storedCashOutConfig';

/** The operator deducts nothing: the only fee of the rules is for wagering that is not completed, which is refused. */
export const cashOutFeeMinor = 0n;

/** What a cash-out may be, as the operator set it and QA switched it. */
export async function cashOutLimits(orm: Orm, { highestDepositMinor }: Standing, scenario: Scenario) {
  const stored = await storedCashOutConfig(orm);
  const config = {
    minimumAmount: wireAmount(stored.minimumMinor),
    withdrawAmounts: stored.amounts,
    withdrawAllowManualInput: stored.allowsManual,
    maxDepositAmount: wireAmount(highestDepositMinor),
    requiredDepositAmount4Withdraw: wireAmount(stored.requiredDepositMinor),
    fee: wireAmount(cashOutFeeMinor),
    ...scenario.cashOutConfig,
  };
  const { minimumAmount, requiredDepositAmount4Withdraw } = config;
  return {
    config,
    minimumMinor: strictest(stored.minimumMinor, minorFromWire(minimumAmount)),
    requiredDepositMinor: strictest(
      stored.requiredDepositMinor,
      minorFromWire(requiredDepositAmount4Withdraw),
    ),
  };
}
