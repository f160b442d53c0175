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
/** Wrong passwords per quarter of an hour. From the third in a row, each doubles the wait. */
const failuresAllowed = 5;
const signUpsAllowed = 20;
/** A sign-up checks the name twice: in the form and at the end. */
const namesAllowed = 60;
const mailsAllowed = 3;
/** To all recipients. */
const mailsPerAddress = 20;

const scaled = (allowed: number, { rate = 1 }: Scenario) => Math.max(1, allowed * rate);
const accountKey = (subject: string) => `sign-in:account:${subject}`;

/** The key of a counter: the member's id, for username and email alike, or the typed name if it has no member. */
export const subjectOf = (found: Pick<MemberRow, 'id'> | undefined, name: string) =>
  found?.id ?? `name:${name}`;

/**
 * The account's allowance limits guesses from many addresses, the address's limits one password on many accounts. A
 * success does not clear the address's failures, because an attacker can have an account.
 */
export function signInAllowances(
  { playersPerAddress }: Limiting,
  caller: { readonly subject: string; readonly network: string },
  scenario: Scenario,
): Allowance[] {
  const ofAddress = playersPerAddress;
  const failures = Math.ceil(scaled(failuresAllowed, scenario));
  const account = {
    key: accountKey(caller.subject),
    failures,
    periodMs: quarterMs,
    step: 1,
    clearsOnSuccess: true,
  };
  const key = `sign-in:network:${caller.network}`;
  return [
    account,
    { ...account, key, failures: failures * ofAddress, step: ofAddress, clearsOnSuccess: false },
  ];
}

export function forgetFailures({ rateLimiter }: Limiting, subject: string): void {
  rateLimiter.failures.forget(accountKey(subject));
}

function take({ rateLimiter }: Limiting, key: string, allowed: number, reason: string): void {
  if (!rateLimiter.take(key, allowed, hourMs)) {
    throw tooOften(reason, rateLimiter.waitMs(key, allowed, hourMs));
  }
}

/** Called after the validation, so that invalid forms are not counted. */
export function takeSignUp(services: Limiting, network: string, scenario: Scenario): void {
  const allowed = scaled(signUpsAllowed, scenario) * services.playersPerAddress;
  take(services, `sign-up:${network}`, allowed, 'Too many accounts were created from your network.');
}

/** Called before each reply that reveals whether a name or email has an account. */
export function takeName(services: Limiting, network: string, scenario: Scenario): void {
  const allowed = scaled(namesAllowed, scenario) * services.playersPerAddress;
  take(services, `name:${network}`, allowed, 'Too many names were tried from your network.');
}

/** Counts mails to a name, even if no such member exists. */
export function takeMail(services: Limiting, to: string, network: string, scenario: Scenario): void {
  const reason = 'Too many emails were requested.';
  take(
    services,
    `mail:network:${network}`,
    scaled(mailsPerAddress, scenario) * services.playersPerAddress,
    reason,
  );
  take(services, `mail:${to}`, scaled(mailsAllowed, scenario), reason);
}
