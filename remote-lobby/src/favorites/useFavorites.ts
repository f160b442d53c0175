import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { SavedValues } from 'shared-contracts/remote';
import { useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';

/** More than a player needs. A hundred ids are far below the host's size limit for saved values. */
export const maxFavorites = 100;

/** Key of the saved favorites. If it changed, players would lose the favorites that they have saved. */
const storageKey = 'favourites';
/** Every tile reads the ids. This cache decodes them only once for each change of the saved values. */
const decodedIds = new WeakMap<SavedValues, readonly string[]>();

/** Ids of games, latest first. Invalid saved values are skipped. */
function idsIn(savedValues: SavedValues): readonly string[] {
  const cachedIds = decodedIds.get(savedValues);
  if (cachedIds) return cachedIds;
  const savedIds: readonly unknown[] = Array.isArray(savedValues[storageKey]) ? savedValues[storageKey] : [];
  const ids = [...new Set(savedIds.filter((id) => typeof id === 'string'))].slice(0, maxFavorites);
  decodedIds.set(savedValues, ids);
  return ids;
}

interface Favorites {
  /** Ids of games, latest first. */
  readonly ids: readonly string[];
  readonly toggle: (gameId: string) => void;
}

/** The saved values of the member. Undefined for a visitor, and for a host that cannot save values. */
export function useSavedValues$(): Observable<SavedValues> | undefined {
  const { kept$ } = useHost();
  return useSessionKind() === 'member' ? kept$ : undefined;
}

/** The member's favorite games, saved in this browser because the operator's API has no call for them. */
export function useFavorites(saved$: Observable<SavedValues>): Favorites {
  const { t } = useTranslation();
  const host = useHost();
  const ids = idsIn(useLatest(saved$));
  return {
    ids,
    toggle(gameId) {
      const otherIds = ids.filter((id) => id !== gameId);
      const newIds = otherIds.length < ids.length ? otherIds : [gameId, ...ids];
      if (newIds.length > maxFavorites) {
        void host.toast(t('favourites.full', { games: maxFavorites }), 'bad');
      } else if (!host.keep?.(storageKey, newIds)) {
        void host.toast(t('favourites.notSaved'), 'bad');
      }
    },
  };
}
