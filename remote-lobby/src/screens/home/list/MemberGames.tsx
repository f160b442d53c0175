import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import { listAllGames } from 'shared-contracts/api';
import type { SavedValues } from 'shared-contracts/remote';
import { useEndpoint, useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { Button, EmptyState, ErrorState, GamepadIcon, HeartIcon, type Elements } from 'shared-contracts/ui';
import { useFavorites, useSavedValues$ } from '../../../favorites/useFavorites';
import type { FilterParams } from '../../../filters/gameFilter';
import { FilteredGames } from './FilteredGames';
import { listOfIds, type MemberListId } from './gameLists';

interface ListProps {
  params: FilterParams;
  labelledBy: string;
}

function NoGames({ icon, sentence }: { icon: Elements; sentence: string }) {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <EmptyState
      icon={icon}
      sentence={sentence}
      action={<Button onClick={() => void host.go('/')}>{t('history.browse')}</Button>}
    />
  );
}

/** The recently played games. The operator decides how many there are. */
function RecentGames(props: ListProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const isOnline = useLatest(useHost().online$);
  const reply = useEndpoint(listAllGames, {});
  const groups = reply.kind === 'loaded' ? reply.data : undefined;
  const list = useMemo(() => groups && listOfIds(groups.recently.data.map(({ id }) => id)), [groups]);

  if (reply.kind === 'failed')
    return (
      <ErrorState
        title={t('home.failedTitle')}
        advice={isOnline ? reply.message || t('common:serverBusy') : t('common:offline')}
        retryLabel={t('common:tryAgain')}
        onRetry={reply.reload}
      />
    );
  if (list?.ids?.length === 0) return <NoGames icon={<GamepadIcon />} sentence={t('lists.nothingPlayed')} />;
  return <FilteredGames id="recently" list={list} {...props} />;
}

function FavoriteGameList({ saved$, ...props }: ListProps & { saved$: Observable<SavedValues> }) {
  const { t } = useTranslation();
  const { ids } = useFavorites(saved$);
  // A game that stops being a favorite stays in the list until the list opens again. Otherwise the tiles would move.
  const [list] = useState(() => listOfIds(ids));
  if (list.ids?.length === 0) return <NoGames icon={<HeartIcon />} sentence={t('favourites.hint')} />;
  return <FilteredGames id="favorites" list={list} {...props} />;
}

function FavoriteGames(props: ListProps) {
  const { t } = useTranslation();
  const saved$ = useSavedValues$();
  return saved$ ? (
    <FavoriteGameList saved$={saved$} {...props} />
  ) : (
    <NoGames icon={<HeartIcon />} sentence={t('favourites.hint')} />
  );
}

/** A list of the member. A visitor must sign in first. */
export function MemberGames({ id, ...props }: ListProps & { id: MemberListId }) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  switch (useSessionKind()) {
    case 'unknown':
      return <FilteredGames id={id} list={undefined} {...props} />;
    case 'visitor':
      return (
        <EmptyState
          icon={<GamepadIcon />}
          sentence={t('lists.signInFirst')}
          action={
            <Button variant="primary" data-opens="signIn" onClick={() => void host.openPopup('signIn')}>
              {t('common:signIn')}
            </Button>
          }
        />
      );
    case 'member':
      return id === 'recently' ? <RecentGames {...props} /> : <FavoriteGames {...props} />;
  }
}
