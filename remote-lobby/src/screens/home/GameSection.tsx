import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton, VisuallyHidden } from 'shared-contracts/ui';
import { GameGrid, GameGridSkeleton } from '../../games/GameGrid';
import { GameTile } from '../../games/GameTile';
import { ComingSoon } from './ComingSoon';
import type { GameGroup, SectionId } from './gameGroups';
import styles from './GameSection.module.css';
import { listPath } from './list/gameListIds';

interface GameSectionProps {
  id: SectionId;
  rows: number;
  columns: number;
  /** undefined while it is not known. */
  group: GameGroup | undefined;
  isVisitor: boolean;
  /** The first section with games: its first row is in sight at once. */
  isFirst: boolean;
  onLookAgain: () => void;
}

export function GameSection({ id, rows, columns, group, isFirst, ...whenEmpty }: GameSectionProps) {
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
      <div className={styles['head']}>
        <h2 id={headingId} className={styles['heading']}>
          {t(`home.sections.${id}`)}
        </h2>
        {group && (
          <p className={styles['count']}>
            <span className="num">{group.count}</span> <VisuallyHidden>{t('home.games')}</VisuallyHidden>
          </p>
        )}
        {id === 'recently' && more > 0 && (
          <LinkButton
            aria-expanded={isOpen}
            aria-controls={gridId}
            className={styles['more']}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('home.showFewer') : t('home.showMore', { more })}
          </LinkButton>
        )}
        {id !== 'recently' && games.length > 0 && (
          <a
            href={`#${listPath(id)}`}
            aria-label={t('home.seeAllOf', { name: t(`home.sections.${id}`) })}
            className={styles['all']}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void host.go(listPath(id));
            }}
          >
            {t('home.seeAll')}
          </a>
        )}
      </div>
      {!group && <GameGridSkeleton columns={columns} rows={rows} />}
      {group && games.length === 0 && <ComingSoon section={id} columns={columns} {...whenEmpty} />}
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
