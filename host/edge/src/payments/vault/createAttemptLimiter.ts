import { networkOf } from 'shared-contracts/telemetry';

const minuteMs = 60_000;
// A whole block of flats may share an address; a person types no card every two seconds.
const perMinute = 30;

/** Whether an address may try once more within this minute. */
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
