import { defaultDepositMinimumMinor, depositMaximumMinor } from 'shared-contracts/rules';
import type { Orm } from '../db/Database';
import { depositConfig } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { readableAmount } from '../ledger/readableAmount';
import { minorFromWire, wireAmount } from '../ledger/wireAmount';
import type { Scenario } from '../scenarios/Scenario';
import { strictest } from '../scenarios/strictest';

/** What a deposit may be, as the operator set it and QA switched it. */
export async function depositLimits(orm: Orm, { depositConfig: switched }: Scenario) {
  const [stored] = await orm.select().from(depositConfig);
  if (!stored) throw new Error('there is no deposit configuration');
  const config = {
    minimumAmount: wireAmount(stored.minimumMinor),
    paymentAmounts: stored.amounts,
    paymentAllowManualInput: stored.allowsManual,
    ...switched,
  };
  const wanted = minorFromWire(config.minimumAmount) ?? BigInt(defaultDepositMinimumMinor);
  return { config, minimumMinor: strictest(stored.minimumMinor, wanted) };
}

/** Reads an amount strictly, before anything is looked up. */
export function depositAmount(wire: number | string): bigint {
  const minor = minorFromWire(wire);
  if (minor === undefined || minor === 0n) throw invalid('Please enter an amount like 25 or 25.50.');
  return minor;
}

/** The limits hold for every method, whatever a page lets through. */
export function assertWithinLimits(amountMinor: bigint, minimumMinor: bigint, currency: string): void {
  if (amountMinor < minimumMinor) {
    throw invalid(`The minimum deposit is ${readableAmount(minimumMinor, currency)}.`);
  }
  const maximumMinor = BigInt(depositMaximumMinor);
  if (amountMinor > maximumMinor) {
    throw invalid(`The maximum deposit is ${readableAmount(maximumMinor, currency)}.`);
  }
}
