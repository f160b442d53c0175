import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorPageName } from '../http/responses';
import { hostNamesOf, isLoopbackHost } from '../http/hosts';
import { isPlainTarget, pathOf } from '../http/requestTarget';
import { telemetryPath } from 'shared-contracts/telemetry';
import { reportsPath } from '../policy/contentSecurityPolicy';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which origin a route is on: the player's unless told. */
    readonly site?: 'payments' | 'both';
    /** For health checks, which call by any address. */
    readonly anyHost?: true;
  }
}

const readMethods = ['GET', 'HEAD'];
const postPaths: ReadonlySet<string> = new Set([reportsPath, telemetryPath]);

/** Undefined where the API or the payments site decides. */
function methodsAt(target: string, isPayments: boolean): readonly string[] | undefined {
  if (postPaths.has(pathOf(target))) return ['POST'];
  return isPayments || target.startsWith('/api/') ? undefined : readMethods;
}

/** Browsers send fewer than 50. Node drops headers after about 1,000, which can include those of a proxy. */
const maxHeaders = 100;

function wrongHead(
  { raw, host, routeOptions }: FastifyRequest,
  hosts: GuardOptions['hosts'],
): ErrorPageName | undefined {
  if (raw.rawHeaders.length / 2 > maxHeaders) return 'tooManyHeaders';
  if (hostNamesOf(raw).length !== 1) return 'badRequest';
  const isKnown = hosts.has(host.toLowerCase()) || isLoopbackHost(host) || routeOptions.config.anyHost;
  return isKnown ? undefined : 'misdirected';
}

export interface GuardOptions {
  /** Host names with ports: of the player's origin and of the payments origin. */
  readonly hosts: ReadonlySet<string>;
  readonly isPayments: (request: FastifyRequest) => boolean;
  readonly sendError: (request: FastifyRequest, reply: FastifyReply, name: ErrorPageName) => FastifyReply;
}

/** Checks every request first: number of headers, host name, and a path that all servers read alike on its origin. */
export function guard(app: FastifyInstance, { hosts, isPayments, sendError }: GuardOptions): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { site = 'player' } = request.routeOptions.config;
    const here = isPayments(request) ? 'payments' : 'player';
    const allowed = methodsAt(request.url, here === 'payments');
    const wrong = wrongHead(request, hosts);
    if (wrong) sendError(request, reply, wrong);
    else if (!isPlainTarget(request.raw.url ?? '')) sendError(request, reply, 'badRequest');
    else if (site !== 'both' && site !== here) sendError(request, reply, 'notFound');
    else if (allowed && !allowed.includes(request.method)) {
      sendError(request, reply.header('allow', allowed.join(', ')), 'methodNotAllowed');
    } else next();
  });
}
