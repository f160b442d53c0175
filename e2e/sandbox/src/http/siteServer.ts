import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { loggedPath } from '../logError';
import { readRequestIds, requestIdHeader, runWithIds, type RequestIds } from '../requestIds';
import { sandboxLog } from '../sandboxLog';
import type { Metrics } from './metrics';
import type { OpenRequests } from './openRequests';

/** The host name of a request. Undefined unless it has one Host header: servers can disagree on which of two counts. */
function hostnameOf({ rawHeaders }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  return hosts.length === 1 ? hosts[0]?.toLowerCase().replace(/:\d+$/, '') : undefined;
}

/** Names of this machine. An attacker's page cannot have one of these hosts. */
export const isLoopback = (name: string) => ['localhost', '127.0.0.1', '[::1]'].includes(name);

export interface Site {
  /** Names the site in the metrics. */
  readonly name: string;
  readonly app: FastifyInstance;
}

export type ServerState = 'serving' | 'draining' | 'closing';

export interface SiteServerOptions {
  readonly siteOf: (hostname: string) => Promise<Site | undefined>;
  readonly metrics: Metrics;
  /** Replies to a health check, which may use any host name. Returns false for other requests. */
  readonly sendHealth?: (path: string, response: ServerResponse) => boolean;
  readonly openRequests: OpenRequests;
  /** Draining: connections close after their response. Closing: the API rejects new calls too. */
  readonly state: () => ServerState;
}

/**
 * Group of similar requests, such as `api /sys/auth`. Unknown paths are not included, because anyone can invent one.
 */
function routeOf({ name, app }: Site, method: string, path: string): string {
  const isKnown = app.hasRoute({ url: path, method });
  return name === 'api' && isKnown ? `${name} ${path.split('/', 3).join('/')}` : name;
}

/** A server for several sites, chosen by host name. Unknown names get 421. */
export function createSiteServer({
  siteOf,
  metrics,
  sendHealth,
  openRequests,
  state,
}: SiteServerOptions): Server {
  async function serve(ids: RequestIds, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const path = loggedPath(url);
    const startedMs = performance.now();
    if (state() !== 'serving') response.setHeader('connection', 'close');
    if (method === 'GET' && sendHealth?.(path, response)) return;
    openRequests.add(response);
    const name = hostnameOf(request);
    const site = name === undefined ? undefined : await siteOf(name);
    response.once('close', () => {
      // nginx's code for a caller that did not wait for the response.
      const status = response.headersSent ? response.statusCode : 499;
      const durationMs = Math.round((performance.now() - startedMs) * 10) / 10;
      metrics.observeRequest(site ? routeOf(site, method, path) : 'none', status, durationMs);
      sandboxLog.debug('request completed', { ...ids, method, path, status, durationMs });
    });
    if (site?.name === 'api' && state() === 'closing') {
      response.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    // While closing, open calls still need the providers, and the providers need their callbacks.
    if (site) {
      site.app.routing(request, response);
      return;
    }
    response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
    response.end('There is no site at this address.\n');
  }

  const server = createServer((request, response) => {
    const ids = readRequestIds(request.headers);
    response.setHeader(requestIdHeader, ids.requestId);
    runWithIds(ids, () => serve(ids, request, response)).catch(() => response.destroy());
  });
  // Longer than the edge's keep-alive, so that the edge never writes to a connection that closes here.
  server.keepAliveTimeout = 75_000;
  return server;
}

export const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });

export function closeNow(server: Server): Promise<unknown> {
  const serverClosed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return serverClosed;
}
