import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { vaultCardsPath } from 'shared-contracts/payments';
import { networkOf } from 'shared-contracts/telemetry';
import { isFromOrigin } from '../../http/isFromOrigin';
import { dataHeaders, jsonType } from '../../http/responses';
import { StateUnavailableError, type RateLimiter } from '../../sharedState/SharedState';
import type { CardVault } from './cardVault';
import { readCard } from './readCard';

const maxBodyBytes = 1_024;
// All players of an apartment building may share an address, and nobody enters a card every two seconds.
export const cardLimit = { name: 'card', limit: 30, periodSeconds: 60 };
const headers = { ...dataHeaders, 'cache-control': 'no-store' };

const messages = {
  400: "This isn't a valid card.",
  403: 'Cards are only accepted from our own form.',
  413: 'This request is too large.',
  415: "This isn't a valid card.",
  429: 'Too many attempts. Please wait a moment and try again.',
  503: "We can't accept your card right now. Please try again in a moment.",
} as const;

type ErrorStatus = keyof typeof messages;

const envelope = (error: number, message: string, data: object | null) =>
  JSON.stringify({ error, message, data });

function sendError(reply: FastifyReply, status: ErrorStatus): FastifyReply {
  // Without this, the server would parse the unread part of the body as the next request.
  if (status === 413) reply.header('connection', 'close');
  if (status === 429) reply.header('retry-after', '60');
  if (status === 503) reply.header('retry-after', '5');
  return reply
    .code(status)
    .headers(headers)
    .type(jsonType)
    .send(envelope(-1, messages[status], null));
}

/** Parses the body and overwrites its bytes. Hides the parser's message, which would contain the card. */
function jsonOf(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  } finally {
    body.fill(0);
  }
}

export interface CardRouteOptions {
  readonly vault: CardVault;
  readonly rateLimiter: RateLimiter;
  readonly paymentsOrigin: string;
}

/** The card form posts a card here and gets a token for it. */
export function cardRoute(
  app: FastifyInstance,
  { vault, rateLimiter, paymentsOrigin }: CardRouteOptions,
  done: () => void,
): void {
  const isFromCardForm = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && isFromOrigin(headers, paymentsOrigin);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, callback) =>
    callback(null, body),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return sendError(reply, statusCode === 413 || statusCode === 415 ? statusCode : 400);
  });
  app.post(vaultCardsPath, {
    bodyLimit: maxBodyBytes,
    config: { site: 'payments' },
    onRequest: async (request, reply) => {
      if (!isFromCardForm(request)) return sendError(reply, 403);
      if (!(await rateLimiter.take(networkOf(request.ip)))) return sendError(reply, 429);
      return undefined;
    },
    handler: async (request, reply) => {
      const card = readCard(jsonOf(request.body), Date.now());
      if (!card) return sendError(reply, 400);
      reply.headers(headers).type(jsonType);
      if ('invalidField' in card)
        return reply.send(envelope(-4, "This isn't a valid card.", { field: card.invalidField }));
      let token: string;
      try {
        token = await vault.store(card, request.ip);
      } catch (error) {
        if (error instanceof StateUnavailableError) return sendError(reply, 503);
        throw error;
      }
      return reply.send(envelope(0, '', { token }));
    },
  });
  done();
}
