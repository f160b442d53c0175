import type { FastifyReply, FastifyRequest } from 'fastify';
import { scenarioOfCookies } from '../scenarios/Scenario';
import type { Services } from '../Services';
import type { Rules } from './Rules';
import { mayCall } from './serveRoute';

/** Answers for an address that asks too often; false: it may be served. For what is got by its address. */
export function isLimited(
  services: Services,
  path: string,
  { rate }: Pick<Rules, 'rate'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const browser = scenarioOfCookies(request.headers.cookie);
  if (mayCall(services, `address:${request.ip}:${path}`, rate.perAddress, browser)) return false;
  void reply.code(429).header('retry-after', '60').send('Too many requests. Please wait a moment.');
  return true;
}
