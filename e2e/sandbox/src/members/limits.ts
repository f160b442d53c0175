import type { Allowance } from '../http/FailureCounts';
import type { RateLimiter } from '../http/RateLimiter';
import { tooOften } from '../errors/Rejection';
import type { Scenario } from '../scenarios/Scenario';
import type { MemberRow } from './createMember';

interface Limiting {
  readonly rateLimiter: RateLimiter;
  readonly playersPerAddress: number;
}

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;
/** Passwords that may be wrong in a quarter of an hour; from the third in a row on each costs twice the waiting. */
const failuresAllowed = 5;
const signUpsAllowed = 20;
/** A sign-up asks twice, before it is sent and as it is made. */
const namesAllowed = 60;
const mailsAllowed = 3;
/** To whomever they go. */
const mailsOfAddress = 20;

const scaled = (allowed: number, { rate = 1 }: Scenario) => Math.max(1, allowed * rate);
const accountKey = (subject: string) => `sign-in:account:${subject}`;

/** The key of a counter: the member's id, for username and email alike, or the typed name if it has no member. */
export const subjectOf = (found: Pick<MemberRow, 'id'> | undefined, name: string) =>
  found?.id ?? `name:${name}`;

/**
 * Of the account, against whoever guesses its password from many addresses; of the address, against whoever tries one
 * password on many accounts. A success wipes out nothing of the address, or an account of one's own would do so.
 */
export function signInAllowances(
  { playersPerAddress }: Limiting,
  who: { readonly subject: string; readonly network: string },
  scenario: Scenario,
): Allowance[] {
  const ofAddress = playersPerAddress;
  const failures = Math.ceil(scaled(failuresAllowed, scenario));
  const account = { key: accountKey(who.subject), failures, periodMs: quarterMs, step: 1, isForgiving: true };
  const key = `sign-in:network:${who.network}`;
  return [account, { ...account, key, failures: failures * ofAddress, step: ofAddress, isForgiving: false }];
}

export function forgetFailures({ rateLimiter }: Limiting, subject: string): void {
  rateLimiter.failures.forget(accountKey(subject));
}

function take({ rateLimiter }: Limiting, key: string, allowed: number, what: string): void {
  if (!rateLimiter.take(key, allowed, hourMs)) {
    throw tooOften(what, rateLimiter.waitMs(key, allowed, hourMs));
  }
}

/** Taken once all else is in order, so that mistakes in a form cost nothing. */
export function takeSignUp(services: Limiting, network: string, scenario: Scenario): void {
  const allowed = scaled(signUpsAllowed, scenario) * services.playersPerAddress;
  take(services, `sign-up:${network}`, allowed, 'Too many accounts were opened from your network.');
}

/** Whether a name or an e-mail is taken says who has an account: before each such answer, whatever it is. */
export function takeName(services: Limiting, network: string, scenario: Scenario): void {
  const allowed = scaled(namesAllowed, scenario) * services.playersPerAddress;
  take(services, `name:${network}`, allowed, 'Too many names were tried from your network.');
}

/** To whoever is named, whether there is such a member or not. */
export function takeMail(services: Limiting, to: string, network: string, scenario: Scenario): void {
  const what = 'Too many emails were asked for.';
  take(
    services,
    `mail:network:${network}`,
    scaled(mailsOfAddress, scenario) * services.playersPerAddress,
    what,
  );
  take(services, `mail:${to}`, scaled(mailsAllowed, scenario), what);
}
