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

/** Rejects an address with too many calls, and returns true. For GET routes. */
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

/** Like `isLimited`, for a member at any address. */
export function isMemberLimited(
  services: Services,
  path: string,
  { rate }: Pick<Rules, 'rate'>,
  { member }: Pick<LiveSession, 'member'>,
  reply: FastifyReply,
): boolean {
  return refuseUnless(mayCall(services, `account:${member.id}:${path}`, rate.perAccount, {}), reply);
}
