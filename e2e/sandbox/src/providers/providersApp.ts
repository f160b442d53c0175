import fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../Services';
import { addCardProcessor } from './cardProcessor/cardProcessor';
import { addPaypApi } from './payp/paypApi';
import { addPaypSite } from './payp/paypSite';

export interface ProviderOptions {
  readonly secret: string;
  /** How late a late card answer is. */
  readonly lateMs: number;
  /** Called when PayP has something to tell the operator. */
  readonly decided: () => void;
}

/** The payment providers' own site. They know the operator only by its calls, and tell it by theirs. */
export function createProvidersApp(services: Services, options: ProviderOptions): FastifyInstance {
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
    if (status >= 500) console.error(`sandbox: providers ${request.url.split('?')[0] ?? ''}`, error);
    return reply.code(status).type('text/plain').send('This did not work.');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Nothing here.'));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  addCardProcessor(app, services, options.secret, options);
  addPaypApi(app, services, options.secret);
  addPaypSite(app, services, options.decided);
  return app;
}
