import type { Log } from 'shared-contracts/logs';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseStore } from '../store/releaseStore';

const hourMs = 3_600_000;
const hoursPerDay = 24;
// Limits the attempts to read an unreachable store, however many pages request a token.
const retryAfterMs = 10_000;
const folder = 'report-secrets';
const tokenPattern = /^(\d{1,8})\.([\w-]{43})$/;

interface Subject {
  /** The id of the page. */
  readonly page: string;
  /** The live revision. */
  readonly revision: number;
}

export interface ReportTokens {
  /** Returns undefined while the secret of the day can neither be read nor created. */
  readonly issue: (subject: Subject) => Promise<string | undefined>;
  /**
   * A token is valid for its page and revision, in the hour of its issue and in the next hour. It is also valid in the
   * hour before, because the clocks of two edges may differ.
   */
  readonly isValid: (token: string | undefined, subject: Subject) => Promise<boolean>;
}

export interface ReportTokenOptions {
  readonly store: ReleaseStore;
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
}

/** Returns the keys of secrets that no valid token needs. */
export async function expiredSecrets(store: ReleaseStore, nowMs: number): Promise<readonly string[]> {
  const days = await store.list(folder);
  const yesterday = Math.floor(nowMs / hourMs / hoursPerDay) - 1;
  return days.filter((day) => Number(day) < yesterday).map((day) => `${folder}/${day}`);
}

/** Reads the secret of the day, which all edges share. The first edge creates it in the store. */
async function openSecret(store: ReleaseStore, day: number): Promise<Buffer> {
  const key = `${folder}/${String(day)}`;
  const existing = await store.read(key);
  if (existing) return existing;
  const created = randomBytes(32);
  const secret = (await store.create(key, created)) ? created : await store.read(key);
  if (!secret) throw new Error(`${key} is gone`);
  return secret;
}

/** Issues report tokens. Each is valid for one page. Reports without a valid token are not counted. */
export function createReportTokens({ store, now, log }: ReportTokenOptions): ReportTokens {
  const secrets = new Map<number, Promise<Buffer | undefined>>();
  let retryAtMs = 0;

  const thisHour = () => Math.floor(now() / hourMs);

  function secretOf(hour: number): Promise<Buffer | undefined> {
    const day = Math.floor(hour / hoursPerDay);
    const existing = secrets.get(day);
    if (existing) return existing;
    if (now() < retryAtMs) return Promise.resolve(undefined);
    for (const oldDay of secrets.keys()) if (oldDay < day - 1) secrets.delete(oldDay);
    const secret = openSecret(store, day).catch((error: unknown) => {
      secrets.delete(day);
      retryAtMs = now() + retryAfterMs;
      const reason = error instanceof Error ? error.message : String(error);
      // Without today's secret, no report counts.
      log.warn('report tokens unavailable', { reason });
      return undefined;
    });
    secrets.set(day, secret);
    return secret;
  }

  async function sign({ page, revision }: Subject, hour: number): Promise<Buffer | undefined> {
    const secret = await secretOf(hour);
    const text = `report ${page} ${String(revision)} ${String(hour)}`;
    return secret && createHmac('sha256', secret).update(text).digest();
  }

  return {
    async issue(subject) {
      const hour = thisHour();
      const signature = await sign(subject, hour);
      return signature && `${String(hour)}.${signature.toString('base64url')}`;
    },
    async isValid(token = '', subject) {
      const [, hour = '', signature = ''] = tokenPattern.exec(token) ?? [];
      const age = thisHour() - Number(hour);
      if (signature === '' || Math.abs(age) > 1) return false;
      const expected = await sign(subject, Number(hour));
      return expected !== undefined && timingSafeEqual(expected, Buffer.from(signature, 'base64url'));
    },
  };
}
