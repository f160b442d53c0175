import type { TokenStore } from '../storage/tokenStore';

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

/** The parts of a request that must equal those of a prefetched call. */
export interface SentRequest {
  readonly address: string;
  /** All headers except the token and `traceparent`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly token: string | undefined;
}

/** The JSON of the prefetched calls. The first request that equals a call may take its reply. */
export interface PrefetchedReplies {
  /** Returns the reply if it has arrived. It can still be taken. */
  read(request: SentRequest): object | undefined;
  /**
   * Resolves to the reply, or to undefined after an error. Rejects when the signal aborts. Returns undefined if no call
   * equals the request.
   */
  take(request: SentRequest, signal: AbortSignal | undefined): Promise<object | undefined> | undefined;
}

interface PrefetchedReply {
  readonly call: PrefetchedCall;
  /** Undefined after an error. */
  readonly whenArrived: Promise<object | undefined>;
  json?: object | undefined;
}

/** A host that starts later than this makes the calls again, because the replies may be out of date. */
const freshForMs = 20_000;

const withoutToken = (token: string | undefined) => token === undefined;

const isSameRequest = (
  { headers: sentHeaders, body: sentBody = '', isWith = withoutToken }: PrefetchedCall,
  { headers, body, token }: SentRequest,
) => {
  const entries = Object.entries(headers);
  return (
    isWith(token) &&
    body === sentBody &&
    entries.length === Object.keys(sentHeaders).length &&
    entries.every(([name, value]) => sentHeaders[name] === value)
  );
};

/**
 * Parses the reply at once, so that the first render of a view can read it. A reply that is not an object becomes one,
 * which no schema accepts.
 */
async function readJson({ answer }: PrefetchedCall): Promise<object | undefined> {
  try {
    return Object(await (await answer).json()) as object;
  } catch {
    return undefined;
  }
}

/** Cancels the body, because the reply may belong to another token and must not be read later. */
const cancelBody = async ({ answer }: PrefetchedCall) => {
  await (await answer).body?.cancel();
};

const whenAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    const rejectWithReason = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) rejectWithReason();
    else signal?.addEventListener('abort', rejectWithReason, { once: true });
  });

export function createPrefetchedReplies(
  calls: readonly PrefetchedCall[] = [],
  token: Pick<TokenStore, 'read'>,
  now: () => number,
): PrefetchedReplies {
  const replies = new Map<string, PrefetchedReply>();
  for (const call of calls) {
    const { address, isWith = withoutToken } = call;
    if (isWith(token.read())) {
      const reply: PrefetchedReply = { call, whenArrived: readJson(call) };
      replies.set(address, reply);
      void reply.whenArrived.then((json) => (reply.json = json));
    } else cancelBody(call).catch(() => undefined);
  }

  function find(request: SentRequest): PrefetchedReply | undefined {
    const reply = replies.get(request.address);
    return reply && now() <= freshForMs && isSameRequest(reply.call, request) ? reply : undefined;
  }

  return {
    read: (request) => find(request)?.json,
    take(request, signal) {
      const reply = find(request);
      replies.delete(request.address);
      return reply && Promise.race([reply.whenArrived, whenAborted(signal)]);
    },
  };
}
