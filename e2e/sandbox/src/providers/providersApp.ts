import fastify, { type FastifyInstance } from 'fastify';
import type { SiteServices } from '../http/SiteServices';
import { addCardProcessor } from './cardProcessor';
import { addCashApi } from './cash/cashApi';
import { addCashSite } from './cash/cashSite';
import { addCpayApi } from './cpay/cpayApi';
import { addCryptoApi } from './crypto/cryptoApi';
import { addHostedApi } from './hosted/hostedApi';
import { addHostedSite } from './hosted/hostedSite';
import type { HostedProvider } from './hosted/HostedProvider';
import { logFault } from '../logFault';

function createSite(): FastifyInstance {
  const app = fastify({ bodyLimit: 8_192, exposeHeadRoutes: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    // Without the request's content: a charge carries a card.
    if (status >= 500) logFault(`providers ${request.url.split('?')[0] ?? ''}`, error);
    return reply.code(status).type('text/plain').send('Something went wrong.');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Nothing here.'));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  return app;
}

/** The site of the payment providers without pages. They know the operator only by its calls. */
export function createProvidersApp(
  services: SiteServices,
  /** How late a late card answer is. */
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

/** One provider's own site, with its pages and its calls; it tells the operator by calls of its own. */
export function createHostedApp(
  services: SiteServices,
  /** `decided` is called when there is something to tell the operator. */
  options: { readonly secret: string; readonly decided: () => void },
  provider: HostedProvider,
): FastifyInstance {
  const app = createSite();
  addHostedApi(app, services, options.secret, provider);
  addHostedSite(app, services, provider, options.decided);
  return app;
}
