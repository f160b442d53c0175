import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../db/Database';
import { memberScenario } from '../db/schema';
import { Scenario } from './Scenario';

/** Reads the stored scenario of a member. An unreadable scenario counts as empty. */
export function readScenario(switches: unknown): Scenario {
  const parsed = v.safeParse(Scenario, switches ?? {});
  return parsed.success ? parsed.output : {};
}

/** The scenario of a member in all browsers. */
export async function scenarioOfMember(orm: Orm, member: string): Promise<Scenario> {
  const [row] = await orm.select().from(memberScenario).where(eq(memberScenario.member, member));
  return readScenario(row?.switches);
}

export async function saveScenario(orm: Orm, member: string, switches: Scenario): Promise<void> {
  await orm
    .insert(memberScenario)
    .values({ member, switches })
    .onConflictDoUpdate({ target: memberScenario.member, set: { switches } });
}
