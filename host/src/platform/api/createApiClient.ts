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
}

interface SessionObserver {
  confirm(): void;
  lose(ending: SessionEnding | undefined): void;
}

interface ApiClientDeps {
  readonly fetch: typeof globalThis.fetch;
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

  async function send<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    sentToken: string | undefined,
    { signal, idempotencyKey, onProgress }: CallOptions,
  ) {
    const { contentType, body, query } = encodeRequest(endpoint, input);
    const timeout = AbortSignal.timeout(onProgress ? uploadTimeoutMs : timeoutMs);
    const request = {
      method: endpoint.body === 'query' ? 'GET' : 'POST',
      headers: {
        ...(contentType !== undefined && { 'content-type': contentType }),
        lang: deps.language(),
        traceparent: traceparent(deps.traceId),
        ...(sentToken !== undefined && { authorization: sentToken }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    const address = `/api${endpoint.path}${query}`;
    if (onProgress && body !== undefined) return deps.upload(address, { ...request, body }, onProgress);
    const response = await deps.fetch(address, body === undefined ? request : { ...request, body });
    const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
    if (endpoint.body === 'query' && response.ok && isPicture)
      return { error: 0, data: await response.blob() };
    return (await response.json()) as unknown;
  }

  /** Reads a reply. A new token in it begins or renews the session. */
  async function applyReply<E extends Endpoint>(
    endpoint: E,
    body: unknown,
    generation: number,
    sentToken: string | undefined,
  ): Promise<Result<ReplyOf<E>>> {
    const newToken = takeToken(body);
    const reply = readReply(endpoint, body);
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
      const end = options.silent ? undefined : pending.begin();
      try {
        const reply = await applyReply(
          endpoint,
          await send(endpoint, input, sentToken, options),
          generation,
          sentToken,
        );
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
  };
}

/**
 * A call to the API that the boot script made before the host was loaded. The boot script may come from another
 * release, so the fields keep their names.
 */
export interface PrefetchedCall {
  readonly address: string;
  /** All headers except the token and `traceparent`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns whether the call sent this token. Undefined means no token, as in all calls of older boot scripts. */
  readonly isWith?: (token: string | undefined) => boolean;
  /** Older boot scripts sent no body and leave this out. */
  readonly body?: string;
  readonly answer: Promise<Response>;
}

type Fetch = typeof globalThis.fetch;

/** A host that starts later than this makes the calls again, because the replies may be out of date. */
const freshForMs = 20_000;

const withoutToken = (token: string | undefined) => token === undefined;

const isSameRequest = (
  { headers: sentHeaders, body = '', isWith = withoutToken }: PrefetchedCall,
  init: RequestInit | undefined,
) => {
  const headers = new Headers(init?.headers);
  const token = headers.get('authorization') ?? undefined;
  headers.delete('authorization');
  headers.delete('traceparent');
  const otherHeaders = [...headers];
  return (
    isWith(token) &&
    init?.body === body &&
    otherHeaders.length === Object.keys(sentHeaders).length &&
    otherHeaders.every(([name, value]) => sentHeaders[name] === value)
  );
};

/** Cancels the body, because the reply may belong to another token and must not be read later. */
const cancelBody = async ({ answer }: PrefetchedCall) => {
  await (await answer).body?.cancel();
};

const whenAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const rejectWithReason = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) rejectWithReason();
    else signal?.addEventListener('abort', rejectWithReason, { once: true });
  });

/**
 * Wraps `fetch`. The first request that equals a prefetched call gets the reply of that call. All others are fetched.
 */
export function fetchWithPrefetchedCalls(
  fetch: Fetch,
  calls: readonly PrefetchedCall[] = [],
  now: () => number,
): Fetch {
  const unusedCalls = new Map(calls.map((call) => [call.address, call]));
  return async (input, init) => {
    const prefetchedCall = typeof input === 'string' ? unusedCalls.get(input) : undefined;
    if (!prefetchedCall) return fetch(input, init);
    unusedCalls.delete(prefetchedCall.address);
    if (now() > freshForMs || !isSameRequest(prefetchedCall, init)) {
      cancelBody(prefetchedCall).catch(() => undefined);
      return fetch(input, init);
    }
    try {
      return await Promise.race([prefetchedCall.answer, whenAborted(init?.signal)]);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      return fetch(input, init);
    }
  };
}
