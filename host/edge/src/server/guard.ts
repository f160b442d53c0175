import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorPageName } from '../http/responses';
import { hostHeadersOf, isLoopbackHost } from '../http/hosts';
import { isPlainTarget, pathOf } from '../http/requestTarget';
import { telemetryPath } from 'shared-contracts/telemetry';
import { reportsPath } from '../policy/contentSecurityPolicy';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The origins that have this route. The default is the player origin. */
    readonly site?: 'payments' | 'both';
    /** For health checks, which may use any host name. */
    readonly anyHost?: true;
  }
}

const readMethods = ['GET', 'HEAD'];
const postPaths: ReadonlySet<string> = new Set([reportsPath, telemetryPath]);

/** The allowed methods; undefined if the API or the payments site decides. */
function methodsAt(target: string, isPayments: boolean): readonly string[] | undefined {
  if (postPaths.has(pathOf(target))) return ['POST'];
  return isPayments || target.startsWith('/api/') ? undefined : readMethods;
}

/** Browsers send fewer than 50. Node drops headers after about 1,000, and a proxy's headers could be among them. */
const maxHeaders = 100;

function headerError(
  { raw, host, routeOptions }: FastifyRequest,
  hosts: GuardOptions['hosts'],
): ErrorPageName | undefined {
  if (raw.rawHeaders.length / 2 > maxHeaders) return 'tooManyHeaders';
  if (hostHeadersOf(raw).length !== 1) return 'badRequest';
  const isKnown = hosts.has(host.toLowerCase()) || isLoopbackHost(host) || routeOptions.config.anyHost;
  return isKnown ? undefined : 'misdirected';
}

export interface GuardOptions {
  /** The hosts, with ports, of the player origin and the payments origin. */
  readonly hosts: ReadonlySet<string>;
  readonly isPayments: (request: FastifyRequest) => boolean;
  readonly sendError: (request: FastifyRequest, reply: FastifyReply, name: ErrorPageName) => FastifyReply;
}

/** Checks every request: number of headers, host name, an unambiguous path, origin and method. */
export function guard(app: FastifyInstance, { hosts, isPayments, sendError }: GuardOptions): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { site = 'player' } = request.routeOptions.config;
    const requestSite = isPayments(request) ? 'payments' : 'player';
    const allowed = methodsAt(request.url, requestSite === 'payments');
    const error = headerError(request, hosts);
    if (error) sendError(request, reply, error);
    else if (!isPlainTarget(request.raw.url ?? '')) sendError(request, reply, 'badRequest');
    else if (site !== 'both' && site !== requestSite) sendError(request, reply, 'notFound');
    else if (allowed && !allowed.includes(request.method)) {
      sendError(request, reply.header('allow', allowed.join(', ')), 'methodNotAllowed');
    } else next();
  });
}
