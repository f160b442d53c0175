import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readJson } from 'shared-contracts/releases';
import { PhaseBatch, networkOf, telemetryPath } from 'shared-contracts/telemetry';
import { dataHeaders, failureEnvelope, jsonType } from '../http/answers';
import { createReportLog } from '../reports/reportLog';
import type { ReleaseFeed } from '../server/releaseFeed';
import { createAllowance } from './createAllowance';
import type { Health } from './createHealth';

const maxBodyBytes = 8 * 1024;
const maxBatchesAMinute = 30;
const minuteMs = 60_000;
const headers = { ...dataHeaders, 'cache-control': 'no-store' };

export interface TelemetryRouteOptions {
  readonly feed: ReleaseFeed;
  readonly health: Health;
  readonly playerOrigin: string;
  readonly playersPerAddress: number;
  readonly now: () => number;
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  // The rest of a body that nobody will read would be taken for the next request.
  if (status === 413) reply.header('connection', 'close');
  const body = failureEnvelope('This report cannot be taken.');
  return reply.code(status).headers(headers).type(jsonType).send(body);
}

/** Where pages tell how builds fare. What is counted are builds that are live, and of each network a few pages. */
export function telemetryRoute(
  app: FastifyInstance,
  { feed, health, playerOrigin, playersPerAddress, now }: TelemetryRouteOptions,
  done: () => void,
): void {
  const log = createReportLog(app.log);
  const allowance = createAllowance({
    each: maxBatchesAMinute * playersPerAddress,
    periodMs: minuteMs,
    now,
  });
  // Another site could let its visitors forge reports, each from a network of their own.
  const isOwn = ({ headers: sent }: FastifyRequest) =>
    sent['sec-fetch-site'] === 'same-origin' || sent.origin === playerOrigin;

  app.addHook('onClose', (_app, closed) => {
    log.close();
    closed();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return refuse(reply, statusCode);
  });
  app.post(telemetryPath, { bodyLimit: maxBodyBytes }, (request, reply) => {
    const network = networkOf(request.ip);
    if (!isOwn(request)) return refuse(reply, 403);
    if (!allowance.take(network)) return refuse(reply, 429);
    const batch = readJson(PhaseBatch, String(request.body));
    const live = feed.live();
    if (!batch.ok) return refuse(reply, 400);
    if (live) {
      const { page } = batch.value;
      log.write(health.add(batch.value, network, live.registry).map((fact) => ({ ...fact, page })));
    }
    return reply.code(204).headers(headers).send();
  });
  done();
}
