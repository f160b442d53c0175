import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '../files/brotli';
import type { Headers, PageHeaders } from '../policy/contentSecurityPolicy';

/** An answer made before anybody asks: nothing is computed per request but the choice of its form. */
export interface Prepared {
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly etag: string;
  /** By the dictionary that they need: what another build lets us leave out (RFC 9842). None for what is private. */
  readonly deltas?: ReadonlyMap<string, Buffer>;
}

/** The tag is of the text and of the headers that it is sent with, which a 304 does not bring. */
export async function prepare(text: string, headers: Headers | PageHeaders): Promise<Prepared> {
  const plain = Buffer.from(text);
  const tag = createHash('sha256')
    .update(plain)
    .update('\0')
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 27);
  return { plain, brotli: await compress(plain), etag: `"${tag}"` };
}

/** Whether a coding is offered, and not with the weight 0 that takes it back. */
export function accepts(wanted: 'br' | 'dcz', acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined) return false;
  return acceptEncoding.split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === wanted && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** If-None-Match compares weakly: a proxy that compressed the answer has marked the tag with W/. */
export function isStillFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, etag, deltas }: Prepared,
  headers: Headers,
): FastifyReply {
  const { 'accept-encoding': codings, 'available-dictionary': dictionary } = request.headers;
  reply
    .header('etag', etag)
    .header('vary', deltas ? 'accept-encoding, available-dictionary' : 'accept-encoding');
  if (isStillFresh(request.headers['if-none-match'], etag)) {
    // The browser keeps the other headers of the answer that it has, its policy too: the tag is of all of them.
    if (headers['cache-control']) reply.header('cache-control', headers['cache-control']);
    return reply.code(304).send();
  }
  reply.headers(headers);
  const delta = typeof dictionary === 'string' ? deltas?.get(dictionary) : undefined;
  if (delta && accepts('dcz', codings)) return reply.header('content-encoding', 'dcz').send(delta);
  if (brotli && accepts('br', codings)) {
    return reply.header('content-encoding', 'br').send(brotli);
  }
  return reply.send(plain);
}
