import type { PrefetchedCall } from './prefetchCalls';

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
