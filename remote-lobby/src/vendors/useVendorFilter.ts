import { useMemo, useState } from 'react';
import type { Game } from 'shared-contracts/domain';

export interface VendorCount {
  readonly vendor: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** A filter by vendor for a list of games. Shows all games if no vendor is chosen. */
export function useVendorFilter(games: readonly Game[]) {
  const [chosenVendors, setChosenVendors] = useState<ReadonlySet<string>>(new Set());

  const vendors = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { vendor } of games) if (vendor) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    // A chosen vendor stays in the list even if another search finds none of its games.
    for (const vendor of chosenVendors) counts.set(vendor, counts.get(vendor) ?? 0);
    return [...counts]
      .map(([vendor, count]): VendorCount => ({ vendor, count, isChosen: chosenVendors.has(vendor) }))
      .sort((a, b) => b.count - a.count || a.vendor.localeCompare(b.vendor));
  }, [games, chosenVendors]);

  const shownGames = useMemo(
    () => (chosenVendors.size === 0 ? games : games.filter(({ vendor }) => chosenVendors.has(vendor))),
    [games, chosenVendors],
  );

  const toggle = (vendor: string) =>
    setChosenVendors((previousVendors) => {
      const newVendors = new Set(previousVendors);
      if (!newVendors.delete(vendor)) newVendors.add(vendor);
      return newVendors;
    });

  return { vendors, shownGames, toggle };
}
