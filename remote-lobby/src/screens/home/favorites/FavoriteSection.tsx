import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { SavedValues } from 'shared-contracts/remote';
import { HeartIcon } from 'shared-contracts/ui';
import { useFavorites } from '../../../favorites/useFavorites';
import { GameGrid, TileSkeleton } from '../../../games/GameGrid';
import { GameTile } from '../../../games/GameTile';
import type { GameGroups } from '../useGameGroups';
import { EmptyRow } from '../EmptyRow';
import sectionStyles from '../SectionHeader.module.css';
import { SectionHeader, SeeAllLink } from '../SectionHeader';
import { useFavoriteGames } from './useFavoriteGames';

interface FavoriteSectionProps {
  saved$: Observable<SavedValues>;
  /** The groups of games that have loaded. */
  groups: Partial<GameGroups>;
  columns: number;
}

/**
 * A row of the member's favorite games. It appears with the first favorite. If the member removes all favorites, the
 * empty row stays.
 */
export function FavoriteSection({ saved$, groups, columns }: FavoriteSectionProps) {
  const { t } = useTranslation();
  const { ids } = useFavorites(saved$);
  const [wasShown, setWasShown] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFocus = useRef(false);
  if (ids.length > 0 && !wasShown) setWasShown(true);

  const loadedGames = useMemo(() => {
    if (!groups.top) return undefined;
    const games = Object.values(groups).flatMap((group) => group.games);
    return new Map(games.map((game) => [game.id, game]));
  }, [groups]);
  const { shownGames, count } = useFavoriteGames(ids, loadedGames, columns);

  // Removing a favorite also removes the focused button. The browser then sends no blur event, so the heading gets the
  // focus here.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [ids]);

  if (!wasShown) return null;
  return (
    <section
      aria-labelledby={headingId}
      data-part={count === 0 ? undefined : 'favourites'}
      className={sectionStyles['section']}
    >
      <SectionHeader id={headingId} ref={heading} title={t('favourites.title')} count={count}>
        {count > 0 && <SeeAllLink list="favorites" title={t('favourites.title')} />}
      </SectionHeader>
      {count === 0 ? (
        <EmptyRow icon={<HeartIcon />}>{t('favourites.hint')}</EmptyRow>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the handlers only observe the focus
        <div onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
          <GameGrid columns={columns} labelledBy={headingId}>
            {shownGames.map(({ id, game }) =>
              game ? (
                <GameTile key={id} game={game} />
              ) : (
                <li key={id} aria-hidden="true">
                  <TileSkeleton />
                </li>
              ),
            )}
          </GameGrid>
        </div>
      )}
    </section>
  );
}
