import * as v from 'valibot';
import type { Endpoint, ReplyOf, RequestOf } from './defineEndpoint';
import { errorCodes, errorResult, type Result } from './Result';

const Envelope = v.object({
  error: v.number(),
  message: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
});

const SessionEndingData = v.object({ ending: v.picklist(['ended', 'limit']) });
/** The data of a `signedOut` error for a request that had the token and the cookie of an ended session. */
export type SessionEndingData = v.InferInput<typeof SessionEndingData>;

/**
 * Parses the envelope of a reply. Returns the server's error, or a transport error if the reply does not match its
 * schema.
 */
export function readReply<E extends Endpoint>(endpoint: E, body: unknown): Result<ReplyOf<E>> {
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success) return errorResult(errorCodes.transport, '');
  const { error, message, data } = envelope.output;
  if (error === errorCodes.signedOut && v.is(SessionEndingData, data)) {
    return { ok: false, error, message: message ?? '', ending: data.ending };
  }
  if (error !== 0) return errorResult(error, message ?? '');
  const reply = v.safeParse(endpoint.reply, data ?? null);
  return reply.success ? { ok: true, data: reply.output } : errorResult(errorCodes.transport, '');
}

/** The parts of an HTTP request that depend on the endpoint. */
export interface EncodedRequest {
  /** Undefined for a multipart body, because the browser sets the type together with the boundary. */
  readonly contentType: string | undefined;
  readonly body: string | FormData | undefined;
  /** '' or a text that starts with `?`. */
  readonly query: string;
}

/** Encodes a request as its endpoint declares. Omits fields that are undefined or null, except in JSON. */
export function encodeRequest<E extends Endpoint>(endpoint: E, input: RequestOf<E>): EncodedRequest {
  if (endpoint.body === 'json') {
    return { contentType: 'application/json', body: JSON.stringify(input), query: '' };
  }
  const fields = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  if (endpoint.body === 'multipart') {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value instanceof Blob ? value : String(value));
    return { contentType: undefined, body, query: '' };
  }
  const text = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  if (endpoint.body === 'query') return { contentType: undefined, body: undefined, query: `?${text}` };
  return { contentType: 'application/x-www-form-urlencoded', body: text, query: '' };
}
