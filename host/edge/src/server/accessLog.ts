import {
  type FastifyBaseLogger,
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { createLog, type Log } from 'shared-contracts/logs';
import { telemetryPath, telemetryTokenPath } from 'shared-contracts/telemetry';
import { pathOf } from '../http/requestTarget';
import { reportsPath } from '../policy/contentSecurityPolicy';
import { currentRequest, traceIdOf } from '../tracing/requestContext';
import { healthPaths } from './healthRoutes';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
export type LogStream = NonNullable<LoggerOptions['stream']>;

/** Logs JSON lines as declared in shared-contracts/logs. */
export function loggerOptions(level: string, stream?: LogStream): LoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    base: { service: 'edge' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // Fastify's own lines leave out the request, because queries can contain codes and headers can contain cookies.
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: ({ name }: Error) => ({ type: name, message: '', stack: '' }),
    },
  };
}

/** The log of the edge's own events. Lines of a request have its ids. */
export const edgeLog = (logger: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>): Log =>
  createLog((level, fields, event) => {
    const request = currentRequest();
    const ids = request && { requestId: request.requestId, traceId: traceIdOf(request) };
    logger[level]({ ...ids, ...fields }, event);
  });

/** Fields that identify the log lines of one request. */
export const requestFields = ({ id, trace, method, raw }: FastifyRequest) => ({
  requestId: id,
  traceId: traceIdOf(trace),
  method,
  path: pathOf(raw.url ?? ''),
});

export const logController = new LogController({ disableRequestLogging: true });

// Load balancers poll these paths, even while an edge is not ready for hours.
const probePaths = new Set<string>(Object.values(healthPaths));
const frequentPaths = new Set<string>([reportsPath, telemetryPath, telemetryTokenPath]);

/** Logs one line per request. Health checks, and successful requests for files or with reports, have the level debug. */
export function accessLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const fields = requestFields(request);
    const { path } = fields;
    const { statusCode: status, elapsedTime } = reply;
    const isFrequent =
      probePaths.has(path) || (status < 400 && (path.startsWith('/remotes/') || frequentPaths.has(path)));
    log[isFrequent ? 'debug' : 'info']('request completed', {
      ...fields,
      status,
      durationMs: Math.round(elapsedTime * 10) / 10,
    });
    done();
  });
}
