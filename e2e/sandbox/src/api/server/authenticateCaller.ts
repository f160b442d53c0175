import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/telemetry';
import { mailLanguage, saveLanguage } from '../../members/messages';
import { isAdmitted } from '../../members/admission';
import { findPasswordLink, type PasswordLink } from '../../members/passwords';
import { sessionEndRejection } from '../../playLimits/sessionEnd';
import { findSession, touchSession, type LiveSession } from '../../members/sessions';
import type { Scenario } from '../../scenarios/Scenario';
import { readScenario, scenarioOfMember } from '../../scenarios/memberScenarios';
import type { Orm } from '../../db/Database';
import type { Services } from './Services';
import { browserCookie, readCookie } from '../../http/cookies';
import { Rejection, rejectionCodes, signedOut } from '../../errors/Rejection';
import type { Rules } from '../../http/Rules';

export interface Caller {
  readonly session: LiveSession | undefined;
  /** The password link that identifies a caller without a session. Only some routes accept it. */
  readonly link?: PasswordLink;
  /** The member's scenario, overridden by the browser's. */
  readonly scenario: Scenario;
  readonly memberScenario: Scenario;
}

function tokenOf(request: FastifyRequest): string {
  return request.headers.authorization?.replace(/^Bearer /, '') ?? '';
}

const accountDisabled = () =>
  new Rejection(rejectionCodes.signedOut, 'This account is disabled. Please contact support.');

const linkExpired = () =>
  new Rejection(rejectionCodes.signedOut, 'This link is no longer valid. Please request a new one.');

/** The caller with a password link. Throws if the link is used or expired, or if the account is not admitted. */
async function findLinkCaller(
  orm: Orm,
  token: string,
  browserScenario: Scenario,
  now: Date,
): Promise<Caller | undefined> {
  const link = await findPasswordLink(orm, token, now);
  if (!link) return undefined;
  if (!link.isValid) throw linkExpired();
  const memberScenario = await scenarioOfMember(orm, link.member.id);
  const scenario = { ...memberScenario, ...browserScenario };
  if (!isAdmitted(link.member, now) || scenario.disabled) throw accountDisabled();
  return { session: undefined, link, scenario, memberScenario };
}

/** Identifies the caller by the token and the browser's cookie, or by the token of a password link. */
export async function authenticateCaller(
  services: Services,
  rules: Rules,
  request: FastifyRequest,
  browserScenario: Scenario,
): Promise<Caller> {
  const { orm } = services.database;
  const now = services.clock.now();
  const token = tokenOf(request);
  const cookie = readCookie(request.headers.cookie, browserCookie(services.origins)) ?? '';
  const visitor: Caller = { session: undefined, scenario: browserScenario, memberScenario: {} };
  if (rules.auth === 'public') return visitor;
  const credentials = { token, browser: cookie };
  const session = await findSession(orm, credentials, now);
  const needsSession = rules.auth !== 'optional';
  if (!session) {
    const byLink =
      rules.auth === 'memberOrLink' ? await findLinkCaller(orm, token, browserScenario, now) : undefined;
    if (byLink) return byLink;
    if (needsSession) throw (await sessionEndRejection(orm, credentials, now)) ?? signedOut();
    return visitor;
  }
  const memberScenario = services.isDemo ? readScenario(session.switches) : {};
  const scenario = { ...memberScenario, ...browserScenario };
  if (needsSession && scenario.signedOut) throw signedOut();
  const isDisabled = !isAdmitted(session.member, now) || scenario.disabled === true;
  if (isDisabled && (rules.auth === 'member' || rules.auth === 'memberOrLink')) throw accountDisabled();
  if (isDisabled && rules.auth === 'optional') return { session: undefined, scenario, memberScenario };
  if (rules.extendsSession) await touchSession(orm, session, now, networkOf(request.ip));
  const { lang } = request.headers;
  const language = lang === undefined ? session.member.language : mailLanguage(lang);
  if (language !== session.member.language) await saveLanguage(orm, session.member.id, language);
  const member = { ...session.member, language, enabled: !isDisabled };
  return { session: { ...session, member }, scenario, memberScenario };
}
