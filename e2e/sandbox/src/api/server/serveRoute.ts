import { mailLanguage } from '../../members/messages';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replayRequestHeader } from 'shared-contracts/payments';
import { networkOf } from 'shared-contracts/telemetry';
import * as v from 'valibot';
import { type Scenario, scenarioOfCookies } from '../../scenarios/Scenario';
import type { Services } from './Services';
import { browserCookie, readCookie } from '../../http/cookies';
import { messageForField } from './fieldLabels';
import type { Route } from './defineRoute';
import { readListQuery } from '../../http/ListQuery';
import type { Fields } from '../../http/readBody';
import { readFields } from './readParts';
import {
  Rejection,
  NoReply,
  forbidden,
  invalid,
  malformedMessage,
  rejectionCodes,
} from '../../errors/Rejection';
import type { Rules } from '../../http/Rules';
import { assertOwnSite } from '../../http/ownSite';
import { authenticateCaller, type Caller } from './authenticateCaller';
import { shapeReply } from './shapeReply';

const minuteMs = 60_000;

/** Counts a call. Returns whether it is within the limit per minute. */
export async function mayCall(
  services: Services,
  key: string,
  perMinute: number,
  { rate = 1 }: Scenario,
): Promise<boolean> {
  return (await services.rateLimiter.waitMs(key, Math.max(1, perMinute * rate), minuteMs)) === 0;
}

async function assertMayCall(services: Services, key: string, perMinute: number, scenario: Scenario) {
  if (await mayCall(services, key, perMinute, scenario)) return;
  throw new Rejection(rejectionCodes.tooMany, 'Too many attempts. Please wait a moment and try again.');
}

const memberIdOf = ({ session, link }: Caller) => (session ?? link)?.member.id;

/** A member id in a request must be that of the token. */
function assertOwnSubject(rules: Rules, fields: Fields, caller: Caller): void {
  for (const name of rules.subject) {
    const value = fields[name];
    if (value !== undefined && value !== memberIdOf(caller)) throw forbidden();
  }
}

function readInput(rules: Rules, fields: Fields): unknown {
  const input = v.safeParse(rules.schema, fields);
  if (!input.success) {
    throw invalid(messageForField(v.getDotPath(input.issues[0]) ?? ''));
  }
  return input.output;
}

/** Rejects a malformed key, because two such keys could be read as the same key. */
function readIdempotencyKey(rules: Rules, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (rules.idempotent !== 'key' || key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw invalid(malformedMessage);
}

async function simulateFailure(scenario: Scenario, path: string): Promise<void> {
  if (scenario.slowMs) await wait(scenario.slowMs, undefined, { ref: false });
  const failure = scenario.fail?.[path];
  if (failure === 'drop') throw new NoReply('drop');
  if (failure === 'http500') throw new SimulatedHttpError();
  if (failure === 'error') throw new Rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
}

export class SimulatedHttpError extends Error {
  override readonly name = 'SimulatedHttpError';
}

interface CallHooks {
  /** Called with the authenticated caller. */
  readonly onCaller: (caller: Caller) => void;
  readonly bindBrowser: (secret: string) => void;
  readonly markReplayed: () => void;
}

/** Checks and runs a call, and returns the data of the reply. */
export async function serveRoute(
  services: Services,
  route: Route,
  request: FastifyRequest,
  { onCaller, bindBrowser, markReplayed }: CallHooks,
): Promise<unknown> {
  const { endpoint, rules } = route;
  const browserScenario = scenarioOfCookies(request.headers.cookie, services);
  const network = networkOf(request.ip);
  await simulateFailure(browserScenario, endpoint.path);
  assertOwnSite(services.origins, rules, request.headers);
  // An upload is read only after its sender is authenticated.
  const isUpload = endpoint.body === 'multipart' && request.isMultipart();
  const earlyFields = isUpload ? undefined : await readFields(endpoint, request);
  await assertMayCall(
    services,
    `network:${network}:${endpoint.path}`,
    rules.rate.perAddress,
    browserScenario,
  );
  const caller = await authenticateCaller(services, rules, request, browserScenario);
  onCaller(caller);
  await simulateFailure(caller.memberScenario, endpoint.path);
  const account = memberIdOf(caller);
  if (account) {
    await assertMayCall(
      services,
      `account:${account}:${endpoint.path}`,
      rules.rate.perAccount,
      caller.scenario,
    );
  }
  const readLateFields = () =>
    services.uploadGate.run(account ?? network, () => readFields(endpoint, request));
  const fields = earlyFields ?? (await readLateFields());
  assertOwnSubject(rules, fields, caller);
  const query = readListQuery(fields, { ...rules, pageSize: rules.limits.pageSize });
  const input = readInput(rules, fields);
  const context = {
    services,
    now: services.clock.now(),
    network,
    browser: readCookie(request.headers.cookie, browserCookie(services.origins)) ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    language: mailLanguage(request.headers['lang']),
    path: endpoint.path,
    session: caller.session,
    credential: caller.session ?? caller.link,
    scenario: caller.scenario,
    query,
    idempotencyKey: readIdempotencyKey(rules, request),
    isReplayOnly: request.headers[replayRequestHeader] === 'only',
    bindBrowser,
    markReplayed,
  };
  const work = async () => shapeReply(endpoint, await route.run(input, context), caller.scenario);
  if (caller.scenario.fail?.[endpoint.path] !== 'lost') return work();
  // The scenario drops the reply after the work.
  await Promise.allSettled([work()]);
  throw new NoReply('lost');
}

/** Ends a request without a reply. */
export function endWithoutReply(reply: FastifyReply, kind: NoReply['kind']): void {
  reply.hijack();
  if (kind !== 'hang') reply.raw.destroy();
}
