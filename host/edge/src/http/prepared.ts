import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '../files/brotli';
import type { Headers, PageHeaders } from '../policy/contentSecurityPolicy';

/** A response that is created once, in all encodings. A request only selects the encoding. */
export interface Prepared {
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly etag: string;
  /** Deltas to files of other builds, by dictionary (RFC 9842). Private responses have none. */
  readonly deltas?: ReadonlyMap<string, Buffer>;
}

/** The ETag covers text and headers, because a 304 does not send the headers again. */
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

/** Whether the client accepts a coding. The weight 0 means that it does not. */
export function accepts(wanted: 'br' | 'dcz', acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined) return false;
  return acceptEncoding.split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === wanted && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** If-None-Match compares weakly, because a proxy that compresses the response adds W/ to the ETag. */
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
    // The browser keeps the other headers of its cached response. They are unchanged, because the ETag covers them.
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
