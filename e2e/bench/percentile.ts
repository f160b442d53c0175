/** Returns the time within which a share of all calls ended. 0 for an empty list. */
export function percentile(times: readonly number[], share: number): number {
  const sortedTimes = times.toSorted((a, b) => a - b);
  return sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? 0;
}
