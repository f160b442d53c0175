import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/telemetry';
import * as v from 'valibot';
import { type Scenario, scenarioOfCookies } from '../../scenarios/Scenario';
import type { Services } from './Services';
import { browserCookie, cookieNamed } from '../../http/cookies';
import type { Route } from './handle';
import { readListQuery } from '../../http/ListQuery';
import type { Fields } from '../../http/readBody';
import { readFields } from './readParts';
import { Rejection, Silence, forbidden, invalid, rejectionCodes } from '../../errors/Rejection';
import type { Rules } from '../../http/Rules';
import { assertOwnSite } from '../../http/ownSite';
import { callerOf, type Caller } from './session';
import { shapeReply } from './shapeReply';

const minuteMs = 60_000;

/** Whether another call is within the limits per minute. */
export function mayCall(services: Services, key: string, perMinute: number, { rate = 1 }: Scenario): boolean {
  return services.rateLimiter.take(key, Math.max(1, perMinute * rate), minuteMs);
}

function takeOrRefuse(services: Services, key: string, perMinute: number, scenario: Scenario): void {
  if (mayCall(services, key, perMinute, scenario)) return;
  throw new Rejection(rejectionCodes.tooMany, 'Too many attempts. Please wait a moment and try again.');
}

const memberOf = ({ session, link }: Caller) => (session ?? link)?.member.id;

/** A member id in a request must be that of the token. */
function assertOwnSubject(rules: Rules, fields: Fields, caller: Caller): void {
  for (const name of rules.subject) {
    const value = fields[name];
    if (value !== undefined && value !== memberOf(caller)) throw forbidden();
  }
}

function readInput(rules: Rules, fields: Fields): unknown {
  const input = v.safeParse(rules.schema, fields);
  if (!input.success) {
    const field = v.getDotPath(input.issues[0]) ?? '';
    throw invalid(field ? `Please check what you entered: ${field}.` : 'Please check what you entered.');
  }
  return input.output;
}

/** A malformed key could be equal to another one, so it is rejected. */
function keyOf(rules: Rules, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (rules.idempotent !== 'key' || key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw invalid('The request could not be understood.');
}

async function suffer(scenario: Scenario, path: string): Promise<void> {
  if (scenario.slowMs) await wait(scenario.slowMs, undefined, { ref: false });
  const failure = scenario.fail?.[path];
  if (failure === 'drop') throw new Silence('drop');
  if (failure === 'http500') throw new HttpFailure();
  if (failure === 'error') throw new Rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
}

export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
}

interface Tell {
  /** The authenticated caller. */
  readonly note: (caller: Caller) => void;
  readonly bindBrowser: (secret: string) => void;
}

/** Checks and runs a call, and returns the data of the reply. */
export async function serveRoute(
  services: Services,
  route: Route,
  request: FastifyRequest,
  { note, bindBrowser }: Tell,
): Promise<unknown> {
  const { endpoint, rules } = route;
  const browser = scenarioOfCookies(request.headers.cookie, services);
  const network = networkOf(request.ip);
  await suffer(browser, endpoint.path);
  assertOwnSite(services.origins, rules, request.headers);
  // An upload is read only after its sender is authenticated.
  const isUpload = endpoint.body === 'multipart' && request.isMultipart();
  const early = isUpload ? undefined : await readFields(endpoint, request);
  takeOrRefuse(services, `network:${network}:${endpoint.path}`, rules.rate.perAddress, browser);
  const caller = await callerOf(services, rules, request, browser);
  note(caller);
  await suffer(caller.ofMember, endpoint.path);
  const account = memberOf(caller);
  if (account) {
    takeOrRefuse(services, `account:${account}:${endpoint.path}`, rules.rate.perAccount, caller.scenario);
  }
  const late = () => services.uploadGate.pass(account ?? network, () => readFields(endpoint, request));
  const fields = early ?? (await late());
  assertOwnSubject(rules, fields, caller);
  const query = readListQuery(fields, { ...rules, pageSize: rules.limits.pageSize });
  const input = readInput(rules, fields);
  const context = {
    services,
    now: services.clock.now(),
    network,
    browser: cookieNamed(request.headers.cookie, browserCookie(services.origins)) ?? '',
    path: endpoint.path,
    session: caller.session,
    by: caller.session ?? caller.link,
    scenario: caller.scenario,
    query,
    idempotencyKey: keyOf(rules, request),
    bindBrowser,
  };
  const work = async () => shapeReply(endpoint, await route.run(input, context), caller.scenario);
  if (caller.scenario.fail?.[endpoint.path] !== 'lost') return work();
  // The scenario drops the reply after the work.
  await Promise.allSettled([work()]);
  throw new Silence('lost');
}

/** Ends a request without a reply. */
export function applySilence(reply: FastifyReply, manner: Silence['manner']): void {
  reply.hijack();
  if (manner !== 'hang') reply.raw.destroy();
}
