import { networkOf } from 'shared-contracts/telemetry';

const minuteMs = 60_000;
// All players of an apartment building may share an address, and nobody enters a card every two seconds.
const perMinute = 30;

/** Returns a function that counts an attempt, and tells whether its address is within the limit of this minute. */
export function createAttemptLimiter(nowMs: () => number): (address: string) => boolean {
  let begunMs = nowMs();
  const made = new Map<string, number>();
  return (address) => {
    if (nowMs() - begunMs >= minuteMs) {
      begunMs = nowMs();
      made.clear();
    }
    const from = networkOf(address);
    const count = (made.get(from) ?? 0) + 1;
    made.set(from, count);
    return count <= perMinute;
  };
}
