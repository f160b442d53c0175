import { and, eq, isNull, sql } from 'drizzle-orm';
import { raiseDelayHours, sessionMinutes, type LimitKind } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { loginSession, playLimit } from '../db/schema';
import { invalid, LocalizedRejection, rejectionCodes } from '../errors/Rejection';
import { minorFromWire } from '../ledger/amount';
import { writeAudit } from './auditLog';
import { lockMember } from './lockMember';
import { timeTexts } from './timeTexts';

type LimitRow = typeof playLimit.$inferSelect;

const raiseDelayMs = raiseDelayHours * 3_600_000;

/** A change of one limit by its member. */
interface LimitChange {
  readonly member: string;
  readonly kind: LimitKind;
  readonly at: Date;
}

/** Reads a limit from a request: minor units or minutes. Null for no limit. */
export function readLimit(kind: LimitKind, value: string | number): bigint | null {
  if (value === '') return null;
  if (kind === 'session') {
    const minutes = /^\d{1,4}$/.test(String(value)) ? Number(value) : 0;
    const { min, max } = sessionMinutes;
    if (minutes >= min && minutes <= max) return BigInt(minutes);
    throw invalid(`Please enter ${String(min)} to ${String(max)} minutes.`);
  }
  const minor = minorFromWire(value);
  if (minor === undefined || minor === 0n) throw invalid('Please enter an amount like 25 or 25.50.');
  return minor;
}

const valueText = (value: bigint | null) => value?.toString() ?? 'none';

/** Whether a limit allows more than another one. Null allows everything. */
const isHigher = (value: bigint | null, current: bigint | null) =>
  current !== null && (value === null || value > current);

async function findLimit(orm: Orm, { member, kind }: LimitChange): Promise<LimitRow | undefined> {
  const [row] = await orm
    .select()
    .from(playLimit)
    .where(and(eq(playLimit.member, member), eq(playLimit.kind, kind)));
  return row;
}

async function saveLimit(orm: Orm, row: LimitRow): Promise<void> {
  const { value, raiseValue, raiseFrom } = row;
  await orm
    .insert(playLimit)
    .values(row)
    .onConflictDoUpdate({
      target: [playLimit.member, playLimit.kind],
      set: { value, raiseValue, raiseFrom },
    });
}

/** Shortens the open sessions of a member. A higher limit only applies to new sessions. */
async function shortenSessions(orm: Orm, member: string, minutes: bigint): Promise<void> {
  const limitEnd = sql`${loginSession.createdAt} + make_interval(mins => ${Number(minutes)}::int)`;
  await orm
    .update(loginSession)
    .set({ endsAt: sql`${limitEnd}`, limitMinutes: Number(minutes) })
    .where(
      and(
        eq(loginSession.member, member),
        isNull(loginSession.revokedAt),
        sql`${loginSession.endsAt} > ${limitEnd}`,
      ),
    );
}

/** Cancels a requested raise. Without one, nothing changes. */
export async function cancelRaise(orm: Orm, change: LimitChange): Promise<void> {
  const { member, kind, at } = change;
  await lockMember(orm, member);
  const row = await findLimit(orm, change);
  if (!row?.raiseFrom) return;
  await saveLimit(orm, { ...row, raiseValue: null, raiseFrom: null });
  const details = { kind, to: valueText(row.raiseValue) };
  await writeAudit(orm, { member, actor: 'player', action: 'limit-raise-canceled', details, at });
}

/**
 * Lowers a limit at once, or requests a raise. Both replace an earlier request for a raise. The current value only
 * cancels such a request.
 */
export async function setLimit(orm: Orm, change: LimitChange, value: bigint | null): Promise<void> {
  const { member, kind, at } = change;
  await lockMember(orm, member);
  const row = await findLimit(orm, change);
  const current = row?.value ?? null;
  if (value === current) return cancelRaise(orm, change);
  const isRaise = isHigher(value, current);
  const raise = isRaise
    ? { raiseValue: value, raiseFrom: new Date(at.getTime() + raiseDelayMs) }
    : { raiseValue: null, raiseFrom: null };
  await saveLimit(orm, { member, kind, value: isRaise ? current : value, ...raise });
  if (!isRaise && kind === 'session' && value !== null) await shortenSessions(orm, member, value);
  const details = { kind, from: valueText(current), to: valueText(value) };
  const action = isRaise ? 'limit-raise-requested' : 'limit-lowered';
  await writeAudit(orm, { member, actor: 'player', action, details, at });
}

/** Applies a raise after its delay. Without a raise, nothing changes, so that the call can be repeated. */
export async function confirmRaise(orm: Orm, change: LimitChange): Promise<void> {
  const { member, kind, at } = change;
  await lockMember(orm, member);
  const row = await findLimit(orm, change);
  if (!row?.raiseFrom) return;
  if (at < row.raiseFrom) {
    const time = timeTexts(row.raiseFrom);
    throw new LocalizedRejection(rejectionCodes.invalid, {
      en: `You can confirm the higher limit from ${time.en}.`,
      fil: `Makukumpirma mo ang mas mataas na limit simula ${time.fil}.`,
    });
  }
  await saveLimit(orm, { member, kind, value: row.raiseValue, raiseValue: null, raiseFrom: null });
  const details = { kind, from: valueText(row.value), to: valueText(row.raiseValue) };
  await writeAudit(orm, { member, actor: 'player', action: 'limit-raise-confirmed', details, at });
}
