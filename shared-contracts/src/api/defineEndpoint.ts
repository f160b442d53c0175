import type * as v from 'valibot';

/**
 * One call of the operator's API, declared once: the browser sends it, the sandbox serves it.
 * `request` and `reply` are the `data` of the envelope; the reply's input side is the wire, its output side what callers get.
 * `session` marks replies that carry a token, which the host's API client keeps and nobody else sees: of a new session or of the present one.
 */
export interface Endpoint<
  Request extends v.GenericSchema = v.GenericSchema,
  Reply extends v.GenericSchema = v.GenericSchema,
  Path extends `/${string}` = `/${string}`,
> {
  readonly path: Path;
  /** `query` is read by GET and answered with the bare file, which is the `data`; the others are posted. */
  readonly body: 'json' | 'form' | 'multipart' | 'query';
  readonly request: Request;
  readonly reply: Reply;
  readonly session?: 'start' | 'renew';
}

export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;
/** What a server may answer as `data`. */
export type WireReplyOf<E extends Endpoint> = v.InferInput<E['reply']>;

export function defineEndpoint<
  const Request extends v.GenericSchema,
  const Reply extends v.GenericSchema,
  const Path extends `/${string}`,
>(endpoint: Endpoint<Request, Reply, Path>): Endpoint<Request, Reply, Path> {
  return endpoint;
}
