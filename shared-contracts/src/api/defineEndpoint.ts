import type * as v from 'valibot';

/**
 * One call of the operator's API. The browser makes it, and the sandbox implements it. `request` and `reply` describe
 * the `data` of the envelope. Callers get the output of the reply's schema. `session` marks replies with the token of a
 * new session (`start`) or of the current one (`renew`). The host's API client stores the token, and no remote receives
 * it.
 */
export interface Endpoint<
  Request extends v.GenericSchema = v.GenericSchema,
  Reply extends v.GenericSchema = v.GenericSchema,
  Path extends `/${string}` = `/${string}`,
> {
  readonly path: Path;
  /** `query` is a GET request that returns a file without an envelope. All others are POST requests. */
  readonly body: 'json' | 'form' | 'multipart' | 'query';
  readonly request: Request;
  readonly reply: Reply;
  readonly session?: 'start' | 'renew';
}

/** The input that callers pass. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>;
/** The `data` of a reply after parsing. */
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;
/** The `data` of a reply before parsing. */
export type WireReplyOf<E extends Endpoint> = v.InferInput<E['reply']>;

export function defineEndpoint<
  const Request extends v.GenericSchema,
  const Reply extends v.GenericSchema,
  const Path extends `/${string}`,
>(endpoint: Endpoint<Request, Reply, Path>): Endpoint<Request, Reply, Path> {
  return endpoint;
}
