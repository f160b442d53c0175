import type { CallAhead } from '../boot/HostStart';

type Fetch = typeof globalThis.fetch;

/** Longer ago than the start of a page takes, an answer may be about something else. */
const freshForMs = 20_000;

const isSame = ({ headers: asked, body = '' }: CallAhead, init: RequestInit | undefined) => {
  const headers = [...new Headers(init?.headers)];
  return (
    init?.body === body &&
    headers.length === Object.keys(asked).length &&
    headers.every(([name, value]) => asked[name] === value)
  );
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
export function fetchAhead(fetch: Fetch, ahead: readonly CallAhead[] = [], now: () => number): Fetch {
  const waiting = new Map(ahead.map((call) => [call.address, call]));
  return async (input, init) => {
    const early = typeof input === 'string' ? waiting.get(input) : undefined;
    if (!early) return fetch(input, init);
    waiting.delete(early.address);
    if (now() > freshForMs || !isSame(early, init)) return fetch(input, init);
    try {
      return await Promise.race([early.answer, aborted(init?.signal)]);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      return fetch(input, init);
    }
  };
}
