import { asc } from 'drizzle-orm';
import { methodVisibility } from 'shared-contracts/api';
import { isAllowedForPlayer } from 'shared-contracts/payments';
import { defaultDepositMinimumMinor, depositMaximumMinor } from 'shared-contracts/rules';
import type { Orm } from '../db/Database';
import { depositConfig, depositMethod } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { minorFromWire, readableAmount, wireAmount } from '../ledger/amount';
import type { MemberRow } from '../members/createMember';
import { type Scenario, minimumRaisedByScenario } from '../scenarios/Scenario';

/** The operator's limits of a deposit, with the scenario applied. Members can set their own lower limits. */
export async function operatorDepositLimits(orm: Orm, { depositConfig: override }: Scenario) {
  const [stored] = await orm.select().from(depositConfig);
  if (!stored) throw new Error('the deposit configuration is missing');
  const config = {
    minimumAmount: wireAmount(stored.minimumMinor),
    paymentAmounts: stored.amounts,
    paymentAllowManualInput: stored.allowsManualInput,
    ...override,
  };
  const requestedMinor = minorFromWire(config.minimumAmount) ?? BigInt(defaultDepositMinimumMinor);
  return { config, minimumMinor: minimumRaisedByScenario(stored.minimumMinor, requestedMinor) };
}

/** Reads the amount of a deposit. Rejects everything but positive plain decimals. */
export function readDepositAmount(wire: number | string): bigint {
  const minor = minorFromWire(wire);
  if (minor === undefined || minor === 0n) throw invalid('Please enter an amount like 25 or 25.50.');
  return minor;
}

/** Throws unless the amount is within the limits of every method. */
export function assertWithinMethodLimits(amountMinor: bigint, minimumMinor: bigint, currency: string): void {
  if (amountMinor < minimumMinor) {
    throw invalid(`Minimum deposit: ${readableAmount(minimumMinor, currency)}.`);
  }
  const maximumMinor = BigInt(depositMaximumMinor);
  if (amountMinor > maximumMinor) {
    throw invalid(`Maximum deposit: ${readableAmount(maximumMinor, currency)}.`);
  }
}

type DepositMethodRow = typeof depositMethod.$inferSelect;

const unknownMethod = {
  icon: '',
  enabled: 1,
  visibility: 0,
  sortIndex: 1_000,
  currencies: null,
  countries: null,
};

/** All methods, with the scenario applied. An unknown code becomes a method without a picture. */
export async function depositMethods(orm: Orm, scenario: Scenario): Promise<DepositMethodRow[]> {
  const stored = await orm.select().from(depositMethod).orderBy(asc(depositMethod.sortIndex));
  const rows = new Map(stored.map((row) => [row.code, row]));
  for (const override of scenario.depositMethods ?? []) {
    const { code, name, enabled, visibility, sortIndex, currencies, countries } = override;
    const row = rows.get(code) ?? { ...unknownMethod, code, name: code };
    rows.set(code, {
      ...row,
      ...(name !== undefined && { name }),
      ...(enabled !== undefined && { enabled: Number(enabled) }),
      ...(visibility !== undefined && { visibility }),
      ...(sortIndex !== undefined && { sortIndex }),
      ...(currencies !== undefined && { currencies }),
      ...(countries !== undefined && { countries }),
    });
  }
  return [...rows.values()].sort((a, b) => a.sortIndex - b.sortIndex);
}

/** The enabled methods that are visible to the member and available in the member's currency and country. */
export function methodsFor(
  methods: readonly DepositMethodRow[],
  member: Pick<MemberRow, 'credited' | 'currency' | 'countryCode'>,
): DepositMethodRow[] {
  const memberVisibility = member.credited ? methodVisibility.credited : methodVisibility.newcomers;
  return methods.filter(
    (method) =>
      method.enabled === 1 &&
      (method.visibility === methodVisibility.everyone || method.visibility === memberVisibility) &&
      isAllowedForPlayer(method, member),
  );
}

/** The operator's discount for deposits by the cash app. */
const cashDiscountPercent = 2;

/** The discount of a payment method by its code. */
export const discountPercentOf = (code: string) => (code === 'CASH' ? cashDiscountPercent : 0);

/** The discount of a cash deposit, rounded down. */
export const cashDiscountOf = (amountMinor: bigint) => (amountMinor * BigInt(cashDiscountPercent)) / 100n;
