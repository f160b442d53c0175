import type { Log } from 'shared-contracts/logs';
import * as v from 'valibot';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readJson } from 'shared-contracts/releases';
import {
  networkOf,
  networksOf,
  PageId,
  PhaseBatch,
  telemetryPath,
  telemetryTokenPath,
} from 'shared-contracts/telemetry';
import { dataHeaders, errorEnvelope, jsonType } from '../http/responses';
import { createReportLog } from '../reports/reportLog';
import type { ReleaseFeed } from '../releases/releaseFeed';
import { isFromOrigin } from '../http/isFromOrigin';
import { createRateLimiter } from '../http/createRateLimiter';
import type { Health } from './createHealth';
import type { ReportTokens } from './createReportTokens';

const maxBodyBytes = 8 * 1024;
const maxBatchesAMinute = 30;
const minuteMs = 60_000;
const headers = { ...dataHeaders, 'cache-control': 'no-store' };

export interface TelemetryRouteOptions {
  readonly feed: ReleaseFeed;
  readonly log: Log;
  readonly health: Health;
  readonly tokens: ReportTokens;
  readonly playerOrigin: string;
  readonly playersPerAddress: number;
  readonly now: () => number;
}

function sendError(reply: FastifyReply, status: number): FastifyReply {
  // Nobody reads the rest of the body, so the server would take it for the next request.
  if (status === 413) reply.header('connection', 'close');
  if (status === 429 || status === 503) reply.header('retry-after', '60');
  const body = errorEnvelope('This report was rejected.');
  return reply.code(status).headers(headers).type(jsonType).send(body);
}

/**
 * Pages post here how their builds perform. The edge counts only live builds, a few pages of each network, and only
 * pages with a valid token. A page requests its token separately, because the document is cached and the same for all.
 */
export function telemetryRoute(
  app: FastifyInstance,
  { feed, log: edgeLog, health, tokens, playerOrigin, playersPerAddress, now }: TelemetryRouteOptions,
  done: () => void,
): void {
  const log = createReportLog(edgeLog);
  const rateLimit = { limit: maxBatchesAMinute * playersPerAddress, periodMs: minuteMs, now };
  const rateLimiter = createRateLimiter(rateLimit);
  const tokenRateLimiter = createRateLimiter(rateLimit);
  // Another site could otherwise make its visitors send forged reports from many networks.
  const isForeign = ({ headers: sent }: FastifyRequest) => !isFromOrigin(sent, playerOrigin);
  const hasSiteHeader = ({ headers: sent }: FastifyRequest) =>
    sent.origin !== undefined || sent['sec-fetch-site'] !== undefined;

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
    return sendError(reply, statusCode);
  });
  app.get<{ Querystring: { page?: unknown } }>(telemetryTokenPath, async (request, reply) => {
    const { page } = request.query;
    const live = feed.live();
    if (isForeign(request)) return sendError(reply, 403);
    if (!tokenRateLimiter.take(networkOf(request.ip))) return sendError(reply, 429);
    if (!v.is(PageId, page)) return sendError(reply, 400);
    const token = live && (await tokens.issue({ page, revision: live.revision }));
    if (token === undefined) return sendError(reply, 503);
    return reply.headers(headers).type('text/plain; charset=utf-8').send(token);
  });
  app.post(telemetryPath, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const network = networkOf(request.ip);
    if (isForeign(request) || !hasSiteHeader(request)) return sendError(reply, 403);
    if (!rateLimiter.take(network)) return sendError(reply, 429);
    const batch = readJson(PhaseBatch, String(request.body));
    const live = feed.live();
    if (!batch.ok) return sendError(reply, 400);
    let isCounted = true;
    if (live) {
      const { page, token } = batch.value;
      isCounted = await tokens.isValid(token, { page, revision: live.revision });
      const source = { networks: networksOf(request.ip), registry: live.registry };
      const failed = isCounted ? health.add(batch.value, source) : health.addUncounted(batch.value, source);
      for (const { ms, error, ...fact } of failed) {
        log.write('view failed', {
          ...fact,
          durationMs: ms,
          ...(error !== undefined && { errorType: error }),
          traceId: page,
          isCounted,
        });
      }
    }
    return reply
      .code(isCounted ? 204 : 202)
      .headers(headers)
      .send();
  });
  done();
}
