import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { gameListPath } from 'shared-contracts/routes';
import { GameGrid, GameGridSkeleton } from '../../games/GameGrid';
import { GameTile } from '../../games/GameTile';
import { ComingSoon } from './ComingSoon';
import type { GameGroup, SectionId } from './gameGroups';
import styles from './GameSection.module.css';
import { SectionHeader, ShowMore } from './SectionHeader';

interface GameSectionProps {
  id: SectionId;
  rows: number;
  columns: number;
  /** Undefined while it loads. */
  group: GameGroup | undefined;
  /** The first section with games. The covers of its first row load before the others. */
  isFirst: boolean;
  onRetry: () => void;
}

export function GameSection({ id, rows, columns, group, isFirst, onRetry }: GameSectionProps) {
  const { t } = useTranslation();
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const gridId = useId();

  const games = group?.games ?? [];
  const initialCount = columns * rows;
  const hiddenCount = games.length - initialCount;
  const shownGames = isOpen ? games : games.slice(0, initialCount);

  return (
    <section aria-labelledby={headingId} className={styles['section']}>
      <SectionHeader id={headingId} title={t(`home.sections.${id}`)} count={group?.count}>
        {id === 'recently' && (
          <ShowMore count={hiddenCount} isOpen={isOpen} gridId={gridId} onToggle={() => setOpen(!isOpen)} />
        )}
        {id !== 'recently' && games.length > 0 && (
          <a
            href={`#${gameListPath(id)}`}
            aria-label={t('home.seeAllOf', { name: t(`home.sections.${id}`) })}
            className={styles['seeAll']}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void host.go(gameListPath(id));
            }}
          >
            {t('home.seeAll')}
          </a>
        )}
      </SectionHeader>
      {!group && <GameGridSkeleton columns={columns} rows={rows} />}
      {group && games.length === 0 && id !== 'recently' && (
        <ComingSoon section={id} columns={columns} onRetry={onRetry} />
      )}
      {games.length > 0 && (
        <GameGrid id={gridId} columns={columns} labelledBy={headingId}>
          {shownGames.map((game, index) => (
            <GameTile key={game.id} game={game} eager={isFirst && index < columns} />
          ))}
        </GameGrid>
      )}
    </section>
  );
}
