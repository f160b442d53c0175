import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { loadable, useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { ErrorState, type Elements } from 'shared-contracts/ui';
import { useSaved$ } from '../../favorites/useFavorites';
import { phoneColumns, useColumns } from '../../games/useColumns';
import { FavoriteSection } from './favorites/FavoriteSection';
import { emptyGroup, sections, withoutRepeats } from './gameGroups';
import { GameSection } from './GameSection';
import styles from './HomeScreen.module.css';
import { useGameGroups } from './useGameGroups';

// Loads after the games, which are more important.
const Welcome = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './welcome/Welcome')).Welcome,
);

/**
 * Every group of games. For visitors and on phones, the welcome follows the top games. `afterTop` always does.
 * Source: S-041.
 */
export function CombinedPage({ afterTop }: { afterTop: Elements }) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const online = useLatest(host.online$);
  const isVisitor = useSessionKind() === 'visitor';
  const { groups, errorMessage, loading, retry } = useGameGroups();
  const saved$ = useSaved$();
  const columns = useColumns();
  const firstWithGames = sections.find(({ id }) => (groups[id]?.games.length ?? 0) > 0)?.id;
  const startsWithGames = isVisitor || columns === phoneColumns;
  const welcome = (
    <div className={styles['welcome']}>
      <Welcome recently={errorMessage === undefined ? groups.recently : emptyGroup} />
    </div>
  );

  return (
    <div className={styles['sections']} aria-busy={loading}>
      {(!startsWithGames || errorMessage !== undefined) && welcome}
      {errorMessage === undefined ? (
        sections.map(({ id, rows }) => (
          <Fragment key={id}>
            {(id !== 'recently' || groups[id] !== emptyGroup) && (
              <GameSection
                id={id}
                rows={rows}
                columns={columns}
                group={withoutRepeats(groups, id, columns)}
                isFirst={id === firstWithGames}
                onRetry={retry}
              />
            )}
            {id === 'recently' && saved$ && (
              <FavoriteSection saved$={saved$} groups={groups} columns={columns} />
            )}
            {id === 'top' && startsWithGames && welcome}
            {id === 'top' && afterTop}
          </Fragment>
        ))
      ) : (
        <ErrorState
          title={t('home.failedTitle')}
          advice={online ? errorMessage || t('common:serverBusy') : t('common:offline')}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
          busy={loading}
        />
      )}
    </div>
  );
}
