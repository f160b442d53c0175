import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { ErrorState } from 'shared-contracts/ui';
import { useKept$ } from '../../favourites/useFavourites';
import { useColumns } from '../../games/useColumns';
import { FavouriteSection } from './favourites/FavouriteSection';
import { emptyGroup, sections } from './gameGroups';
import { GameSection } from './GameSection';
import styles from './HomeScreen.module.css';
import { useGameGroups } from './useGameGroups';
import { Welcome } from './welcome/Welcome';

/** A word to whoever is here, then every group of games. Source: S-041. */
export function CombinedPage() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const online = useLatest(host.online$);
  const isVisitor = useSessionKind() === 'visitor';
  const { groups, failure, loading, retry } = useGameGroups();
  const kept$ = useKept$();
  const columns = useColumns();
  const firstShown = sections.find(({ id }) => (groups[id]?.games.length ?? 0) > 0)?.id;

  return (
    <div className={styles['sections']} aria-busy={loading}>
      <Welcome recently={failure === undefined ? groups.recently : emptyGroup} />
      {failure === undefined ? (
        sections.map(({ id, rows }) => (
          <Fragment key={id}>
            <GameSection
              id={id}
              rows={rows}
              columns={columns}
              group={groups[id]}
              isVisitor={isVisitor}
              isFirst={id === firstShown}
              onLookAgain={retry}
            />
            {id === 'recently' && kept$ && (
              <FavouriteSection kept$={kept$} groups={groups} columns={columns} />
            )}
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
