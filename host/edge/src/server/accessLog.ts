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
    // Fastify's own lines contain nothing of a request, because queries can contain codes, and headers cookies.
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: ({ name }: Error) => ({ type: name, message: '', stack: '' }),
    },
  };
}

/** The log of the edge's own events. */
export const edgeLog = (logger: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>): Log =>
  createLog((level, fields, event) => logger[level](fields, event));

/** The fields by which the lines of one request are found. */
export const requestFields = ({ id, method, raw }: FastifyRequest) => ({
  requestId: id,
  method,
  path: pathOf(raw.url ?? ''),
});

export const logController = new LogController({ disableRequestLogging: true });

const frequentPaths = new Set<string>(['/healthz', reportsPath, telemetryPath, telemetryTokenPath]);

/** Logs one line per request. Frequent requests, such as files of builds and reports, are logged at level debug. */
export function accessLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const known = requestFields(request);
    const { path } = known;
    const { statusCode: status, elapsedTime } = reply;
    const isFrequent = status < 400 && (path.startsWith('/remotes/') || frequentPaths.has(path));
    log[isFrequent ? 'debug' : 'info']('request completed', {
      ...known,
      status,
      durationMs: Math.round(elapsedTime * 10) / 10,
    });
    done();
  });
}
