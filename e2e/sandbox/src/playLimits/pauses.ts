import { and, eq, isNull } from 'drizzle-orm';
import type { ExclusionLength } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { loginSession, member } from '../db/schema';
import { LocalizedRejection, rejectionCodes, type LocalizedText } from '../errors/Rejection';
import { writeAudit } from './auditLog';
import { lockMember } from './lockMember';
import { dateTexts, timeTexts } from './timeTexts';

type Pauses = Pick<typeof member.$inferSelect, 'excludedUntil' | 'breakUntil'>;

/** A time without deposits, promotions and play for real money. */
interface Pause {
  readonly kind: 'exclusion' | 'break';
  readonly until: Date;
}

/** The stored end of a permanent exclusion. */
const permanentEnd = new Date('9999-12-31T00:00:00Z');
const isPermanent = (until: Date) => until >= permanentEnd;

const isAfter = (until: Date | null, now: Date): until is Date => until !== null && until > now;

/** The member's pause, if any. Of two pauses, the exclusion counts, because it is stricter. */
export function pauseOf({ excludedUntil, breakUntil }: Pauses, now: Date): Pause | undefined {
  if (isAfter(excludedUntil, now)) return { kind: 'exclusion', until: excludedUntil };
  return isAfter(breakUntil, now) ? { kind: 'break', until: breakUntil } : undefined;
}

/** The explanation of an exclusion with its end. */
export const exclusionTexts = (until: Date): LocalizedText => {
  const date = dateTexts(until);
  const [en, fil] = isPermanent(until)
    ? ['for good', 'habambuhay']
    : [`until ${date.en}`, `hanggang ${date.fil}`];
  return {
    en: `You asked us to exclude you from play ${en}. Contact support to cash out your remaining balance.`,
    fil: `Hiniling mong i-exclude ka namin sa paglalaro ${fil}. Makipag-ugnayan sa support para ma-cash out ang natitira mong balanse.`,
  };
};

const breakTexts = (until: Date): LocalizedText => {
  const time = timeTexts(until);
  return {
    en: `You're taking a break until ${time.en}. Until then you can't deposit, play for real money or get promotions. You can still cash out.`,
    fil: `Naka-break ka hanggang ${time.fil}. Hanggang doon, hindi ka puwedeng mag-deposit, maglaro gamit ang totoong pera o makakuha ng promo. Puwede ka pa ring mag-cash out.`,
  };
};

/** The explanation of a pause with the date of its end. Every call that the pause rejects has the same explanation. */
export const pauseRejection = ({ kind, until }: Pause) =>
  new LocalizedRejection(
    rejectionCodes.invalid,
    kind === 'exclusion' ? exclusionTexts(until) : breakTexts(until),
  );

/** Throws for a member who is excluded or takes a break. */
export function assertNotPaused(row: Pauses, now: Date): void {
  const pause = pauseOf(row, now);
  if (pause) throw pauseRejection(pause);
}

const dayMs = 86_400_000;

/** Starts a break of some days. A longer current break stays unchanged. Returns the end. */
export async function takeBreak(orm: Orm, id: string, days: number, at: Date): Promise<Date> {
  const { breakUntil } = await lockMember(orm, id);
  const until = new Date(at.getTime() + days * dayMs);
  if (breakUntil && breakUntil >= until) return breakUntil;
  await orm.update(member).set({ breakUntil: until }).where(eq(member.id, id));
  const details = { until: until.toISOString() };
  await writeAudit(orm, { member: id, actor: 'player', action: 'time-out-started', details, at });
  return until;
}

/** If the last month lacks the day, the exclusion ends in the next month, so that it is never too short. */
function endOfExclusion(length: ExclusionLength, at: Date): Date {
  if (length === 'forever') return permanentEnd;
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + Number(length));
  return until;
}

/** Excludes a member, ends all sessions and stops marketing. No call of the member can undo it. Returns the end. */
export async function exclude(orm: Orm, id: string, length: ExclusionLength, at: Date): Promise<Date> {
  const { excludedUntil } = await lockMember(orm, id);
  const newEnd = endOfExclusion(length, at);
  const until = excludedUntil && excludedUntil > newEnd ? excludedUntil : newEnd;
  await orm.update(member).set({ excludedUntil: until, receiveExclusive: false }).where(eq(member.id, id));
  await orm
    .update(loginSession)
    .set({ revokedAt: at })
    .where(and(eq(loginSession.member, id), isNull(loginSession.revokedAt)));
  const details = { length, until: until.toISOString() };
  await writeAudit(orm, { member: id, actor: 'player', action: 'excluded', details, at });
  return until;
}

/**
 * Ends a member's pauses now. The database rejects this without an entry in the audit log, so the entry comes first.
 */
export async function liftPauses(orm: Orm, id: string, reason: string, at: Date): Promise<void> {
  const { excludedUntil, breakUntil } = await lockMember(orm, id);
  const shortenedEnd = (until: Date | null) => (isAfter(until, at) ? at : until);
  await writeAudit(orm, { member: id, actor: 'support', action: 'pause-lifted', details: { reason }, at });
  await orm
    .update(member)
    .set({ excludedUntil: shortenedEnd(excludedUntil), breakUntil: shortenedEnd(breakUntil) })
    .where(eq(member.id, id));
}

/** The end in a reply. Null for a permanent exclusion. */
export const wireEnd = (until: Date): number | null => (isPermanent(until) ? null : until.getTime());
