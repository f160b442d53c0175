import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/telemetry';
import type { LiveSession } from '../../members/sessions';
import { scenarioOfCookies } from '../../scenarios/Scenario';
import type { Services } from './Services';
import type { Rules } from '../../http/Rules';
import { mayCall } from './serveRoute';

function refuseUnless(isAllowed: boolean, reply: FastifyReply): boolean {
  if (!isAllowed) {
    void reply.code(429).header('retry-after', '60').send('Too many requests. Please wait a moment.');
  }
  return !isAllowed;
}

/** Answers for an address that asks too often; false: it may be served. For what is got by its address. */
export function isLimited(
  services: Services,
  path: string,
  { rate }: Pick<Rules, 'rate'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const browser = scenarioOfCookies(request.headers.cookie, services);
  const key = `network:${networkOf(request.ip)}:${path}`;
  return refuseUnless(mayCall(services, key, rate.perAddress, browser), reply);
}

/** The same for a member, from wherever. */
export function isMemberLimited(
  services: Services,
  path: string,
  { rate }: Pick<Rules, 'rate'>,
  { member }: Pick<LiveSession, 'member'>,
  reply: FastifyReply,
): boolean {
  return refuseUnless(mayCall(services, `account:${member.id}:${path}`, rate.perAccount, {}), reply);
}
