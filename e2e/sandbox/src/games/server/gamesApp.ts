import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as v from 'valibot';
import { findGame } from '../../catalogue/findGame';
import { minorFromWire } from '../../ledger/amount';
import type { SiteServices } from '../../http/SiteServices';
import { createAssets, type Asset } from './assets';
import { gamePage, noticePage } from './gamePage';
import { playRound, type RoundServices } from './rounds';
import { findVendorSession, startVendorSession } from './vendorSessions';
import { WalletRejected } from './WalletClient';
import { loggedPath, logError } from '../../logError';

const immutable = 'public, max-age=31536000, immutable';

function pageHeaders(playerOrigin: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${playerOrigin}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // The page's address contains the used launch token.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

const PlayQuery = v.object({
  game: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
  token: v.pipe(v.string(), v.minLength(20), v.maxLength(100)),
});

const RoundCall = v.strictObject({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  request: v.unknown(),
});

const usedLinkMessage = 'This game link has expired or was already used. Close the game and open it again.';

function sendAsset(reply: FastifyReply, asset: Asset | undefined) {
  if (!asset) return reply.code(404).type('text/plain').send('Not found.');
  return reply.header('cache-control', immutable).type(asset.type).send(asset.body);
}

/** The vendors' site with the games. Its only connection to the operator is the wallet API. */
export function createGamesApp(services: SiteServices, rounds: RoundServices): FastifyInstance {
  const app = fastify({ bodyLimit: 8_192, exposeHeadRoutes: false });
  const assets = createAssets();
  const { database, clock } = services;

  app.addHook('onSend', async (_request, reply) => {
    const headers = pageHeaders(services.origins.player);
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logError('request failed', { site: 'games', path: loggedPath(request.url) }, error);
    // The page repeats a pending call under the same id, so the round is played once.
    return reply.code(status).send({ ok: false, reason: status >= 500 ? 'pending' : 'invalid' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found.'));

  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());

  app.get('/play', async (request, reply) => {
    void reply.type('text/html; charset=utf-8');
    const query = v.safeParse(PlayQuery, request.query);
    if (!query.success)
      return reply.code(400).send(noticePage('Game not found', usedLinkMessage, assets.version()));
    const requestedGame = await findGame(database.orm, query.output.game).catch(() => undefined);
    if (!requestedGame)
      return reply.code(404).send(noticePage('Game not found', usedLinkMessage, assets.version()));
    try {
      const walletReply = await rounds.wallet(requestedGame.vendor, '/wallet/session', {
        token: query.output.token,
      });
      if (walletReply.game !== requestedGame.id) throw new WalletRejected('session-closed');
      const started = await startVendorSession(database.orm, requestedGame, walletReply, clock.now());
      const balance =
        walletReply.mode === 'fun' ? started.session.funBalance : (minorFromWire(walletReply.balance) ?? 0n);
      const countedBetMinor = minorFromWire(walletReply.countedBet) ?? 0n;
      const amounts = { balanceMinor: balance, countedBetMinor };
      return await reply.send(gamePage(requestedGame, started, amounts, assets.version()));
    } catch (error) {
      const message =
        error instanceof WalletRejected
          ? usedLinkMessage
          : 'This game is unavailable right now. Please try again later.';
      return reply.code(409).send(noticePage(requestedGame.name, message, assets.version()));
    }
  });

  app.post('/play/round', async (request) => {
    const call = v.safeParse(RoundCall, request.body);
    const key = request.headers['x-game-session'];
    if (!call.success || typeof key !== 'string') return { ok: false, reason: 'invalid' };
    const row = await findVendorSession(database.orm, key);
    if (!row) return { ok: false, reason: 'session-closed' };
    return playRound(rounds, row.session, row.game, call.output.requestId, call.output.request);
  });

  app.get('/assets/:version/*', (request, reply) =>
    sendAsset(reply, assets.find((request.params as { '*': string })['*'])),
  );
  return app;
}
