import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { telemetryPath, telemetryTokenPath } from 'shared-contracts/telemetry';
import { pathOf } from '../http/requestTarget';
import { reportsPath } from '../policy/contentSecurityPolicy';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
export type LogStream = NonNullable<LoggerOptions['stream']>;

/** Only listed facts are written: a query may carry a code or a token, a header always does. */
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

const dullPaths = new Set<string>(['/healthz', reportsPath, telemetryPath, telemetryTokenPath]);

/** One line a request. Files from memory and reports are many and dull, so they show at debug. */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request.raw.url ?? '');
    const { statusCode: status, elapsedTime } = reply;
    const line = { method: request.method, path, status, ms: Math.round(elapsedTime * 10) / 10 };
    const isDull = status < 400 && (path.startsWith('/remotes/') || dullPaths.has(path));
    app.log[isDull ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
