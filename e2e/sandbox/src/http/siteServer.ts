import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The host name of a request. Undefined without exactly one Host header, because servers can disagree on two. */
function hostnameOf({ rawHeaders }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  return hosts.length === 1 ? hosts[0]?.toLowerCase().replace(/:\d+$/, '') : undefined;
}

/** Names of this machine. An attacker's page cannot have one of these hosts. */
export const isLoopback = (name: string) => ['localhost', '127.0.0.1', '[::1]'].includes(name);

/** A server for several sites, chosen by host name. Unknown names get 421. */
export function createSiteServer(siteOf: (name: string) => Promise<FastifyInstance | undefined>): Server {
  const server = createServer((request, response) => {
    const name = hostnameOf(request);
    const found = name === undefined ? Promise.resolve(undefined) : siteOf(name);
    found.then(
      (site) => {
        if (site) return site.routing(request, response);
        response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
        return response.end("This site isn't served here.\n");
      },
      () => response.destroy(),
    );
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
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
}
