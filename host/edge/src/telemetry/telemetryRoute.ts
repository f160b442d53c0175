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
import type { SharedState } from '../sharedState/SharedState';
import type { Health } from './createHealth';
import type { ReportTokens } from './createReportTokens';

const maxBodyBytes = 8 * 1024;
const maxBatchesPerMinute = 30;
const headers = { ...dataHeaders, 'cache-control': 'no-store' };

export interface TelemetryRouteOptions {
  readonly feed: ReleaseFeed;
  readonly log: Log;
  readonly health: Health;
  readonly tokens: ReportTokens;
  readonly playerOrigin: string;
  readonly playersPerAddress: number;
  readonly sharedState: Pick<SharedState, 'rateLimiter'>;
}

function sendError(reply: FastifyReply, status: number): FastifyReply {
  // Without this, the server would parse the unread part of the body as the next request.
  if (status === 413) reply.header('connection', 'close');
  if (status === 429 || status === 503) reply.header('retry-after', '60');
  const body = errorEnvelope('This report was rejected.');
  return reply.code(status).headers(headers).type(jsonType).send(body);
}

/**
 * Receives reports of pages about their builds. The edge counts only live builds, a few pages of each network, and only
 * pages with a valid token. A page requests its token separately, because the document is cached and the same for all.
 */
export function telemetryRoute(
  app: FastifyInstance,
  { feed, log: edgeLog, health, tokens, playerOrigin, playersPerAddress, sharedState }: TelemetryRouteOptions,
  done: () => void,
): void {
  const log = createReportLog(edgeLog);
  const rateLimit = { limit: maxBatchesPerMinute * playersPerAddress, periodSeconds: 60 };
  const rateLimiter = sharedState.rateLimiter({ name: 'page-report', ...rateLimit });
  const tokenRateLimiter = sharedState.rateLimiter({ name: 'report-token', ...rateLimit });
  // Another site could otherwise make its visitors send forged reports from many networks.
  const isFromOtherSite = ({ headers: requestHeaders }: FastifyRequest) =>
    !isFromOrigin(requestHeaders, playerOrigin);
  const hasSiteHeader = ({ headers: requestHeaders }: FastifyRequest) =>
    requestHeaders.origin !== undefined || requestHeaders['sec-fetch-site'] !== undefined;

  app.addHook('onClose', (_app, onClosed) => {
    log.close();
    onClosed();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, callback) =>
    callback(null, body),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return sendError(reply, statusCode);
  });
  app.get<{ Querystring: { page?: unknown } }>(telemetryTokenPath, async (request, reply) => {
    const { page } = request.query;
    const live = feed.live();
    if (isFromOtherSite(request)) return sendError(reply, 403);
    if (!(await tokenRateLimiter.take(networkOf(request.ip)))) return sendError(reply, 429);
    if (!v.is(PageId, page)) return sendError(reply, 400);
    const token = live && (await tokens.issue({ page, revision: live.revision }));
    if (token === undefined) return sendError(reply, 503);
    return reply.headers(headers).type('text/plain; charset=utf-8').send(token);
  });
  app.post(telemetryPath, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const network = networkOf(request.ip);
    if (isFromOtherSite(request) || !hasSiteHeader(request)) return sendError(reply, 403);
    if (!(await rateLimiter.take(network))) return sendError(reply, 429);
    const batch = readJson(PhaseBatch, String(request.body));
    const live = feed.live();
    if (!batch.ok) return sendError(reply, 400);
    let isCounted = true;
    if (live) {
      const { page, token } = batch.value;
      isCounted = await tokens.isValid(token, { page, revision: live.revision });
      const source = { networks: networksOf(request.ip), registry: live.registry };
      const failed = isCounted
        ? await health.add(batch.value, source)
        : health.addWithoutToken(batch.value, source);
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
