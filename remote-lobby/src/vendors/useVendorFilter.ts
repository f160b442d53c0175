import { useMemo, useState } from 'react';
import type { Game } from 'shared-contracts/domain';

export interface VendorCount {
  readonly vendor: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** A filter by vendor for a list of games. Shows all games if no vendor is chosen. */
export function useVendorFilter(games: readonly Game[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const vendors = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { vendor } of games) if (vendor) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    // A chosen vendor stays in the list even if another search finds none of its games.
    for (const vendor of chosen) counts.set(vendor, counts.get(vendor) ?? 0);
    return [...counts]
      .map(([vendor, count]): VendorCount => ({ vendor, count, isChosen: chosen.has(vendor) }))
      .sort((a, b) => b.count - a.count || a.vendor.localeCompare(b.vendor));
  }, [games, chosen]);

  const shown = useMemo(
    () => (chosen.size === 0 ? games : games.filter(({ vendor }) => chosen.has(vendor))),
    [games, chosen],
  );

  const toggle = (vendor: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(vendor)) after.add(vendor);
      return after;
    });

  return { vendors, shown, toggle };
}
