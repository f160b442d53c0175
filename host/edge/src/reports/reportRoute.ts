import type { Log } from 'shared-contracts/logs';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/telemetry';
import { dataHeaders, errorEnvelope, jsonType } from '../http/responses';
import { reportsPath } from '../policy/contentSecurityPolicy';
import type { ReleaseFeed } from '../releases/releaseFeed';
import { clientFiles } from '../payments/pages/clientFiles';
import type { SharedState } from '../sharedState/SharedState';
import { readReports, type ReportLine } from './readReports';
import { createReportLog, type FileReport } from './reportLog';

const maxBodyBytes = 32 * 1024;
const maxPostsPerMinute = 60;
const types = ['application/reports+json', 'application/csp-report', 'application/json'];
const headers = { ...dataHeaders, 'cache-control': 'no-store' };

function sendError(reply: FastifyReply, status: number): FastifyReply {
  // Without this, the server would parse the unread part of the body as the next request.
  if (status === 413) reply.header('connection', 'close');
  return reply.code(status).headers(headers).type(jsonType).send(errorEnvelope('This report is invalid.'));
}

export interface ReportRouteOptions {
  readonly feed: Pick<ReleaseFeed, 'live'>;
  readonly log: Log;
  readonly playerOrigin: string;
  readonly paymentsOrigin: string;
  readonly playersPerAddress: number;
  readonly sharedState: Pick<SharedState, 'rateLimiter'>;
}

/** Receives reports of browsers about blocked content and executed scripts. The edge only logs them. */
export async function reportRoute(
  app: FastifyInstance,
  { feed, log: edgeLog, playerOrigin, paymentsOrigin, playersPerAddress, sharedState }: ReportRouteOptions,
): Promise<void> {
  const log = createReportLog(edgeLog);
  // Limits each network, so that it cannot crowd out the reports of others.
  const rateLimiter = sharedState.rateLimiter({
    name: 'browser-report',
    limit: maxPostsPerMinute * playersPerAddress,
    periodSeconds: 60,
  });
  /** Browsers send the origin of the page, or no origin. */
  const isOwnOrigin = ({ headers: { origin } }: FastifyRequest) =>
    origin === undefined || origin === playerOrigin || origin === paymentsOrigin;
  const paymentFiles = new Map(Object.values(await clientFiles()).map(({ path, sha384 }) => [path, sha384]));

  /** Recognizes reports about released files. One log line for each of them would hide the important reports. */
  function fileReportOf({
    type,
    directive,
    blocked = '',
    script = '',
    hash,
  }: ReportLine): FileReport | undefined {
    const files = feed.live()?.files;
    if (type === 'csp-hash') {
      const releasedHash = files?.get(script) ?? paymentFiles.get(script);
      return releasedHash !== undefined && hash === `sha384-${releasedHash}`
        ? { kind: 'executed', file: script }
        : undefined;
    }
    // Safari blocks preloads of hashed scripts and reports each of them.
    if (type !== 'csp-violation' || directive !== 'script-src-elem') return undefined;
    if (!blocked.startsWith(playerOrigin)) return undefined;
    const file = blocked.slice(playerOrigin.length);
    return file.endsWith('.js') && files?.has(file) ? { kind: 'blocked', file } : undefined;
  }

  app.addHook('onClose', (_app, onClosed) => {
    log.close();
    onClosed();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, callback) => callback(null, body));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return sendError(reply, statusCode);
  });
  app.post(reportsPath, { bodyLimit: maxBodyBytes, config: { site: 'both' } }, async (request, reply) => {
    if (!isOwnOrigin(request)) return sendError(reply, 403);
    if (!(await rateLimiter.take(networkOf(request.ip)))) return sendError(reply, 429);
    const lines = typeof request.body === 'string' ? readReports(request.body) : undefined;
    if (!lines) return sendError(reply, 400);
    for (const line of lines) {
      const fileReport = fileReportOf(line);
      if (fileReport) log.count(fileReport);
      else log.write('browser report', line);
    }
    return reply.code(204).headers(headers).send();
  });
}
