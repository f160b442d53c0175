import type { Orm } from '../db/Database';
import { cashOutConfig } from '../db/schema';
import { minorFromWire, wireAmount } from '../ledger/amount';
import { type Scenario, minimumRaisedByScenario } from '../scenarios/Scenario';

/** The configuration of cash-outs as the operator set it. Amounts are minor units. */
export async function storedCashOutConfig(orm: Orm): Promise<typeof cashOutConfig.$inferSelect> {
  const [config] = await orm.select().from(cashOutConfig);
  if (!config) throw new Error('the configuration of cash-outs is missing');
  return config;
}

/** The operator deducts no fee. The only fee in the rules is for incomplete wagering, and the API rejects such cash-outs. */
export const cashOutFeeMinor = 0n;

/** The limits of a cash-out, with the scenario applied. */
export async function cashOutLimits(
  orm: Orm,
  { highestDepositMinor }: { readonly highestDepositMinor: bigint },
  scenario: Scenario,
) {
  const storedConfig = await storedCashOutConfig(orm);
  const config = {
    minimumAmount: wireAmount(storedConfig.minimumMinor),
    withdrawAmounts: storedConfig.amounts,
    withdrawAllowManualInput: storedConfig.allowsManualInput,
    maxDepositAmount: wireAmount(highestDepositMinor),
    requiredDepositAmount4Withdraw: wireAmount(storedConfig.requiredDepositMinor),
    fee: wireAmount(cashOutFeeMinor),
    ...scenario.cashOutConfig,
  };
  const { minimumAmount, requiredDepositAmount4Withdraw } = config;
  return {
    config,
    minimumMinor: minimumRaisedByScenario(storedConfig.minimumMinor, minorFromWire(minimumAmount)),
    requiredDepositMinor: minimumRaisedByScenario(
      storedConfig.requiredDepositMinor,
      minorFromWire(requiredDepositAmount4Withdraw),
    ),
  };
}
