import { asc } from 'drizzle-orm';
import { methodVisibility } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { depositMethod } from '../db/schema';
import type { Scenario } from '../scenarios/Scenario';

export type DepositMethodRow = typeof depositMethod.$inferSelect;

/** All methods, with what QA switched; a code nobody knows becomes a method without a picture. */
export async function depositMethods(orm: Orm, scenario: Scenario): Promise<DepositMethodRow[]> {
  const stored = await orm.select().from(depositMethod).orderBy(asc(depositMethod.sortIndex));
  const rows = new Map(stored.map((row) => [row.code, row]));
  for (const { code, name, enabled, visibility, sortIndex } of scenario.depositMethods ?? []) {
    const row = rows.get(code) ?? { code, name: code, icon: '', enabled: 1, visibility: 0, sortIndex: 1_000 };
    rows.set(code, {
      ...row,
      ...(name !== undefined && { name }),
      ...(enabled !== undefined && { enabled: Number(enabled) }),
      ...(visibility !== undefined && { visibility }),
      ...(sortIndex !== undefined && { sortIndex }),
    });
  }
  return [...rows.values()].sort((a, b) => a.sortIndex - b.sortIndex);
}

/** Those that are on and meant for members like this one. Source: A-60. */
export function offeredTo(methods: readonly DepositMethodRow[], credited: boolean): DepositMethodRow[] {
  const own = credited ? methodVisibility.credited : methodVisibility.newcomers;
  return methods.filter(
    ({ enabled, visibility }) =>
      enabled === 1 && (visibility === methodVisibility.everyone || visibility === own),
  );
}
