import { asc } from 'drizzle-orm';
import { methodVisibility } from 'shared-contracts/api';
import { fitsPlayer } from 'shared-contracts/payments';
import type { Orm } from '../db/Database';
import { depositMethod } from '../db/schema';
import type { MemberRow } from '../members/createMember';
import type { Scenario } from '../scenarios/Scenario';

export type DepositMethodRow = typeof depositMethod.$inferSelect;

const unknown = { icon: '', enabled: 1, visibility: 0, sortIndex: 1_000, currencies: null, countries: null };

/** All methods, with what QA switched; a code nobody knows becomes a method without a picture. */
export async function depositMethods(orm: Orm, scenario: Scenario): Promise<DepositMethodRow[]> {
  const stored = await orm.select().from(depositMethod).orderBy(asc(depositMethod.sortIndex));
  const rows = new Map(stored.map((row) => [row.code, row]));
  for (const switched of scenario.depositMethods ?? []) {
    const { code, name, enabled, visibility, sortIndex, currencies, countries } = switched;
    const row = rows.get(code) ?? { ...unknown, code, name: code };
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

/** The methods that are on, visible to this member, and available in their currency and country. */
export function offeredTo(
  methods: readonly DepositMethodRow[],
  member: Pick<MemberRow, 'credited' | 'currency' | 'countryCode'>,
): DepositMethodRow[] {
  const own = member.credited ? methodVisibility.credited : methodVisibility.newcomers;
  return methods.filter(
    (method) =>
      method.enabled === 1 &&
      (method.visibility === methodVisibility.everyone || method.visibility === own) &&
      fitsPlayer(method, member),
  );
}
