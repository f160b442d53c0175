import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { networkOf } from 'shared-contracts/telemetry';
import { picturePolicy } from '../policy/contentSecurityPolicy';
import { dataHeaders, failureEnvelope, jsonType } from '../http/responses';
import { accepts } from '../http/prepared';
import { readBody } from '../http/readBody';
import { pathOf } from '../http/requestTarget';
import {
  CardCallRefusal,
  cardCallAt,
  completeCardCall,
  operationOf,
  type CompletedCardCall,
} from '../payments/completion/completeCardCall';
import type { CardVault } from '../payments/vault/cardVault';
import { packed } from './compressedResponse';
import { replyHeaders, requestHeaders } from './proxyHeaders';
import { UpstreamFailure, type Upstream } from './upstream';

const usualBodyBytes = 64 * 1024;
export const uploadPath = '/sys/file/upload';
// A picture of 5 MB, and the envelope around it.
const uploadBodyBytes = 5 * 1024 * 1024 + usualBodyBytes;
const picturePath = '/sys/file/get';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const withoutBody = new Set<string>(['GET', 'HEAD']);

function isPicture(path: string, answer: IncomingMessage): boolean {
  const type = answer.headers['content-type'] ?? '';
  const status = answer.statusCode ?? 0;
  return path === picturePath && ((status === 200 && type.startsWith('image/')) || status === 304);
}

/** Nothing of the API is kept anywhere but pictures, for as long as the API says. */
function policyFor(path: string, answer: IncomingMessage): Record<string, string> {
  if (!isPicture(path, answer)) return { ...dataHeaders, 'cache-control': 'no-store' };
  const { 'cache-control': cacheControl = 'no-store' } = answer.headers;
  return { ...dataHeaders, 'content-security-policy': picturePolicy, 'cache-control': cacheControl };
}

const tooLarge = () => new UpstreamFailure(413, 'This is too large to be sent.');
const tooMany = () =>
  new UpstreamFailure(503, 'Very many are playing at the moment. Please try again in a few seconds.');
const retryAfterSeconds = '2';

function refuse(reply: FastifyReply, error: UpstreamFailure | CardCallRefusal): FastifyReply {
  const isBusiness = error instanceof CardCallRefusal;
  const status = isBusiness ? 200 : error.status;
  // The rest of a body that nobody will read would be taken for the next request.
  if (status === 413) reply.header('connection', 'close');
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .headers({ ...dataHeaders, 'cache-control': 'no-store' })
    .type(jsonType)
    .send(failureEnvelope(error.message, isBusiness ? error.code : -1));
}

/** The only bodies that are read here: those of the calls that carry a card. */
async function completed(
  request: FastifyRequest,
  path: string,
  vault: CardVault,
): Promise<CompletedCardCall | undefined> {
  const call = cardCallAt(pathOf(path));
  if (!call) return undefined;
  const operation = operationOf(request.method, request.headers);
  const body = await readBody(request.raw, usualBodyBytes);
  if (!body) throw tooLarge();
  return completeCardCall(call, body, operation, vault);
}

export interface ApiProxyOptions {
  readonly upstream: Upstream;
  readonly vault: CardVault;
  readonly playerOrigin: string;
  /** How many calls may be under way at once. Whoever comes beyond is told so at once, rather than kept waiting. */
  readonly maxCalls: number;
  /** The limit of concurrent calls from one network. */
  readonly maxCallsOfNetwork: number;
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
  const maxBodyBytes = pathOf(path) === uploadPath ? uploadBodyBytes : usualBodyBytes;
  if (hasBody && Number(headers['content-length'] ?? 0) > maxBodyBytes) {
    return refuse(reply, tooLarge());
  }
  const card = await completed(request, path, vault);
  if (card) {
    headers['content-length'] = card.body.length;
    headers['content-type'] = card.contentType;
  }
  const body = card?.body ?? (hasBody ? request.raw : undefined);
  const { answer, cancel } = upstream.call({ method: request.method, path, headers, body, maxBodyBytes });
  reply.raw.on('close', () => reply.raw.writableFinished || cancel());
  const head = await answer;
  reply
    .code(head.statusCode ?? 502)
    .headers({ ...replyHeaders(head.headers, playerOrigin), ...policyFor(pathOf(path), head) });
  if (request.method === 'HEAD') return reply.send(head);
  const packing = accepts('br', request.headers['accept-encoding']) ? packed(head) : undefined;
  if (!packing) return reply.send(head);
  reply.removeHeader('content-length').header('content-encoding', 'br').header('vary', 'accept-encoding');
  return reply.send(packing);
}

/** `/api/*` of one fixed upstream. Bodies pass through as streams and are never looked at, but for card calls. */
export function apiProxy(app: FastifyInstance, options: ApiProxyOptions, done: () => void): void {
  let underWay = 0;
  const ofNetworks = new Map<string, number>();
  /** Reserves a slot until the response is sent; false if none is free. */
  function takePlace(request: FastifyRequest, reply: FastifyReply): boolean {
    const network = networkOf(request.ip);
    const own = ofNetworks.get(network) ?? 0;
    if (underWay >= options.maxCalls || own >= options.maxCallsOfNetwork) return false;
    underWay += 1;
    ofNetworks.set(network, own + 1);
    reply.raw.once('close', () => {
      underWay -= 1;
      const left = (ofNetworks.get(network) ?? 1) - 1;
      if (left > 0) ofNetworks.set(network, left);
      else ofNetworks.delete(network);
    });
    return true;
  }
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
  app.route({
    method: [...methods],
    url: '/api/*',
    handler: async (request, reply) => {
      if (!takePlace(request, reply)) return refuse(reply, tooMany());
      try {
        return await forward(request, reply, options);
      } catch (error) {
        if (error instanceof UpstreamFailure || error instanceof CardCallRefusal) return refuse(reply, error);
        throw error;
      }
    },
  });
  app.addHook('onClose', () => options.upstream.close());
  done();
}
