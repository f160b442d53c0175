import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { gameListPath } from 'shared-contracts/routes';
import { GameGrid, GameGridSkeleton } from '../../games/GameGrid';
import { GameTile } from '../../games/GameTile';
import { ComingSoon } from './ComingSoon';
import type { GameGroup, SectionId } from './gameGroups';
import styles from './GameSection.module.css';
import { SectionHead, ShowMore } from './SectionHead';

interface GameSectionProps {
  id: SectionId;
  rows: number;
  columns: number;
  /** undefined while it is not known. */
  group: GameGroup | undefined;
  /** The first section with games: its first row is in sight at once. */
  isFirst: boolean;
  onLookAgain: () => void;
}

export function GameSection({ id, rows, columns, group, isFirst, onLookAgain }: GameSectionProps) {
  const { t } = useTranslation();
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const gridId = useId();

  const games = group?.games ?? [];
  const atFirst = columns * rows;
  const more = games.length - atFirst;
  const shown = isOpen ? games : games.slice(0, atFirst);

  return (
    <section aria-labelledby={headingId} className={styles['section']}>
      <SectionHead id={headingId} title={t(`home.sections.${id}`)} count={group?.count}>
        {id === 'recently' && (
          <ShowMore more={more} isOpen={isOpen} gridId={gridId} onToggle={() => setOpen(!isOpen)} />
        )}
        {id !== 'recently' && games.length > 0 && (
          <a
            href={`#${gameListPath(id)}`}
            aria-label={t('home.seeAllOf', { name: t(`home.sections.${id}`) })}
            className={styles['all']}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void host.go(gameListPath(id));
            }}
          >
            {t('home.seeAll')}
          </a>
        )}
      </SectionHead>
      {!group && <GameGridSkeleton columns={columns} rows={rows} />}
      {group && games.length === 0 && id !== 'recently' && (
        <ComingSoon section={id} columns={columns} onLookAgain={onLookAgain} />
      )}
      {games.length > 0 && (
        <GameGrid id={gridId} columns={columns} labelledBy={headingId}>
          {shown.map((game, index) => (
            <GameTile key={game.id} game={game} first={isFirst && index < columns} />
          ))}
        </GameGrid>
      )}
    </section>
  );
}
