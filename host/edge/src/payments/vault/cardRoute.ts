import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { vaultCardsPath } from 'shared-contracts/payments';
import { isFromOrigin } from '../../http/isFromOrigin';
import { dataHeaders, jsonType } from '../../http/responses';
import { createAttemptLimiter } from './createAttemptLimiter';
import type { CardVault } from './cardVault';
import { readCard } from './readCard';

const maxBodyBytes = 1_024;
const headers = { ...dataHeaders, 'cache-control': 'no-store' };

const messages = {
  400: 'This is not a card.',
  403: 'Cards are taken from our own form only.',
  413: 'This is too large for a card.',
  415: 'This is not a card.',
  429: 'Too many cards in a minute. Please wait a moment.',
} as const;

type ErrorStatus = keyof typeof messages;

const envelope = (error: number, message: string, data: object | null) =>
  JSON.stringify({ error, message, data });

function sendError(reply: FastifyReply, status: ErrorStatus): FastifyReply {
  // Nobody reads the rest of the body, so the server would take it for the next request.
  if (status === 413) reply.header('connection', 'close');
  if (status === 429) reply.header('retry-after', '60');
  return reply
    .code(status)
    .headers(headers)
    .type(jsonType)
    .send(envelope(-1, messages[status], null));
}

/** Parses the body without the parser's message, which would contain the card, and then overwrites the bytes. */
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
  readonly paymentsOrigin: string;
}

/** The card form posts a card here and gets a token for it. */
export function cardRoute(
  app: FastifyInstance,
  { vault, paymentsOrigin }: CardRouteOptions,
  done: () => void,
): void {
  const isAllowed = createAttemptLimiter(() => performance.now());
  const isFromCardForm = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && isFromOrigin(headers, paymentsOrigin);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return sendError(reply, statusCode === 413 || statusCode === 415 ? statusCode : 400);
  });
  app.post(vaultCardsPath, {
    bodyLimit: maxBodyBytes,
    config: { site: 'payments' },
    onRequest: (request, reply, next) => {
      if (!isFromCardForm(request)) sendError(reply, 403);
      else if (!isAllowed(request.ip)) sendError(reply, 429);
      else next();
    },
    handler: (request, reply) => {
      const read = readCard(jsonOf(request.body), Date.now());
      if (!read) return sendError(reply, 400);
      reply.headers(headers).type(jsonType);
      if ('wrong' in read) return reply.send(envelope(-4, "This isn't a valid card.", { field: read.wrong }));
      return reply.send(envelope(0, '', { token: vault.store(read, request.ip) }));
    },
  });
  done();
}
