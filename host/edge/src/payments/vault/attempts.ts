import { isIPv6 } from 'node:net';

const minuteMs = 60_000;
// A whole block of flats may share an address; a person types no card every two seconds.
const perMinute = 30;

/** One customer of a provider has a whole /64 of addresses. */
function neighbourhood(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':');
}

/** Whether an address may try once more within this minute. */
export function createAttempts(nowMs: () => number): (address: string) => boolean {
  let begunMs = nowMs();
  const made = new Map<string, number>();
  return (address) => {
    if (nowMs() - begunMs >= minuteMs) {
      begunMs = nowMs();
      made.clear();
    }
    const from = neighbourhood(address);
    const count = (made.get(from) ?? 0) + 1;
    made.set(from, count);
    return count <= perMinute;
  };
}
