import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/telemetry';
import type { LiveSession } from '../../members/sessions';
import { scenarioOfCookies } from '../../scenarios/Scenario';
import type { Services } from './Services';
import type { Rules } from '../../http/Rules';
import { mayCall } from './serveRoute';

function sendTooMany(reply: FastifyReply): void {
  void reply.code(429).header('retry-after', '60').send('Too many requests. Please wait a moment.');
}

/** If the address has made too many calls, rejects the call and returns true. For GET routes. */
export async function rejectIfLimited(
  services: Services,
  path: string,
  { rate }: Pick<Rules, 'rate'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const browserScenario = scenarioOfCookies(request.headers.cookie, services);
  const key = `network:${networkOf(request.ip)}:${path}`;
  if (await mayCall(services, key, rate.perAddress, browserScenario)) return false;
  sendTooMany(reply);
  return true;
}

/** Like `rejectIfLimited`, for a member at any address. */
export async function rejectIfMemberLimited(
  services: Services,
  path: string,
  { rate }: Pick<Rules, 'rate'>,
  { member }: Pick<LiveSession, 'member'>,
  reply: FastifyReply,
): Promise<boolean> {
  if (await mayCall(services, `account:${member.id}:${path}`, rate.perAccount, {})) return false;
  sendTooMany(reply);
  return true;
}
