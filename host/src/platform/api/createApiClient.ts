import {
  checkBlock,
  countNews,
  encodeRequest,
  errorCodes,
  errorResult,
  getTokenInfo,
  login,
  readReply,
  refreshToken,
  register,
  registerByName,
  type Endpoint,
  type ReplyOf,
  type RequestOf,
  type Result,
} from 'shared-contracts/api';
import type { Language, SessionEnding } from 'shared-contracts/domain';
import type { CallOptions } from 'shared-contracts/remote';
import type { TokenStore } from '../storage/tokenStore';
import { traceparent } from '../telemetry/sendPhases';
import type { Upload } from './createUpload';
import type { PendingCalls } from './pendingCalls';
import type { PrefetchedReplies, SentRequest } from './prefetchedReplies';

const timeoutMs = 15_000;
const uploadTimeoutMs = 120_000;

/** Only replies of these calls may carry a token. Uses the host's declarations, because a remote's may be older. */
const tokenCalls = new Map<string, Endpoint['session']>(
  [login, register, registerByName, getTokenInfo, refreshToken].map(({ path, session }) => [path, session]),
);

/** Calls that the server accepts only with a session. The page makes one of them soon after each sign-in. */
const memberCalls = new Set<string>([checkBlock.path, countNews.path]);

const apiPath = /^\/(sys|base)(\/[A-Za-z0-9]+)+$/;

export interface ApiClient {
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ReplyOf<E>>>;
  /**
   * Returns the successful reply of a prefetched call, if it has arrived. The next call with this input returns the same
   * object.
   */
  prefetchedReply<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Result<ReplyOf<E>> | undefined;
}

interface SessionObserver {
  confirm(): void;
  lose(ending: SessionEnding | undefined): void;
}

interface ApiClientDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly prefetchedReplies: PrefetchedReplies;
  readonly upload: Upload;
  readonly token: TokenStore;
  readonly pending: PendingCalls;
  readonly language: () => Language;
  /** The id of this document. The header `traceparent` of each call contains it. */
  readonly traceId: string;
  /** Text for a call without a response. */
  readonly unreachable: () => string;
  /** Called when the reply of a sign-in or sign-up had a token. `profile` is the reply without the token. */
  readonly sessionStarted: (profile: unknown) => Promise<void>;
  /** Returns the observer that is notified when the server accepts or rejects the session. */
  readonly session: () => SessionObserver;
}

/** Returns the token of a reply, and removes it from the data, so that remotes cannot read it. */
function takeToken(body: unknown): string | undefined {
  const data = (body as { data?: unknown } | null)?.data;
  if (typeof data !== 'object' || data === null || !('token' in data)) return undefined;
  const { token } = data;
  delete (data as { token?: unknown }).token;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Calls the operator's API. No other module reads or sends the token. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const { token, pending } = deps;

  function encode<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    sentToken: string | undefined,
    { idempotencyKey }: CallOptions = {},
  ): SentRequest {
    const { contentType, body, query } = encodeRequest(endpoint, input);
    return {
      address: `/api${endpoint.path}${query}`,
      headers: {
        ...(contentType !== undefined && { 'content-type': contentType }),
        lang: deps.language(),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body,
      token: sentToken,
    };
  }

  async function send(
    endpoint: Endpoint,
    { address, headers, body, token: sentToken }: SentRequest,
    { signal, onProgress }: CallOptions,
  ) {
    const timeout = AbortSignal.timeout(onProgress ? uploadTimeoutMs : timeoutMs);
    const request = {
      method: endpoint.body === 'query' ? 'GET' : 'POST',
      headers: {
        ...headers,
        traceparent: traceparent(deps.traceId),
        ...(sentToken !== undefined && { authorization: sentToken }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    if (onProgress && body !== undefined) return deps.upload(address, { ...request, body }, onProgress);
    const response = await deps.fetch(address, body === undefined ? request : { ...request, body });
    const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
    if (endpoint.body === 'query' && response.ok && isPicture)
      return { error: 0, data: await response.blob() };
    return (await response.json()) as unknown;
  }

  /** The replies that `prefetchedReply` returned, by their body. */
  const parsedReplies = new WeakMap<object, { readonly endpoint: Endpoint; readonly reply: unknown }>();

  function parse<E extends Endpoint>(endpoint: E, body: unknown): Result<ReplyOf<E>> {
    const parsed = parsedReplies.get(body as object);
    if (parsed?.endpoint === endpoint) return parsed.reply as Result<ReplyOf<E>>;
    return readReply(endpoint, body);
  }

  /** Reads a reply. A new token in it begins or renews the session. */
  async function applyReply<E extends Endpoint>(
    endpoint: E,
    body: unknown,
    generation: number,
    sentToken: string | undefined,
  ): Promise<Result<ReplyOf<E>>> {
    const newToken = takeToken(body);
    const reply = parse(endpoint, body);
    if (!reply.ok) return reply.message === '' && reply.error === errorCodes.transport ? noResponse() : reply;
    if (newToken === undefined) return reply;
    const session = tokenCalls.get(endpoint.path);
    if (session === 'start') {
      token.begin(newToken);
      await deps.sessionStarted((body as { data: unknown }).data);
    } else if (session === 'renew' && generation === token.generation() && sentToken === token.read()) {
      // The session of the call has not ended, and it has no newer token.
      token.renew(newToken);
    }
    return reply;
  }

  const noResponse = () => errorResult(errorCodes.transport, deps.unreachable());

  return {
    async call(endpoint, input, options = {}) {
      if (!apiPath.test(endpoint.path)) throw new Error(`not a path of the API: ${endpoint.path}`);
      const generation = token.generation();
      const sentToken = options.linkToken ?? token.read();
      const request = encode(endpoint, input, sentToken, options);
      // Otherwise the overlay would show for a moment.
      const hasReply = deps.prefetchedReplies.read(request) !== undefined;
      const end = options.silent || hasReply ? undefined : pending.begin();
      try {
        const prefetched = deps.prefetchedReplies.take(request, options.signal);
        const body = (prefetched && (await prefetched)) ?? (await send(endpoint, request, options));
        const reply = await applyReply(endpoint, body, generation, sentToken);
        const isSignedOut = !reply.ok && reply.error === errorCodes.signedOut;
        const usesSession = options.linkToken === undefined && endpoint.path !== getTokenInfo.path;
        // If several calls fail together, the first call signs out and starts a new generation. The rejection of an
        // older token does not end the session.
        const isCurrent = generation === token.generation() && sentToken === token.read();
        if (reply.ok && isCurrent && memberCalls.has(endpoint.path)) deps.session().confirm();
        if (isSignedOut && usesSession && isCurrent) deps.session().lose(reply.ending);
        return reply;
      } catch {
        return noResponse();
      } finally {
        end?.();
      }
    },
    prefetchedReply(endpoint, input) {
      // Only `call` may apply a new token.
      if (tokenCalls.has(endpoint.path)) return undefined;
      const body = deps.prefetchedReplies.read(encode(endpoint, input, token.read()));
      if (body === undefined) return undefined;
      takeToken(body);
      const reply = parse(endpoint, body);
      parsedReplies.set(body, { endpoint, reply });
      return reply.ok ? reply : undefined;
    },
  };
}
