import { aloneDocument } from '../../webpack/alone/document.mjs';
import { remoteAloneConfig } from '../../webpack/remote.mjs';
import { errorRoute } from './errorRoute.mjs';
import { startDevServer } from './startDevServer.mjs';

/** Proxies `/api` to the address of an API. */
export function proxyToApi(address) {
  const { protocol, hostname, port, host, origin, pathname } = new URL(address);
  return {
    context: ['/api'],
    // Node, unlike a browser, does not resolve every *.localhost name.
    target: hostname.endsWith('.localhost') ? `${protocol}//127.0.0.1:${port}` : origin,
    pathRewrite: { '^/api': pathname.replace(/\/$/, '') },
    headers: { host },
    // An API rejects calls from pages of another origin.
    onProxyReq: (call) => call.removeHeader('origin'),
  };
}

/** Compiles one remote into its own page. `apiAddress` is for example `https://casino.example/api`. */
export async function serveAlone(name, { port, apiAddress }) {
  const config = remoteAloneConfig(name);
  const page = aloneDocument(name, config.output.publicPath);
  await startDevServer(config, {
    port,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    proxy: [proxyToApi(apiAddress)],
    setupMiddlewares: (middlewares) => [
      errorRoute(port),
      {
        name: 'page',
        path: '/',
        middleware: (request, response, next) =>
          request.path === '/' ? response.type('html').send(page) : next(),
      },
      ...middlewares,
    ],
  });
}
