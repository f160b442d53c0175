import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { loadable, useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { ErrorState, type Elements } from 'shared-contracts/ui';
import { useSaved$ } from '../../favourites/useFavourites';
import { fewestColumns, useColumns } from '../../games/useColumns';
import { FavouriteSection } from './favourites/FavouriteSection';
import { emptyGroup, sections, withoutRepeats } from './gameGroups';
import { GameSection } from './GameSection';
import styles from './HomeScreen.module.css';
import { useGameGroups } from './useGameGroups';

// The games do not wait for it.
const Welcome = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './welcome/Welcome')).Welcome,
);

/**
 * Every group of games. Visitors and phones see games first: the greeting and `afterTop` follow the top games there.
 * Source: S-041.
 */
export function CombinedPage({ afterTop }: { afterTop: Elements }) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const online = useLatest(host.online$);
  const isVisitor = useSessionKind() === 'visitor';
  const { groups, failure, loading, retry } = useGameGroups();
  const kept$ = useSaved$();
  const columns = useColumns();
  const firstShown = sections.find(({ id }) => (groups[id]?.games.length ?? 0) > 0)?.id;
  const gamesFirst = isVisitor || columns === fewestColumns;
  const welcome = (
    <div className={styles['welcome']}>
      <Welcome recently={failure === undefined ? groups.recently : emptyGroup} />
    </div>
  );

  return (
    <div className={styles['sections']} aria-busy={loading}>
      {(!gamesFirst || failure !== undefined) && welcome}
      {failure === undefined ? (
        sections.map(({ id, rows }) => (
          <Fragment key={id}>
            {(id !== 'recently' || groups[id] !== emptyGroup) && (
              <GameSection
                id={id}
                rows={rows}
                columns={columns}
                group={withoutRepeats(groups, id, columns)}
                isFirst={id === firstShown}
                onLookAgain={retry}
              />
            )}
            {id === 'recently' && kept$ && (
              <FavouriteSection kept$={kept$} groups={groups} columns={columns} />
            )}
            {id === 'top' && gamesFirst && welcome}
            {id === 'top' && afterTop}
          </Fragment>
        ))
      ) : (
        <ErrorState
          title={t('home.failedTitle')}
          advice={online ? failure || t('common:serverBusy') : t('common:offline')}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
          busy={loading}
        />
      )}
    </div>
  );
}
