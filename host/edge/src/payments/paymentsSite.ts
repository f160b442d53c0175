import type { SiteConfig } from 'shared-contracts/domain';
import type { FastifyInstance } from 'fastify';
import { paymentPagePath, vaultPath } from 'shared-contracts/payments';
import { paymentPages, type PaymentPage } from 'shared-contracts/routes';
import { dataHeaders, headersFor, htmlType } from '../http/responses';
import { prepare, sendPrepared } from '../http/preparedResponse';
import type { PageHeaders } from '../policy/contentSecurityPolicy';
import { clientFiles } from './pages/clientFiles';
import { icon } from './pages/icon';
import { paymentsPage } from './pages/paymentsPage';
import { bridgeHeaders, vaultHeaders } from './paymentsPolicy';
import type { RateLimiter } from '../sharedState/SharedState';
import { cardRoute } from './vault/cardRoute';
import type { CardVault } from './vault/cardVault';

const routeConfig = { site: 'payments' } as const;
const immutable = 'public, max-age=31536000, immutable';

export interface PaymentsSiteOptions {
  readonly site: SiteConfig;
  readonly playerOrigin: string;
  readonly vault: CardVault;
  readonly cardRateLimiter: RateLimiter;
}

const bridgePaths = (Object.keys(paymentPages) as PaymentPage[]).flatMap((page) =>
  paymentPages[page].map((provider) => paymentPagePath(provider, page)),
);

/** Serves the payments origin: the card form, the bridge pages of the providers, and their files. */
export async function paymentsSite(app: FastifyInstance, options: PaymentsSiteOptions): Promise<void> {
  const { playerOrigin, vault, cardRateLimiter: rateLimiter } = options;
  const { name, paymentsOrigin, providerOrigins } = options.site;
  const origins = { player: playerOrigin, payments: paymentsOrigin, providers: providerOrigins };
  const files = await clientFiles();

  for (const file of Object.values(files)) {
    app.get(file.path, { config: routeConfig }, (request, reply) =>
      sendPrepared(request, reply, file, {
        ...dataHeaders,
        'content-type': file.type,
        'cache-control': immutable,
      }),
    );
  }

  async function servePage(paths: readonly string[], html: string, headers: PageHeaders): Promise<void> {
    const page = await prepare(html, headers);
    for (const path of paths) {
      app.get(path, { config: routeConfig }, (request, reply) =>
        sendPrepared(request, reply, page, {
          ...headersFor(request, headers),
          'content-type': htmlType,
          'cache-control': 'no-store',
        }),
      );
    }
  }

  const form = paymentsPage({
    title: 'Card details',
    script: files['vault.js'],
    style: files['vault.css'],
    settings: { playerOrigin },
    withoutScript: 'Turn on JavaScript to enter your card details.',
  });
  await servePage([vaultPath], form, vaultHeaders(files['vault.js'].sha384, origins));

  const bridge = paymentsPage({
    title: name,
    script: files['bridge.js'],
    style: files['bridge.css'],
    icon,
    settings: { playerOrigin, providerOrigins, name },
    withoutScript: 'This page needs JavaScript. You can close it and go back to the casino.',
  });
  await servePage(bridgePaths, bridge, bridgeHeaders(files['bridge.js'].sha384, origins));

  await app.register(cardRoute, { vault, rateLimiter, paymentsOrigin });
}
