import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { replayedResponseHeader, replayRequestHeader } from 'shared-contracts/payments';
import { networkOf } from 'shared-contracts/telemetry';
import { picturePolicy } from '../policy/contentSecurityPolicy';
import { dataHeaders, errorEnvelope, jsonType } from '../http/responses';
import { acceptedCoding } from '../http/acceptedCoding';
import { readBody } from '../http/readBody';
import { pathOf } from '../http/requestTarget';
import {
  CardCallRejection,
  cardCallAt,
  completeCardCall,
  operationOf,
  type CompletedCardCall,
} from '../payments/completion/completeCardCall';
import type { CardVault } from '../payments/vault/cardVault';
import { StateUnavailableError } from '../sharedState/SharedState';
import { compressedResponse } from './compressedResponse';
import { responseHeaders, requestHeaders } from './proxyHeaders';
import { UpstreamError, type Upstream } from './upstream';

const defaultBodyBytes = 64 * 1024;
export const uploadPath = '/sys/file/upload';
// An image of 5 MB, and the form around it.
const uploadBodyBytes = 5 * 1024 * 1024 + defaultBodyBytes;
const imagePath = '/sys/file/get';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const withoutBody = new Set<string>(['GET', 'HEAD']);

function isImage(path: string, response: IncomingMessage): boolean {
  const type = response.headers['content-type'] ?? '';
  const status = response.statusCode ?? 0;
  return path === imagePath && ((status === 200 && type.startsWith('image/')) || status === 304);
}

/** Only images of the API may be cached, for as long as the API allows. */
function edgeHeadersFor(path: string, response: IncomingMessage): Record<string, string> {
  if (!isImage(path, response)) return { ...dataHeaders, 'cache-control': 'no-store' };
  const { 'cache-control': cacheControl = 'no-store' } = response.headers;
  return { ...dataHeaders, 'content-security-policy': picturePolicy, 'cache-control': cacheControl };
}

const tooLarge = () => new UpstreamError(413, 'The request is too large.');
const tooManyCalls = () =>
  new UpstreamError(503, 'The site is very busy right now. Please try again in a few seconds.');
const cardsUnavailable = () =>
  new UpstreamError(503, "We can't read your card details right now. Nothing was sent. Please try again.");
const retryAfterSeconds = '2';

function sendError(reply: FastifyReply, error: UpstreamError | CardCallRejection): FastifyReply {
  const isCardRejection = error instanceof CardCallRejection;
  const status = isCardRejection ? 200 : error.status;
  // Without this, the server would parse the unread part of the body as the next request.
  if (status === 413) reply.header('connection', 'close');
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .headers({ ...dataHeaders, 'cache-control': 'no-store' })
    .type(jsonType)
    .send(errorEnvelope(error.message, isCardRejection ? error.code : -1));
}

/** Completes a card call; undefined for other calls, because the proxy does not read their bodies. */
async function completedCardCall(
  request: FastifyRequest,
  path: string,
  vault: CardVault,
): Promise<CompletedCardCall | undefined> {
  const call = cardCallAt(pathOf(path));
  if (!call) return undefined;
  const operation = operationOf(request.method, request.headers);
  const body = await readBody(request.raw, defaultBodyBytes);
  if (!body) throw tooLarge();
  try {
    return await completeCardCall(call, body, operation, vault);
  } catch (error) {
    throw error instanceof StateUnavailableError ? cardsUnavailable() : error;
  }
}

/** Waits for the response. If the API does not respond, the card goes back into the vault for a repeated call. */
async function responseTo(
  { response }: ReturnType<Upstream['call']>,
  cardCall: CompletedCardCall | undefined,
): Promise<IncomingMessage> {
  let head: IncomingMessage;
  try {
    head = await response;
  } catch (error) {
    await cardCall?.putBack();
    throw error;
  }
  // A server between edge and API can also send a 5xx status, for example while the API restarts.
  const isServerError = (head.statusCode ?? 502) >= 500;
  if (isServerError) await cardCall?.putBack();
  if (!cardCall?.missingCard || isServerError || head.headers[replayedResponseHeader] === 'true') return head;
  head.resume();
  throw cardCall.missingCard;
}

export interface ApiProxyOptions {
  readonly upstream: Upstream;
  readonly vault: CardVault;
  readonly playerOrigin: string;
  /** Limit of concurrent calls. Further calls get an error at once, rather than waiting. */
  readonly maxCalls: number;
  /** The limit of concurrent calls from one network. */
  readonly maxCallsPerNetwork: number;
  /** Called for each call above the limits. */
  readonly onLimited: () => void;
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { upstream, vault, playerOrigin }: ApiProxyOptions,
): Promise<FastifyReply> {
  const path = request.url.slice('/api'.length);
  const hasBody = !withoutBody.has(request.method);
  const headers = requestHeaders(request.headers, {
    ip: request.ip,
    protocol: request.protocol,
    host: upstream.host,
  });
  if (!hasBody) delete headers['content-length'];
  const maxBodyBytes = pathOf(path) === uploadPath ? uploadBodyBytes : defaultBodyBytes;
  if (hasBody && Number(headers['content-length'] ?? 0) > maxBodyBytes) {
    return sendError(reply, tooLarge());
  }
  const cardCall = await completedCardCall(request, path, vault);
  if (cardCall) {
    headers['content-length'] = cardCall.body.length;
    headers['content-type'] = cardCall.contentType;
    if (cardCall.missingCard) headers[replayRequestHeader] = 'only';
  }
  const body = cardCall?.body ?? (hasBody ? request.raw : undefined);
  const call = upstream.call({ method: request.method, path, headers, body, maxBodyBytes });
  reply.raw.on('close', () => reply.raw.writableFinished || call.cancel());
  const head = await responseTo(call, cardCall);
  reply
    .code(head.statusCode ?? 502)
    .headers({ ...responseHeaders(head.headers, playerOrigin), ...edgeHeadersFor(pathOf(path), head) });
  if (request.method === 'HEAD') return reply.send(head);
  const coding = acceptedCoding(['br', 'gzip'], request.headers['accept-encoding']);
  const compressed = coding && compressedResponse(head, coding);
  if (!compressed) return reply.send(head);
  reply.removeHeader('content-length').header('content-encoding', coding).header('vary', 'accept-encoding');
  return reply.send(compressed);
}

/** Forwards `/api/*` to one fixed upstream. Bodies are streamed unread, except those of card calls. */
export function apiProxy(app: FastifyInstance, options: ApiProxyOptions, done: () => void): void {
  let activeCalls = 0;
  const callsByNetwork = new Map<string, number>();
  /** Reserves a slot until the response is sent; false if none is free. */
  function reserveSlot(request: FastifyRequest, reply: FastifyReply): boolean {
    const network = networkOf(request.ip);
    const networkCalls = callsByNetwork.get(network) ?? 0;
    if (activeCalls >= options.maxCalls || networkCalls >= options.maxCallsPerNetwork) return false;
    activeCalls += 1;
    callsByNetwork.set(network, networkCalls + 1);
    reply.raw.once('close', () => {
      activeCalls -= 1;
      const remainingCalls = (callsByNetwork.get(network) ?? 1) - 1;
      if (remainingCalls > 0) callsByNetwork.set(network, remainingCalls);
      else callsByNetwork.delete(network);
    });
    return true;
  }
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, callback) => callback(null));
  app.route({
    method: [...methods],
    url: '/api/*',
    handler: async (request, reply) => {
      if (!reserveSlot(request, reply)) {
        options.onLimited();
        return sendError(reply, tooManyCalls());
      }
      try {
        return await forward(request, reply, options);
      } catch (error) {
        if (error instanceof UpstreamError || error instanceof CardCallRejection)
          return sendError(reply, error);
        throw error;
      }
    },
  });
  app.addHook('onClose', () => options.upstream.close());
  done();
}
