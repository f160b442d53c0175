import fastify, { type FastifyInstance } from 'fastify';
import { html } from '../html';
import type { SiteServices } from '../http/SiteServices';

/** Browsers resolve this host to this machine. The demo brand lists it in `regionHosts`. */
export const regionHost = 'eu.casino.localhost';

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const page = (undoAddress: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>Meridian Europe</title>
      </head>
      <body>
        <main>
          <h1>Welcome to Meridian Europe</h1>
          <p>You were redirected to the site for your region. This is a demo page.</p>
          <p><a href="${undoAddress}">Undo and return to Meridian</a></p>
        </main>
      </body>
    </html>`.text;

/** The target of the region check in the demo. */
export function createRegionApp({ origins }: Pick<SiteServices, 'origins'>): FastifyInstance {
  const app = fastify({ exposeHeadRoutes: false });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
  });
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(`${origins.player}/api/demo/switch`)),
  );
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  app.setNotFoundHandler((_request, reply) => reply.redirect('/', 303));
  return app;
}
