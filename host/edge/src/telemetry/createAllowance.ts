/** So many of a kind within a period; who asks for more gets no more. What it remembers is bounded. */
export interface Allowance {
  /** Takes one for `key`, unless it has had its share. */
  readonly take: (key: string) => boolean;
}

const maxKeys = 200_000;

export function createAllowance({
  each,
  periodMs,
  now,
}: {
  readonly each: number;
  readonly periodMs: number;
  readonly now: () => number;
}): Allowance {
  const taken = new Map<string, number>();
  let period = 0;
  return {
    take(key) {
      const current = Math.floor(now() / periodMs);
      if (current !== period) {
        taken.clear();
        period = current;
      }
      const count = taken.get(key) ?? 0;
      if (count >= each || (count === 0 && taken.size >= maxKeys)) return false;
      taken.set(key, count + 1);
      return true;
    },
  };
}
