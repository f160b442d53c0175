import type { Allowance, RateLimiter } from '../http/RateLimiter';
import { tooOften } from '../errors/Rejection';
import type { Scenario } from '../scenarios/Scenario';
import type { MemberRow } from './createMember';

interface LimitServices {
  readonly rateLimiter: RateLimiter;
  readonly playersPerAddress: number;
}

const fifteenMinutesMs = 15 * 60_000;
const hourMs = 3_600_000;
/** Wrong passwords per 15 minutes. From the third in a row, each one doubles the wait. */
const maxFailures = 5;
const maxSignUps = 20;
/** A sign-up checks the name twice: in the form and at the end. */
const maxNames = 60;
const maxMails = 3;
/** Emails that one address can request for all recipients. */
const maxMailsPerAddress = 20;

const scaled = (limit: number, { rate = 1 }: Scenario) => Math.max(1, limit * rate);
const accountKey = (subject: string) => `sign-in:account:${subject}`;

/** The key of a counter: the member's id, both for username and email, or the typed name if no member has it. */
export const subjectOf = (memberRow: Pick<MemberRow, 'id'> | undefined, name: string) =>
  memberRow?.id ?? `name:${name}`;

/**
 * The allowance of the account limits guesses from many addresses. The allowance of the address limits guesses at many
 * accounts. A success does not clear the failures of an address, because an attacker can have an account.
 */
export function signInAllowances(
  { playersPerAddress }: LimitServices,
  caller: { readonly subject: string; readonly network: string },
  scenario: Scenario,
): Allowance[] {
  const players = playersPerAddress;
  const failures = Math.ceil(scaled(maxFailures, scenario));
  const account = {
    key: accountKey(caller.subject),
    failures,
    periodMs: fifteenMinutesMs,
    step: 1,
    clearsOnSuccess: true,
  };
  const key = `sign-in:network:${caller.network}`;
  return [account, { ...account, key, failures: failures * players, step: players, clearsOnSuccess: false }];
}

/**
 * For a signed-in member who enters the current password. A stolen session cannot guess it, and wrong guesses do not
 * prevent a sign-in.
 */
export const passwordAllowances = (member: string, scenario: Scenario): Allowance[] => [
  {
    key: `password:account:${member}`,
    failures: Math.ceil(scaled(maxFailures, scenario)),
    periodMs: fifteenMinutesMs,
    step: 1,
    clearsOnSuccess: true,
  },
];

interface CodeCaller {
  readonly member: string;
  readonly network: string;
  /** `change`: the code confirms a change to two-step verification. */
  readonly purpose: 'signIn' | 'change';
  readonly isRecovery: boolean;
}

/**
 * An attacker who knows the password can use up the tries for codes of the app. The owner can still sign in with a
 * recovery code, because its tries are counted separately and per network. A recovery code is too long to guess.
 */
export function codeAllowances(
  { playersPerAddress: players }: Pick<LimitServices, 'playersPerAddress'>,
  { member, network, purpose, isRecovery }: CodeCaller,
  scenario: Scenario,
): Allowance[] {
  const failures = Math.ceil(scaled(maxFailures, scenario));
  const kind = `code:${purpose}:${isRecovery ? `recovery:${network}` : 'app'}`;
  const account = {
    key: `${kind}:account:${member}`,
    failures,
    periodMs: fifteenMinutesMs,
    step: 1,
    clearsOnSuccess: true,
  };
  const key = `${kind}:network:${network}`;
  return [account, { ...account, key, failures: failures * players, step: players, clearsOnSuccess: false }];
}

export function forgetFailures({ rateLimiter }: LimitServices, subject: string): Promise<void> {
  return rateLimiter.forget(accountKey(subject));
}

async function countOrReject({ rateLimiter }: LimitServices, key: string, limit: number, reason: string) {
  const waitMs = await rateLimiter.waitMs(key, limit, hourMs);
  if (waitMs > 0) throw tooOften(reason, waitMs);
}

/** Called after the validation, so that invalid forms are not counted. */
export function limitSignUps(services: LimitServices, network: string, scenario: Scenario): Promise<void> {
  const limit = scaled(maxSignUps, scenario) * services.playersPerAddress;
  return countOrReject(
    services,
    `sign-up:${network}`,
    limit,
    'Too many accounts were created from your network.',
  );
}

/** Called before each reply that reveals whether a name or email has an account. */
export function limitNameChecks(services: LimitServices, network: string, scenario: Scenario): Promise<void> {
  const limit = scaled(maxNames, scenario) * services.playersPerAddress;
  return countOrReject(
    services,
    `name:${network}`,
    limit,
    'Too many usernames were tried from your network.',
  );
}

/** Counts mails to a name, even if no such member exists. */
export async function limitMails(services: LimitServices, to: string, network: string, scenario: Scenario) {
  const reason = 'Too many emails were requested.';
  await countOrReject(
    services,
    `mail:network:${network}`,
    scaled(maxMailsPerAddress, scenario) * services.playersPerAddress,
    reason,
  );
  await countOrReject(services, `mail:${to}`, scaled(maxMails, scenario), reason);
}
