import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RouteClass } from '../http/routeClassOf';
import type { StoreRead } from '../store/storeWithCircuitBreaker';

const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const storeOutcomes = ['ok', 'failed', 'rejected'] as const;
const upstreamErrors = ['unreachable', 'timeout'] as const;

// From a file in memory to the timeout of an API call.
const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

const statusClassOf = (status: number) => `${String(Math.floor(status / 100))}xx`;

/** A call to the API: the status of its response, or the reason why it has none. */
export interface UpstreamCallResult {
  readonly method: string;
  readonly outcome: number | (typeof upstreamErrors)[number];
  /** Time to the head of the response. */
  readonly seconds: number;
}

interface Response {
  readonly route: RouteClass;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** The reason why the edge rejected a request: `rate` per network, or `concurrency` of API calls. */
type RequestLimit = 'rate' | 'concurrency';

/** Metrics of events, which each part of the edge reports. */
export interface EdgeMetrics {
  readonly onResponse: (response: Response) => void;
  readonly onUpstreamCall: (result: UpstreamCallResult) => void;
  readonly onStoreRead: (read: StoreRead) => void;
  readonly onFileRequest: (isCached: boolean) => void;
  readonly onLimitedRequest: (route: RouteClass, limit: RequestLimit) => void;
}

/** Registers the metrics of events. A counter is 0 before its first event, so that alerts see its first increase. */
export function createEdgeMetrics(registry: Registry, now: () => number): EdgeMetrics {
  const registers = [registry];
  const responses = new Counter({
    name: 'casino_http_responses_total',
    help: 'Responses to players by class of status.',
    labelNames: ['class'],
    registers,
  });
  for (const statusClass of statusClasses) responses.inc({ class: statusClass }, 0);
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['route', 'method', 'status_class'],
    buckets: secondsBuckets,
    registers,
  });
  const limitedRequests = new Counter({
    name: 'casino_http_limited_requests_total',
    help: 'Requests that the edge rejected, because of a rate limit or because of too many concurrent API calls.',
    labelNames: ['route', 'limit'],
    registers,
  });
  limitedRequests.inc({ route: 'api', limit: 'concurrency' }, 0);
  for (const route of ['report', 'card'] as const) limitedRequests.inc({ route, limit: 'rate' }, 0);

  const upstreamSeconds = new Histogram({
    name: 'casino_upstream_request_duration_seconds',
    help: 'Time from a call to the API to the head of its response.',
    labelNames: ['method', 'status_class'],
    buckets: secondsBuckets,
    registers,
  });
  const failedUpstreamCalls = new Counter({
    name: 'casino_upstream_errors_total',
    help: 'Calls to the API without a response.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of upstreamErrors) failedUpstreamCalls.inc({ reason }, 0);

  const storeReads = new Counter({
    name: 'casino_store_reads_total',
    help: 'Reads and lists of the release store. rejected: the circuit breaker was open.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of storeOutcomes) storeReads.inc({ outcome }, 0);
  const storeSeconds = new Histogram({
    name: 'casino_store_read_duration_seconds',
    help: 'Time of a read or list of the release store, with its wait for a free slot.',
    labelNames: ['operation', 'outcome'],
    buckets: secondsBuckets,
    registers,
  });
  const lastStoreSuccess = new Gauge({
    name: 'casino_store_last_success_timestamp_seconds',
    help: 'When the edge last read or listed the release store; 0 for never.',
    registers,
  });
  const fileRequests = new Counter({
    name: 'casino_file_requests_total',
    help: 'Requests for files of builds by the place of the file: memory, or not in memory.',
    labelNames: ['cache'],
    registers,
  });
  for (const cache of ['hit', 'miss']) fileRequests.inc({ cache }, 0);

  return {
    onResponse({ route, method, status, seconds }) {
      responses.inc({ class: statusClassOf(status) });
      requestSeconds.observe({ route, method, status_class: statusClassOf(status) }, seconds);
    },
    onUpstreamCall({ method, outcome, seconds }) {
      if (typeof outcome === 'number')
        upstreamSeconds.observe({ method, status_class: statusClassOf(outcome) }, seconds);
      else failedUpstreamCalls.inc({ reason: outcome });
    },
    onStoreRead({ operation, outcome, seconds }) {
      storeReads.inc({ outcome });
      if (outcome === 'ok') lastStoreSuccess.set(now() / 1_000);
      // A rejected read takes no time, and would hide how long the others take.
      if (outcome !== 'rejected') storeSeconds.observe({ operation, outcome }, seconds);
    },
    onFileRequest: (isCached) => fileRequests.inc({ cache: isCached ? 'hit' : 'miss' }),
    onLimitedRequest: (route, limit) => limitedRequests.inc({ route, limit }),
  };
}
