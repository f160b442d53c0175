import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoteName } from '../http/answers';
import { isPlainTarget, pathOf } from '../http/requestTarget';
import { telemetryPath } from 'shared-contracts/telemetry';
import { reportsPath } from '../policy/shellPolicy';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which origin a route is on: the player's unless told. */
    readonly site?: 'payments' | 'both';
  }
}

const readMethods = ['GET', 'HEAD'];
const postPaths: ReadonlySet<string> = new Set([reportsPath, telemetryPath]);

/** Undefined where the API or the payments site decides. */
function methodsAt(target: string, isPayments: boolean): readonly string[] | undefined {
  if (postPaths.has(pathOf(target))) return ['POST'];
  return isPayments || target.startsWith('/api/') ? undefined : readMethods;
}

export interface GuardOptions {
  readonly isPayments: (request: FastifyRequest) => boolean;
  readonly note: (request: FastifyRequest, reply: FastifyReply, name: NoteName) => FastifyReply;
}

/** What every request passes first: an address that all servers read alike, on the origin that its route is on. */
export function guard(app: FastifyInstance, { isPayments, note }: GuardOptions): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { site = 'player' } = request.routeOptions.config;
    const here = isPayments(request) ? 'payments' : 'player';
    const allowed = methodsAt(request.url, here === 'payments');
    if (!isPlainTarget(request.raw.url ?? '')) note(request, reply, 'badRequest');
    else if (site !== 'both' && site !== here) note(request, reply, 'notFound');
    else if (allowed && !allowed.includes(request.method)) {
      note(request, reply.header('allow', allowed.join(', ')), 'methodNotAllowed');
    } else next();
  });
}
