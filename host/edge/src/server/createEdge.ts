import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { type Log, toLoggedError } from 'shared-contracts/logs';
import type { SiteConfig } from 'shared-contracts/domain';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { openFirstViews } from '../firstView/openFirstViews';
import { vendorFrameRoutes } from '../vendorFrames/vendorFrameRoutes';
import { cardLimit } from '../payments/vault/cardRoute';
import { createCardVault } from '../payments/vault/cardVault';
import { paymentsErrorHeaders } from '../payments/paymentsPolicy';
import { paymentsSite } from '../payments/paymentsSite';
import { type OnUnreadableKey, readTrustedKeys } from '../keys/keyFolder';
import { openSharedState } from '../sharedState/openSharedState';
import { cardKeyReader } from './cardKeyReader';
import { pageHeaders as headersOf } from '../policy/contentSecurityPolicy';
import { apiProxy } from '../proxy/apiProxy';
import { observedUpstream } from '../proxy/observedUpstream';
import { connectUpstream } from '../proxy/upstream';
import { reportRoute } from '../reports/reportRoute';
import type { ServedStore } from '../store/openStore';
import { storeWithCircuitBreaker } from '../store/storeWithCircuitBreaker';
import { storeWithCopy } from '../store/storeWithCopy';
import { tracedStore } from '../store/tracedStore';
import type { ExportTelemetry } from '../tracing/ExportTelemetry';
import { startLocalSpan } from '../tracing/startSpan';
import { accessLog, edgeLog, logController, loggerOptions, type LogStream, requestFields } from './accessLog';
import { type ErrorPageName, sendErrorPage } from '../http/responses';
import { artifactRoutes } from './artifactRoutes';
import { bodyDeadline, bodyDeadlines, type BodyDeadlines } from './bodyDeadline';
import { guard } from './guard';
import { createReadiness, healthRoutes } from './healthRoutes';
import { requestMetrics } from './requestMetrics';
import { beginRequest, requestTracing } from './requestTracing';
import { securityText } from './securityText';
import { createReleaseFeed, type ReleaseFeed } from '../releases/releaseFeed';
import { shellRoutes } from './shellRoutes';
import { createStoreCheck } from './storeCheck';
import { createHealth } from '../telemetry/createHealth';
import { createEdgeMetrics } from '../telemetry/edgeMetrics';
import { metricsSite } from '../telemetry/metricsSite';
import { registerStateMetrics } from '../telemetry/stateMetrics';
import { createReportTokens } from '../telemetry/createReportTokens';
import { telemetryRoute } from '../telemetry/telemetryRoute';
import { outagesOf } from '../watch/outagesOf';

// Pages must get a new revision within a second. The other half second is for reading and preparing it.
const pollIntervalMs = 500;
const idleCheckIntervalMs = 100;
const apiTimeoutMs = 15_000;
/** Time for open requests after the listener closed. The extra time is for the response after the last API call. */
export const closeTimeoutMs = apiTimeoutMs + 5_000;
const maxApiCalls = 256;
const maxHeaderBytes = 8 * 1024;
// Only an attacker who wants to occupy a connection needs longer for the headers.
const headTimeoutMs = 10_000;
// Enough for six images on a slow connection, but it ends requests that never finish.
const requestTimeoutMs = 180_000;
/** A page sends fewer than 100. Without a limit, one connection could send thousands at once. */
const maxRequestsPerConnection = 250;

export interface EdgeOptions extends ServedStore {
  readonly keysFolder: string;
  readonly site: SiteConfig;
  /** The origin of the shell. Its host differs from that of the payments origin. */
  readonly playerOrigin: string;
  readonly apiOrigin: string;
  /** Whether a cookie may override parts of the site configuration. */
  readonly hasSwitches?: boolean;
  /** Whether the document has no first view. */
  readonly areFirstViewsOff?: boolean;
  /** Contact for reports of vulnerabilities. */
  readonly securityContact?: string | undefined;
  readonly logLevel?: string;
  /** Receives the log lines instead of the standard output. */
  readonly logStream?: LogStream;
  /** Addresses of proxies, such as a TLS terminator. Only they may set X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustedProxies?: readonly string[];
  /** The Valkey or Redis that all edges share; undefined for an edge that works alone. */
  readonly sharedStateUrl?: string | undefined;
  readonly apiTimeoutMs?: number;
  readonly bodyDeadlines?: BodyDeadlines;
  /** Limit of concurrent API calls. */
  readonly maxApiCalls?: number | undefined;
  /** The host name of the metrics, in addition to IP addresses. */
  readonly metricsHost?: string | undefined;
  /** Number of players that share one address, such as a school. It multiplies the rate limits of an address. */
  readonly playersPerAddress?: number | undefined;
  /** Receives the metrics of the edge. The caller can add others, such as those of the process. */
  readonly registry?: Registry;
  /** Exports the metrics, and the spans of requests, calls to the API and store reads. */
  readonly exportTelemetry?: ExportTelemetry | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Replaces the timer. Calls `poll` every `ms` milliseconds until the returned function is called. */
  readonly every?: (ms: number, poll: () => void) => () => void;
}

export interface Edge {
  readonly app: FastifyInstance;
  readonly log: Log;
  readonly feed: ReleaseFeed;
  /** Metrics for operators, on a separate port. */
  readonly metrics: FastifyInstance;
  /** Makes the edge not ready, so that a balancer sends no more requests. It still serves. */
  readonly drain: () => void;
}

/** Calls `poll` every `ms` milliseconds until the returned function is called. */
export function onTimer(ms: number, poll: () => void): () => void {
  const timer = setInterval(poll, ms).unref();
  return () => clearInterval(timer);
}

/** Closes connections that become idle while the server closes. They would delay its end by their keep-alive time. */
function closeIdleConnections(app: FastifyInstance): void {
  let stop: () => void = () => undefined;
  app.addHook('preClose', (done) => {
    stop = onTimer(idleCheckIntervalMs, () => app.server.closeIdleConnections());
    done();
  });
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
}

/** Creates the server, ready for `listen()` or `inject()`. It has no durable state except the store. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { keysFolder, site, playerOrigin, apiOrigin, trustedProxies = [], now = Date.now } = options;
  const { playersPerAddress = 1, registry = new Registry() } = options;
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
      // The hooks do not run for a request without a valid address.
      beginRequest(request, reply, startSpan);
      sendError(request, reply, 'badRequest');
    },
  });
  const log = edgeLog(app.log);
  const sharedState = await openSharedState(options.sharedStateUrl, log);
  app.addHook('onClose', () => sharedState.close());
  const telemetryExport = options.exportTelemetry?.({ registry, log });
  const startSpan = telemetryExport?.startSpan ?? startLocalSpan;
  app.addHook('onClose', () => telemetryExport?.close());
  const edgeMetrics = createEdgeMetrics(registry, now);
  const remoteStore = tracedStore(storeWithCircuitBreaker(options.store, edgeMetrics.onStoreRead), startSpan);
  const store = options.copy ? storeWithCopy(remoteStore, options.copy) : remoteStore;
  const readKeys = (onUnreadable: OnUnreadableKey) => readTrustedKeys(keysFolder, onUnreadable);
  const feed = createReleaseFeed({ store, readKeys, site, log });
  const unpublishedHeaders = headersOf({ records: {} }, site);
  const pageHeaders = () => feed.live()?.headers ?? unpublishedHeaders;
  const paymentsHost = new URL(site.paymentsOrigin).host;
  const isPayments = ({ host }: FastifyRequest) => host.toLowerCase() === paymentsHost;
  const paymentsErrors = paymentsErrorHeaders();
  const sendError = (request: FastifyRequest, reply: FastifyReply, name: ErrorPageName) =>
    isPayments(request)
      ? sendErrorPage(request, reply, name, paymentsErrors, playerOrigin)
      : sendErrorPage(request, reply, name, pageHeaders());

  requestTracing(app, startSpan);
  accessLog(app, log);
  requestMetrics(app, edgeMetrics);
  bodyDeadline(app, options.bodyDeadlines ?? bodyDeadlines);
  guard(app, { hosts: new Set([new URL(playerOrigin).host, paymentsHost]), isPayments, sendError });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'notFound'));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isClientError = error.statusCode !== undefined && error.statusCode < 500;
    if (!isClientError)
      log.error('request failed', { ...requestFields(request), error: toLoggedError(error) });
    return sendError(request, reply, isClientError ? 'badRequest' : 'failed');
  });

  const upstream = connectUpstream(apiOrigin, options.apiTimeoutMs ?? apiTimeoutMs);
  const health = createHealth(now, sharedState, registry);
  const { hasSwitches, areFirstViewsOff: isOff } = options;
  const firstViews = openFirstViews({ feed, upstream, site, now, log, health, isOff });
  app.addHook('onClose', () => firstViews.close());
  await app.register(shellRoutes, { feed, site, pageHeaders, store, now, hasSwitches, firstViews });
  const { onFileRequest } = edgeMetrics;
  await app.register(artifactRoutes, { artifacts: feed.artifacts, pageHeaders, onFileRequest });
  const storeCheck = createStoreCheck({ feed, store, log });
  let isDraining = false;
  const drain = () => void (isDraining = true);
  const readiness = createReadiness({ feed, storeState: storeCheck.state, isDraining: () => isDraining });
  await app.register(healthRoutes, { feed, upstream, readiness, sharedState });
  await app.register(securityText, { contact: options.securityContact, playerOrigin, now });
  const { paymentsOrigin } = site;
  const reportOptions = { feed, log, playerOrigin, paymentsOrigin, playersPerAddress, sharedState };
  await app.register(reportRoute, reportOptions);
  const tokens = createReportTokens({ store, now, log });
  await app.register(telemetryRoute, {
    feed,
    log,
    health,
    tokens,
    playerOrigin,
    sharedState,
    playersPerAddress,
  });
  const vault = createCardVault({
    records: sharedState.records,
    readKeys: cardKeyReader({ folder: keysFolder, areKeysShared: options.sharedStateUrl !== undefined, log }),
  });
  const cardRateLimiter = sharedState.rateLimiter(cardLimit);
  await app.register(paymentsSite, { site, playerOrigin, vault, cardRateLimiter });
  await app.register(vendorFrameRoutes, { site, playerOrigin });
  const maxCalls = options.maxApiCalls ?? maxApiCalls;
  const maxCallsPerNetwork = Math.min(maxCalls, Math.ceil(maxCalls / 4) * playersPerAddress);
  await app.register(apiProxy, {
    vault,
    playerOrigin,
    maxCalls,
    maxCallsPerNetwork,
    upstream: observedUpstream(upstream, { startSpan, onResult: edgeMetrics.onUpstreamCall }),
    onLimited: () => edgeMetrics.onLimitedRequest('api', 'concurrency'),
  });

  closeIdleConnections(app);
  app.addHook('onClose', () => feed.deltas.close());
  app.addHook('onClose', () => feed.documentDeltas.close());
  await storeCheck.run();
  void firstViews.prepareLiveRevision();
  const stopPolling = (options.every ?? onTimer)(pollIntervalMs, () => {
    // The check has logged its error.
    storeCheck.run().then(firstViews.prepareLiveRevision, () => undefined);
  });
  app.addHook('onClose', stopPolling);
  const outages = () => outagesOf(feed.live()?.registry ?? { releases: {} }, health.snapshot(), now());
  registerStateMetrics(registry, { feed, outages, sharedState, isReady: () => readiness().isReady });
  const metrics = metricsSite({ registry, health, feed, playerOrigin, host: options.metricsHost });
  return { app, log, feed, metrics, drain };
}
