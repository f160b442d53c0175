import {
  encodeRequest,
  errorCodes,
  failure,
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
import type { Language } from 'shared-contracts/domain';
import type { CallOptions } from 'shared-contracts/remote';
import type { TokenStore } from '../storage/tokenStore';
import type { Upload } from './createUpload';
import type { PendingCalls } from './pendingCalls';

const timeOutMs = 15_000;
const uploadTimeOutMs = 120_000;

/** The only calls a token is taken from, by our own declarations: a remote's may be of another release. */
const tokenCalls = new Map<string, Endpoint['session']>(
  [login, register, registerByName, getTokenInfo, refreshToken].map(({ path, session }) => [path, session]),
);

const apiPath = /^\/(sys|base)(\/[A-Za-z0-9]+)+$/;

export interface ApiClient {
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ReplyOf<E>>>;
}

interface Surroundings {
  readonly fetch: typeof globalThis.fetch;
  readonly upload: Upload;
  readonly token: TokenStore;
  readonly pending: PendingCalls;
  readonly language: () => Language;
  /** A sentence for a call that got no answer. */
  readonly unreachable: () => string;
  /** A sign-in or sign-up brought a token; `profile` is its reply without it. */
  readonly sessionStarted: (profile: unknown) => Promise<void>;
  readonly signedOut: () => void;
}

/** Takes the token out of a reply's data, so that whoever reads the reply never meets it. */
function takeToken(body: unknown): string | undefined {
  const data = (body as { data?: unknown } | null)?.data;
  if (typeof data !== 'object' || data === null || !('token' in data)) return undefined;
  const { token } = data;
  delete (data as { token?: unknown }).token;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** The one way to the operator's API, and the only place that knows the token. */
export function createApiClient(around: Surroundings): ApiClient {
  const { token, pending } = around;

  async function send<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    stored: string | undefined,
    { signal, idempotencyKey, onProgress }: CallOptions,
  ) {
    const { contentType, body, query } = encodeRequest(endpoint, input);
    const late = AbortSignal.timeout(onProgress ? uploadTimeOutMs : timeOutMs);
    const request = {
      method: endpoint.body === 'query' ? 'GET' : 'POST',
      headers: {
        ...(contentType !== undefined && { 'content-type': contentType }),
        lang: around.language(),
        ...(stored !== undefined && { authorization: stored }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    };
    const address = `/api${endpoint.path}${query}`;
    if (onProgress && body !== undefined) return around.upload(address, { ...request, body }, onProgress);
    const response = await around.fetch(address, body === undefined ? request : { ...request, body });
    const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
    if (endpoint.body === 'query' && response.ok && isPicture)
      return { error: 0, data: await response.blob() };
    return (await response.json()) as unknown;
  }

  async function settle<E extends Endpoint>(
    endpoint: E,
    body: unknown,
    generation: number,
    sent: string | undefined,
  ): Promise<Result<ReplyOf<E>>> {
    const handedOut = takeToken(body);
    const reply = readReply(endpoint, body);
    if (!reply.ok) return reply.message === '' && reply.error === errorCodes.transport ? unanswered() : reply;
    if (handedOut === undefined) return reply;
    const session = tokenCalls.get(endpoint.path);
    if (session === 'start') {
      token.begin(handedOut);
      await around.sessionStarted((body as { data: unknown }).data);
    } else if (session === 'renew' && generation === token.generation() && sent === token.read()) {
      // Otherwise the session has ended meanwhile, or has a newer token than this late one.
      token.renew(handedOut);
    }
    return reply;
  }

  const unanswered = () => failure(errorCodes.transport, around.unreachable());

  return {
    async call(endpoint, input, options = {}) {
      if (!apiPath.test(endpoint.path)) throw new Error(`not an address of the API: ${endpoint.path}`);
      const generation = token.generation();
      const sent = options.linkToken ?? token.read();
      const ended = options.silent ? undefined : pending.begin();
      try {
        const reply = await settle(endpoint, await send(endpoint, input, sent, options), generation, sent);
        const refused = !reply.ok && reply.error === errorCodes.signedOut;
        // One sign-out for however many calls fail together: the first one starts a new generation. A refusal of a
        // token that has been renewed meanwhile says nothing about the session.
        const isPresent = generation === token.generation() && sent === token.read();
        if (refused && options.linkToken === undefined && endpoint.path !== getTokenInfo.path && isPresent)
          around.signedOut();
        return reply;
      } catch {
        return unanswered();
      } finally {
        ended?.();
      }
    },
  };
}

/** A call to the API that the boot script made before the host was loaded. */
export interface PrefetchedCall {
  readonly address: string;
  /** All headers except the token. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the call was made with this token, or without one. Older boot scripts made none with a token. */
  readonly isWith?: (token: string | undefined) => boolean;
  /** Older boot scripts sent no body and leave this out. */
  readonly body?: string;
  readonly answer: Promise<Response>;
}

type Fetch = typeof globalThis.fetch;

/** Longer ago than the start of a page takes, an answer may be about something else. */
const freshForMs = 20_000;

const withoutToken = (token: string | undefined) => token === undefined;

const isSame = (
  { headers: asked, body = '', isWith = withoutToken }: PrefetchedCall,
  init: RequestInit | undefined,
) => {
  const headers = new Headers(init?.headers);
  const token = headers.get('authorization') ?? undefined;
  headers.delete('authorization');
  const others = [...headers];
  return (
    isWith(token) &&
    init?.body === body &&
    others.length === Object.keys(asked).length &&
    others.every(([name, value]) => asked[name] === value)
  );
};

/** Nobody is to read later what was answered to another token. */
const drop = async ({ answer }: PrefetchedCall) => {
  await (await answer).body?.cancel();
};

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const refuse = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) refuse();
    else signal?.addEventListener('abort', refuse, { once: true });
  });

/** Takes the answer of a call that the boot script made ahead for the very same one, once; all else is fetched. */
export function prefetchFetch(fetch: Fetch, ahead: readonly PrefetchedCall[] = [], now: () => number): Fetch {
  const waiting = new Map(ahead.map((call) => [call.address, call]));
  return async (input, init) => {
    const early = typeof input === 'string' ? waiting.get(input) : undefined;
    if (!early) return fetch(input, init);
    waiting.delete(early.address);
    if (now() > freshForMs || !isSame(early, init)) {
      drop(early).catch(() => undefined);
      return fetch(input, init);
    }
    try {
      return await Promise.race([early.answer, aborted(init?.signal)]);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      return fetch(input, init);
    }
  };
}
