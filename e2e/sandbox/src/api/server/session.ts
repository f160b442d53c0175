import type { FastifyRequest } from 'fastify';
import { isAdmitted } from '../../members/admission';
import { findPasswordLink, type PasswordLink } from '../../members/passwords';
import { findSession, touchSession, type LiveSession } from '../../members/sessions';
import type { Scenario } from '../../scenarios/Scenario';
import { readSwitches, scenarioOfMember } from '../../scenarios/memberScenarios';
import type { Orm } from '../../db/Database';
import type { Services } from './Services';
import { browserCookie, cookieNamed } from '../../http/cookies';
import { Rejection, rejectionCodes, signedOut } from '../../errors/Rejection';
import type { Rules } from '../../http/Rules';

export interface Caller {
  readonly session: LiveSession | undefined;
  /** For routes that a password link can call without a session. */
  readonly link?: PasswordLink;
  /** The member's scenario, overridden by the browser's. */
  readonly scenario: Scenario;
  readonly ofMember: Scenario;
}

function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  return header.startsWith('Bearer ') ? header.slice(7) : header;
}

const accountDisabled = () =>
  new Rejection(rejectionCodes.signedOut, 'This account is disabled. Please contact support.');

const linkOver = () =>
  new Rejection(rejectionCodes.signedOut, 'This link is no longer valid. Please request a new one.');

/** The member of a valid password link. */
async function linkCaller(
  orm: Orm,
  token: string,
  browser: Scenario,
  now: Date,
): Promise<Caller | undefined> {
  const link = await findPasswordLink(orm, token, now);
  if (!link) return undefined;
  if (!link.isGood) throw linkOver();
  const ofMember = await scenarioOfMember(orm, link.member.id);
  const scenario = { ...ofMember, ...browser };
  if (!isAdmitted(link.member, now) || scenario.disabled) throw accountDisabled();
  return { session: undefined, link, scenario, ofMember };
}

/** Identifies the caller by the token and the browser's cookie. */
export async function callerOf(
  services: Services,
  rules: Rules,
  request: FastifyRequest,
  browser: Scenario,
): Promise<Caller> {
  const { orm } = services.database;
  const now = services.clock.now();
  const token = tokenOf(request);
  const cookie = cookieNamed(request.headers.cookie, browserCookie(services.origins)) ?? '';
  const visitor: Caller = { session: undefined, scenario: browser, ofMember: {} };
  if (rules.auth === 'public') return visitor;
  const session = await findSession(orm, { token, browser: cookie }, now);
  const needed = rules.auth !== 'optional';
  if (!session) {
    const byLink = rules.auth === 'memberOrLink' ? await linkCaller(orm, token, browser, now) : undefined;
    if (byLink) return byLink;
    if (needed) throw signedOut();
    return visitor;
  }
  const ofMember = services.isDemo ? readSwitches(session.switches) : {};
  const scenario = { ...ofMember, ...browser };
  if (needed && scenario.signedOut) throw signedOut();
  const disabled = !isAdmitted(session.member, now) || scenario.disabled === true;
  if (disabled && (rules.auth === 'member' || rules.auth === 'memberOrLink')) throw accountDisabled();
  if (disabled && rules.auth === 'optional') return { session: undefined, scenario, ofMember };
  if (rules.activity) await touchSession(orm, session, now);
  const member = { ...session.member, enabled: !disabled };
  return { session: { ...session, member }, scenario, ofMember };
}
