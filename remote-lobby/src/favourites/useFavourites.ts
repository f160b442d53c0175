import { useTranslation } from 'react-i18next';
import { of } from 'rxjs';
import type { Kept } from 'shared-contracts/remote';
import { useHost, useLatest, useSession } from 'shared-contracts/remote/react';

/** More than anybody looks through, and far below what the host keeps for a remote. */
export const mostFavourites = 100;

const name = 'favourites';
const nothing$ = of<Kept>({});
const decoded = new WeakMap<Kept, readonly string[]>();

/** Ids of games, the latest first; whatever else is kept there is nobody's favourite. */
function idsIn(kept: Kept): readonly string[] {
  const known = decoded.get(kept);
  if (known) return known;
  const stored: readonly unknown[] = Array.isArray(kept[name]) ? kept[name] : [];
  const ids = [...new Set(stored.filter((id) => typeof id === 'string'))].slice(0, mostFavourites);
  decoded.set(kept, ids);
  return ids;
}

interface Favourites {
  /** The latest first. */
  readonly ids: readonly string[];
  readonly toggle: (gameId: string) => void;
}

/** The member's favourite games, in this browser; undefined for a visitor, and where the host keeps nothing. Source: X-5. */
export function useFavourites(): Favourites | undefined {
  const { t } = useTranslation();
  const host = useHost();
  const isMember = useSession().kind === 'member';
  const ids = idsIn(useLatest(host.kept$ ?? nothing$));
  if (!isMember || !host.kept$) return undefined;
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
