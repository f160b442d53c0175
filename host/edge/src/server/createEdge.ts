import { randomUUID } from 'node:crypto';
import { type Log, loggedError } from 'shared-contracts/logs';
import type { SiteConfig } from 'shared-contracts/domain';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { vendorFrameRoutes } from '../vendorFrames/vendorFrameRoutes';
import { createCardVault } from '../payments/vault/cardVault';
import { paymentsErrorHeaders } from '../payments/paymentsPolicy';
import { paymentsSite } from '../payments/paymentsSite';
import { readTrustedKeys } from '../keys/keyFolder';
import { pageHeaders as headersOf } from '../policy/contentSecurityPolicy';
import { apiProxy } from '../proxy/apiProxy';
import { connectUpstream } from '../proxy/upstream';
import { reportRoute } from '../reports/reportRoute';
import type { ReleaseStore } from '../store/releaseStore';
import { accessLog, edgeLog, logController, loggerOptions, type LogStream, requestFields } from './accessLog';
import { type ErrorPageName, sendErrorPage } from '../http/responses';
import { artifactRoutes } from './artifactRoutes';
import { bodyDeadline, bodyDeadlines, type BodyDeadlines } from './bodyDeadline';
import { guard } from './guard';
import { healthRoute } from './healthRoute';
import { securityText } from './securityText';
import { createReleaseFeed, type ReleaseFeed } from '../releases/releaseFeed';
import { shellRoutes } from './shellRoutes';
import { createHealth } from '../telemetry/createHealth';
import { metricsSite } from '../telemetry/metricsSite';
import { createReportTokens } from '../telemetry/createReportTokens';
import { telemetryRoute } from '../telemetry/telemetryRoute';
import { outagesOf } from '../watch/outagesOf';

// Pages must get a new revision within a second. The other half second is for reading and preparing it.
const pollEveryMs = 500;
const apiTimeoutMs = 15_000;
const maxApiCalls = 256;
const maxHeaderBytes = 8 * 1024;
// Only an attacker who wants to occupy a connection needs longer for the headers.
const headTimeoutMs = 10_000;
// Enough for six images on a slow connection, but it ends requests that never finish.
const requestTimeoutMs = 180_000;
/** A page sends fewer than 100. Without a limit, one connection could send thousands at once. */
const maxRequestsPerConnection = 250;

export interface EdgeOptions {
  readonly store: ReleaseStore;
  readonly keysFolder: string;
  readonly site: SiteConfig;
  /** The origin of the shell. Its host differs from that of the payments origin. */
  readonly playerOrigin: string;
  readonly apiOrigin: string;
  /** Whether a cookie may override parts of the site configuration. */
  readonly hasSwitches?: boolean;
  /** Contact for reports of vulnerabilities. */
  readonly securityContact?: string | undefined;
  readonly logLevel?: string;
  /** Receives the log lines instead of the standard output. */
  readonly logStream?: LogStream;
  /** Addresses of proxies, such as a TLS terminator. Only they may set X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustedProxies?: readonly string[];
  readonly apiTimeoutMs?: number;
  readonly bodyDeadlines?: BodyDeadlines;
  /** Limit of concurrent API calls. */
  readonly maxApiCalls?: number | undefined;
  /** The host name of the metrics, in addition to IP addresses. */
  readonly metricsHost?: string | undefined;
  /** Number of players that share one address, such as a school. It multiplies the rate limits of an address. */
  readonly playersPerAddress?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Calls back periodically until stopped. */
  readonly every?: (ms: number, poll: () => void) => () => void;
}

export interface Edge {
  readonly app: FastifyInstance;
  readonly log: Log;
  readonly feed: ReleaseFeed;
  /** Metrics for operators, on a port of their own. */
  readonly metrics: FastifyInstance;
}

function onTimer(ms: number, poll: () => void): () => void {
  const timer = setInterval(poll, ms).unref();
  return () => clearInterval(timer);
}

function pollFeed(
  app: FastifyInstance,
  log: Log,
  feed: ReleaseFeed,
  every: NonNullable<EdgeOptions['every']>,
): void {
  let lastError = '';
  const poll = () => {
    feed.refresh().then(
      () => (lastError = ''),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastError) log.error('store unavailable', { reason });
        lastError = reason;
      },
    );
  };
  const stop = every(pollEveryMs, poll);
  app.addHook('onClose', stop);
}

/** Counts the responses by the first digit of their status. */
function countResponses(app: FastifyInstance): ReadonlyMap<number, number> {
  const responseCounts = new Map<number, number>();
  app.addHook('onResponse', (_request, { statusCode }, done) => {
    const digit = Math.floor(statusCode / 100);
    responseCounts.set(digit, (responseCounts.get(digit) ?? 0) + 1);
    done();
  });
  return responseCounts;
}

/** Creates the server, ready for `listen()` or `inject()`. It has no durable state except the store. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { store, keysFolder, site, playerOrigin, apiOrigin, trustedProxies = [], now = Date.now } = options;
  const { playersPerAddress = 1 } = options;
  const app: FastifyInstance = fastify({
    logger: loggerOptions(options.logLevel ?? 'silent', options.logStream),
    logController,
    genReqId: () => randomUUID(),
    http: {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headTimeoutMs,
      connectionsCheckingInterval: 1_000,
    },
    requestTimeout: requestTimeoutMs,
    maxRequestsPerSocket: maxRequestsPerConnection,
    forceCloseConnections: 'idle',
    trustProxy: [...trustedProxies],
    frameworkErrors: (_error, request, reply) => {
      sendError(request, reply, 'badRequest');
    },
  });
  const log = edgeLog(app.log);
  const feed = createReleaseFeed({ store, readKeys: () => readTrustedKeys(keysFolder), site, log });
  const unpublishedHeaders = headersOf({ records: {} }, site);
  const pageHeaders = () => feed.live()?.headers ?? unpublishedHeaders;
  const paymentsHost = new URL(site.paymentsOrigin).host;
  const isPayments = ({ host }: FastifyRequest) => host.toLowerCase() === paymentsHost;
  const paymentsErrors = paymentsErrorHeaders();
  const sendError = (request: FastifyRequest, reply: FastifyReply, name: ErrorPageName) =>
    isPayments(request)
      ? sendErrorPage(request, reply, name, paymentsErrors, playerOrigin)
      : sendErrorPage(request, reply, name, pageHeaders());

  accessLog(app, log);
  const responseCounts = countResponses(app);
  bodyDeadline(app, options.bodyDeadlines ?? bodyDeadlines);
  guard(app, { hosts: new Set([new URL(playerOrigin).host, paymentsHost]), isPayments, sendError });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'notFound'));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isClientError = error.statusCode !== undefined && error.statusCode < 500;
    if (!isClientError) log.error('request failed', { ...requestFields(request), error: loggedError(error) });
    return sendError(request, reply, isClientError ? 'badRequest' : 'failed');
  });

  const upstream = connectUpstream(apiOrigin, options.apiTimeoutMs ?? apiTimeoutMs);
  await app.register(shellRoutes, { feed, site, pageHeaders, store, now, hasSwitches: options.hasSwitches });
  await app.register(artifactRoutes, { artifacts: feed.artifacts, pageHeaders });
  await app.register(healthRoute, { feed, upstream });
  await app.register(securityText, { contact: options.securityContact, playerOrigin, now });
  await app.register(reportRoute, {
    ...{ feed, log, playerOrigin, playersPerAddress, now },
    paymentsOrigin: site.paymentsOrigin,
  });
  const health = createHealth(now);
  const tokens = createReportTokens({ store, now, log });
  await app.register(telemetryRoute, {
    ...{ feed, log, health, tokens, playerOrigin, now },
    playersPerAddress,
  });
  const vault = createCardVault();
  await app.register(paymentsSite, { site, playerOrigin, vault });
  await app.register(vendorFrameRoutes, { site, playerOrigin });
  const maxCalls = options.maxApiCalls ?? maxApiCalls;
  const maxCallsOfNetwork = Math.min(maxCalls, Math.ceil(maxCalls / 4) * playersPerAddress);
  await app.register(apiProxy, { upstream, vault, playerOrigin, maxCalls, maxCallsOfNetwork });

  app.addHook('onClose', () => feed.deltas.close());
  await feed.refresh();
  pollFeed(app, log, feed, options.every ?? onTimer);
  const outages = () => outagesOf(feed.live()?.registry ?? { releases: {} }, health.snapshot(), now());
  const metrics = metricsSite({ health, feed, responseCounts, outages, host: options.metricsHost });
  return { app, log, feed, metrics };
}
