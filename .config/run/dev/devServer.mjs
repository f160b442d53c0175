import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ownPopupsIn } from '../../webpack/contract.mjs';
import { developmentRelease } from '../../webpack/developmentRelease.mjs';
import { hostDevConfig } from '../../webpack/host.mjs';
import { identityOf } from '../../webpack/identity.mjs';
import { remoteDevConfig } from '../../webpack/remote.mjs';
import { errorRoute } from './errorRoute.mjs';
import { proxyToEdge } from './proxyToEdge.mjs';

const configOf = (name) => (name === 'host' ? hostDevConfig(name) : remoteDevConfig(name));

/** Compiles packages from source with hot updates, and proxies all other requests to the edge. */
export async function serveFromSource(names, { port, edgePort }) {
  const compiler = webpack(names.flatMap(configOf));
  const ownPopups = new Map();
  for (const name of names) ownPopups.set(name, await ownPopupsIn(identityOf(name, 'development').folder));
  const builds = () => names.map((name) => developmentRelease(name, { popups: ownPopups.get(name) }));
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: ['.localhost'],
      static: false,
      hot: true,
      // Connects to the address of the page, because a content security policy may forbid other addresses.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      devMiddleware: { index: false },
      setupMiddlewares: (middlewares) => [
        errorRoute(port),
        ...middlewares,
        { name: 'edge', middleware: proxyToEdge(edgePort, builds) },
      ],
    },
    compiler,
  );
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
  await server.start();
  await compiled;
  return server;
}
