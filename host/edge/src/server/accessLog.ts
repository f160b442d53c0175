import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { telemetryPath, telemetryTokenPath } from 'shared-contracts/telemetry';
import { pathOf } from '../http/requestTarget';
import { reportsPath } from '../policy/contentSecurityPolicy';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
export type LogStream = NonNullable<LoggerOptions['stream']>;

/** Logs only these fields, because queries can contain codes or tokens, and headers contain cookies. */
export function loggerOptions(level: string, stream?: LogStream): LoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    base: { name: 'edge' },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: ({ name, message, stack = '' }: Error) => ({
        type: name,
        message,
        stack: stack.split('\n')[1]?.trim() ?? '',
      }),
    },
  };
}

export const logController = new LogController({ disableRequestLogging: true });

const frequentPaths = new Set<string>(['/healthz', reportsPath, telemetryPath, telemetryTokenPath]);

/** Logs one line per request. Frequent requests, such as files of builds and reports, are logged at level debug. */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request.raw.url ?? '');
    const { statusCode: status, elapsedTime } = reply;
    const line = { method: request.method, path, status, ms: Math.round(elapsedTime * 10) / 10 };
    const isFrequent = status < 400 && (path.startsWith('/remotes/') || frequentPaths.has(path));
    app.log[isFrequent ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
