import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { loadable, useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { isGameListId } from 'shared-contracts/routes';
import { ErrorState } from 'shared-contracts/ui';
import type { FilterParams } from '../../filters/gameFilter';
import { useSavedValues$ } from '../../favorites/useFavorites';
import { GameGrid, GameGridSkeleton } from '../../games/GameGrid';
import { GameTile } from '../../games/GameTile';
import { phoneColumns, useColumns } from '../../games/useColumns';
import { Banners } from './banners/Banners';
import { CategoryNav } from './CategoryNav';
import { ComingSoon } from './ComingSoon';
import { FavoriteSection } from './favorites/FavoriteSection';
import styles from './HomeScreen.module.css';
import { SectionHeader, SeeAllLink } from './SectionHeader';
import sectionStyles from './SectionHeader.module.css';
import {
  emptyGroup,
  sections,
  useGameGroups,
  withoutShownTopGames,
  type GameGroup,
  type SectionId,
} from './useGameGroups';
import { LatestWinsProvider, useLatestWins } from './wins/LatestWinsProvider';

// Loaded in separate chunks, because the games that are visible first need none of them.
const GameListPage = loadable(async () => (await import('./list')).GameListPage);
const WinsTicker = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './wins')).WinsTicker,
);
const BigWins = loadable(async () => (await import(/* webpackChunkName: "overview" */ './wins')).BigWins);
const Welcome = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './welcome/Welcome')).Welcome,
);

interface GameSectionProps {
  id: SectionId;
  rows: number;
  columns: number;
  /** Undefined while it loads. */
  group: GameGroup | undefined;
  /** Whether this is the first section with games. The covers of its first row then load before the others. */
  isFirst: boolean;
  onRetry: () => void;
}

function GameSection({ id, rows, columns, group, isFirst, onRetry }: GameSectionProps) {
  const { t } = useTranslation();
  const headingId = useId();

  const title = t(`home.sections.${id}`);
  const games = group?.games ?? [];

  return (
    <section aria-labelledby={headingId} data-part={id} className={sectionStyles['section']}>
      <SectionHeader id={headingId} title={title} count={group?.count}>
        {games.length > 0 && <SeeAllLink list={id} title={title} />}
      </SectionHeader>
      {!group && <GameGridSkeleton columns={columns} rows={rows} />}
      {group && games.length === 0 && id !== 'recently' && (
        <ComingSoon section={id} columns={columns} onRetry={onRetry} />
      )}
      {games.length > 0 && (
        <GameGrid columns={columns} labelledBy={headingId}>
          {games.slice(0, columns * rows).map((game, index) => (
            <GameTile key={game.id} game={game} eager={isFirst && index < columns} />
          ))}
        </GameGrid>
      )}
    </section>
  );
}

/**
 * Every group of games. Visitors and players on phones see the welcome after the top games. The ticker always follows
 * the top games. Source: S-041.
 */
function GameSections() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const isOnline = useLatest(host.online$);
  const isVisitor = useSessionKind() === 'visitor';
  const { groups, errorMessage, isLoading, retry } = useGameGroups();
  const saved$ = useSavedValues$();
  const columns = useColumns();
  const firstSectionWithGames = sections.find(({ id }) => (groups[id]?.games.length ?? 0) > 0)?.id;
  const startsWithGames = isVisitor || columns === phoneColumns;
  const welcome = (
    <div className={styles['welcome']}>
      <Welcome recentGames={errorMessage === undefined ? groups.recently : emptyGroup} />
    </div>
  );

  return (
    <div className={styles['sections']} aria-busy={isLoading}>
      {(!startsWithGames || errorMessage !== undefined) && welcome}
      {errorMessage === undefined ? (
        sections.map(({ id, rows }) => (
          <Fragment key={id}>
            {(id !== 'recently' || groups[id] !== emptyGroup) && (
              <GameSection
                id={id}
                rows={rows}
                columns={columns}
                group={withoutShownTopGames(groups, id, columns)}
                isFirst={id === firstSectionWithGames}
                onRetry={retry}
              />
            )}
            {id === 'recently' && saved$ && (
              <FavoriteSection saved$={saved$} groups={groups} columns={columns} />
            )}
            {id === 'top' && startsWithGames && welcome}
            {id === 'top' && <Ticker />}
          </Fragment>
        ))
      ) : (
        <ErrorState
          title={t('home.failedTitle')}
          advice={isOnline ? errorMessage || t('common:serverBusy') : t('common:offline')}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
          busy={isLoading}
        />
      )}
    </div>
  );
}

function Ticker() {
  const wins = useLatestWins();
  return wins?.length !== 0 && <div className={styles['ticker']}>{wins && <WinsTicker wins={wins} />}</div>;
}

function WinPanels() {
  const wins = useLatestWins();
  return wins && <BigWins wins={wins} />;
}

function Overview() {
  return (
    <LatestWinsProvider>
      <Banners />
      <div className={styles['withNav']}>
        <CategoryNav current={undefined} />
        <div className={styles['sections']}>
          <GameSections />
          <WinPanels />
        </div>
      </div>
    </LatestWinsProvider>
  );
}

interface HomeParams extends FilterParams {
  readonly list?: string;
}

/** The lobby: an overview of all games, or one list of games if the URL names it. */
export function HomeScreen({ params }: Pick<ViewProps<HomeParams>, 'params'>) {
  const columns = useColumns();
  const list = isGameListId(params.list) ? params.list : undefined;
  return (
    <div className={styles['page']}>
      {list === undefined ? (
        <Overview />
      ) : (
        <div className={styles['withNav']}>
          <CategoryNav current={list} />
          <GameListPage
            key={list}
            list={list}
            params={params}
            fallback={<GameGridSkeleton columns={columns} rows={4} />}
          />
        </div>
      )}
    </div>
  );
}
