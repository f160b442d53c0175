import fastify, { type FastifyInstance } from 'fastify';
import { acceptTextBodies } from '../http/acceptTextBodies';
import type { SiteServices } from '../http/SiteServices';
import { addCardProcessor } from './cardProcessor';
import { addCashApi } from './cash/cashApi';
import { addCashSite } from './cash/cashSite';
import { addCpayApi } from './cpay/cpayApi';
import { addCryptoApi } from './crypto/cryptoApi';
import { addHostedApi } from './hosted/hostedApi';
import { addHostedSite } from './hosted/hostedSite';
import type { HostedProvider } from './hosted/HostedProvider';
import { loggedPath, logError } from '../logError';

function createSite(): FastifyInstance {
  const app = fastify({ bodyLimit: 8_192, exposeHeadRoutes: false });
  acceptTextBodies(app);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    // Without the request's content, which can contain a card.
    if (status >= 500)
      logError('request failed', { site: 'providers', path: loggedPath(request.url) }, error);
    return reply.code(status).type('text/plain').send('Something went wrong.');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found.'));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  return app;
}

/** The shared site of the payment providers that have no separate site. */
export function createProvidersApp(
  services: SiteServices,
  /** `lateMs`: delay of a late card reply. */
  options: { readonly secret: string; readonly lateMs: number },
): FastifyInstance {
  const app = createSite();
  addCardProcessor(app, services, options.secret, options);
  addCashApi(app, services, options.secret);
  addCashSite(app, services);
  addCpayApi(app, services, options.secret);
  addCryptoApi(app, services, options.secret);
  return app;
}

/** The site of a provider with pages. The provider reports to the operator by webhooks. */
export function createHostedApp(
  services: SiteServices,
  /** `onDecided` is called when a report is due. */
  options: { readonly secret: string; readonly onDecided: () => void },
  provider: HostedProvider,
): FastifyInstance {
  const app = createSite();
  addHostedApi(app, services, options.secret, provider);
  addHostedSite(app, services, provider, options.onDecided);
  return app;
}
