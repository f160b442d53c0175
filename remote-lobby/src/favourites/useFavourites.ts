import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { SavedValues } from 'shared-contracts/remote';
import { useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';

/** More than anybody looks through, and far below what the host keeps for a remote. */
export const mostFavourites = 100;

const name = 'favourites';
const decoded = new WeakMap<SavedValues, readonly string[]>();

/** Ids of games, latest first. Ignores everything else that is saved under the name. */
function idsIn(saved: SavedValues): readonly string[] {
  const known = decoded.get(saved);
  if (known) return known;
  const stored: readonly unknown[] = Array.isArray(saved[name]) ? saved[name] : [];
  const ids = [...new Set(stored.filter((id) => typeof id === 'string'))].slice(0, mostFavourites);
  decoded.set(saved, ids);
  return ids;
}

interface Favourites {
  /** The latest first. */
  readonly ids: readonly string[];
  readonly toggle: (gameId: string) => void;
}

/** The member's saved values. Undefined for a visitor, and if the host cannot save values. */
export function useSaved$(): Observable<SavedValues> | undefined {
  const { kept$ } = useHost();
  return useSessionKind() === 'member' ? kept$ : undefined;
}

/** The member's favorite games, saved in this browser because the operator's API has no call for them. */
export function useFavourites(kept$: Observable<SavedValues>): Favourites {
  const { t } = useTranslation();
  const host = useHost();
  const ids = idsIn(useLatest(kept$));
  return {
    ids,
    toggle(gameId) {
      const others = ids.filter((id) => id !== gameId);
      const after = others.length < ids.length ? others : [gameId, ...ids];
      const isKept = after.length <= mostFavourites && host.keep?.(name, after);
      if (!isKept) void host.toast(t('favourites.full', { games: mostFavourites }), 'bad');
    },
  };
}
