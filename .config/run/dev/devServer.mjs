import { ownPopupsIn } from '../../webpack/contract.mjs';
import { developmentRelease } from '../../webpack/developmentRelease.mjs';
import { hostDevConfig } from '../../webpack/host.mjs';
import { identityOf } from '../../webpack/identity.mjs';
import { remoteDevConfig } from '../../webpack/remote.mjs';
import { errorRoute } from './errorRoute.mjs';
import { proxyToEdge } from './proxyToEdge.mjs';
import { startDevServer } from './startDevServer.mjs';

const configOf = (name) => (name === 'host' ? hostDevConfig(name) : remoteDevConfig(name));

/** Compiles packages from source with hot updates, and proxies all other requests to the edge. */
export async function serveFromSource(names, { port, edgePort }) {
  const ownPopups = new Map();
  for (const name of names) ownPopups.set(name, await ownPopupsIn(identityOf(name, 'development').folder));
  const builds = () => names.map((name) => developmentRelease(name, { popups: ownPopups.get(name) }));
  await startDevServer(names.flatMap(configOf), {
    port,
    // Connects to the address of the page, because a content security policy may forbid other addresses.
    client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
    setupMiddlewares: (middlewares) => [
      errorRoute(port),
      ...middlewares,
      { name: 'edge', middleware: proxyToEdge(edgePort, builds) },
    ],
  });
}
