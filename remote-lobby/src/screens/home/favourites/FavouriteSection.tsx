import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { SavedValues } from 'shared-contracts/remote';
import { HeartIcon } from 'shared-contracts/ui';
import { mostFavourites, useFavourites } from '../../../favourites/useFavourites';
import { GameGrid, TileSkeleton } from '../../../games/GameGrid';
import { GameTile } from '../../../games/GameTile';
import type { GameGroups } from '../gameGroups';
import { LowBand } from '../LowBand';
import sectionStyles from '../GameSection.module.css';
import { SectionHead, ShowMore } from '../SectionHead';
import { useFavouriteGames } from './useFavouriteGames';

interface FavouriteSectionProps {
  kept$: Observable<SavedValues>;
  /** Those that are known. */
  groups: Partial<GameGroups>;
  columns: number;
}

/** A row of the member's favorite games. It appears with the first favorite, and stays. */
export function FavouriteSection({ kept$, groups, columns }: FavouriteSectionProps) {
  const { t } = useTranslation();
  const { ids } = useFavourites(kept$);
  const [isOpen, setOpen] = useState(false);
  const [wasThere, setWasThere] = useState(false);
  const headingId = useId();
  const gridId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFocus = useRef(false);
  if (ids.length > 0 && !wasThere) setWasThere(true);

  const known = useMemo(() => {
    if (!groups.top) return undefined;
    const games = Object.values(groups).flatMap((group) => group.games);
    return new Map(games.map((game) => [game.id, game]));
  }, [groups]);
  const { shown, count } = useFavouriteGames(ids, known, isOpen ? mostFavourites : columns);

  // A heart that is taken back goes with its tile; nothing tells of the focus that it had.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [ids]);

  if (!wasThere) return null;
  return (
    <section aria-labelledby={headingId} className={sectionStyles['section']}>
      <SectionHead id={headingId} ref={heading} title={t('favourites.title')} count={count}>
        <ShowMore more={count - columns} isOpen={isOpen} gridId={gridId} onToggle={() => setOpen(!isOpen)} />
      </SectionHead>
      {count === 0 ? (
        <LowBand icon={<HeartIcon />}>{t('favourites.hint')}</LowBand>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus is only watched
        <div onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
          <GameGrid id={gridId} columns={columns} labelledBy={headingId}>
            {shown.map(({ id, game }) =>
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
