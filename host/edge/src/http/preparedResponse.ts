import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '../files/brotli';
import { gzipOnce } from '../files/gzip';
import type { Headers, PageHeaders } from '../policy/contentSecurityPolicy';
import { acceptedCoding, type Coding } from './acceptedCoding';

/** A response that is created once, in all encodings. A request only selects the encoding. */
export interface PreparedResponse {
  readonly plain: Buffer;
  /** undefined for types that are compressed already. */
  readonly brotli: Buffer | undefined;
  readonly gzip: (() => Promise<Buffer>) | undefined;
  readonly etag: string;
  /** Deltas by the key of their dictionary, which the browser has (RFC 9842). Undefined for private responses. */
  readonly deltas?: ReadonlyMap<string, Buffer>;
}

/**
 * The ETag covers text and headers, because a 304 does not send the headers again. `equivalent` replaces the text in
 * the ETag. Texts with the same `equivalent` get the same ETag, so it is weak.
 */
export async function prepare(
  text: string,
  headers: Headers | PageHeaders,
  equivalent?: string,
): Promise<PreparedResponse> {
  const plain = Buffer.from(text);
  const tag = createHash('sha256')
    .update(equivalent ?? plain)
    .update('\0')
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 27);
  return {
    plain,
    brotli: await compress(plain),
    gzip: gzipOnce(plain),
    etag: `${equivalent === undefined ? '' : 'W/'}"${tag}"`,
  };
}

const weakEtag = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** If-None-Match compares weakly, because a proxy that compresses the response adds W/ to the ETag. */
export function isStillFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** `vary`: further request headers that select the response, for shared caches. */
export interface SendOptions {
  readonly vary?: string;
}

export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, gzip, etag, deltas }: PreparedResponse,
  headers: Headers,
  { vary }: SendOptions = {},
): Promise<FastifyReply> {
  const { 'accept-encoding': acceptEncoding, 'available-dictionary': dictionary } = request.headers;
  const varyHeaders = [
    'accept-encoding',
    ...(deltas ? ['available-dictionary'] : []),
    ...(vary ? [vary] : []),
  ];
  const delta = typeof dictionary === 'string' ? deltas?.get(dictionary) : undefined;
  const bodies: Partial<Record<Coding, () => Buffer | Promise<Buffer>>> = {
    ...(delta && { dcz: () => delta }),
    ...(brotli && { br: () => brotli }),
    ...(gzip && { gzip }),
  };
  const coding = acceptedCoding(Object.keys(bodies) as Coding[], acceptEncoding);
  // A strong ETag would promise the same bytes in all codings.
  reply.header('etag', coding === undefined ? etag : weakEtag(etag)).header('vary', varyHeaders.join(', '));
  if (isStillFresh(request.headers['if-none-match'], etag)) {
    // The browser keeps the other headers of its cached response. They are unchanged, because the ETag covers them.
    if (headers['cache-control']) reply.header('cache-control', headers['cache-control']);
    return reply.code(304).send();
  }
  reply.headers(headers);
  const body = coding && (await bodies[coding]?.());
  return body ? reply.header('content-encoding', coding).send(body) : reply.send(plain);
}
