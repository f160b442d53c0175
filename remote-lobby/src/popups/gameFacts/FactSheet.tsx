import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import { listGameFacts } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import type { SavedValues } from 'shared-contracts/remote';
import { useEndpoint, useHost, useLatest, type EndpointCall } from 'shared-contracts/remote/react';
import { Button, ErrorState, HeartIcon, Skeleton } from 'shared-contracts/ui';
import { useFavorites, useSavedValues$ } from '../../favorites/useFavorites';
import { Cover } from '../../games/Cover';
import { playMoney, realMoney, useOpenGame } from '../../games/useOpenGame';
import styles from './FactSheet.module.css';
import { FactList } from './FactList';

function FavoriteToggle({ game, saved$ }: { game: Game; saved$: Observable<SavedValues> }) {
  const { t } = useTranslation();
  const { ids, toggle } = useFavorites(saved$);
  return (
    <Button
      variant="ghost"
      aria-pressed={ids.includes(game.id)}
      icon={<HeartIcon />}
      className={styles['heart']}
      onClick={() => toggle(game.id)}
    >
      {t('facts.favorite')}
    </Button>
  );
}

function Actions({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { popupId, open } = useOpenGame();
  const saved$ = useSavedValues$();
  return (
    <div className={styles['actions']}>
      <Button variant="primary" data-opens={popupId} onClick={() => void open(game, realMoney)}>
        {t('tile.play')}
      </Button>
      {game.playForFun && (
        <Button data-opens="game" onClick={() => void open(game, playMoney)}>
          {t('tile.demo')}
        </Button>
      )}
      {saved$ && <FavoriteToggle game={game} saved$={saved$} />}
    </div>
  );
}

/** A placeholder with the height of the facts of most games. */
const SheetSkeleton = () => (
  <div aria-hidden="true" className={styles['loading']}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height="44px" />
    ))}
  </div>
);

interface FactSheetProps {
  gameCall: EndpointCall<Game>;
  gameId: string;
}

/** A game's picture, facts and buttons. If the facts cannot be loaded, the game can still be opened. */
export function FactSheet({ gameCall, gameId }: FactSheetProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const isOnline = useLatest(useHost().online$);
  const factsCall = useEndpoint(listGameFacts, { ids: gameId });

  if (gameCall.kind === 'failed')
    return (
      <ErrorState
        title={t('facts.failed')}
        advice={isOnline ? gameCall.message || t('common:serverBusy') : t('common:offline')}
        retryLabel={t('common:tryAgain')}
        onRetry={gameCall.reload}
        busy={gameCall.isPending}
      />
    );
  if (gameCall.kind !== 'loaded' || factsCall.kind === 'loading') return <SheetSkeleton />;
  const game = gameCall.data;
  const facts = factsCall.kind === 'loaded' ? factsCall.data.find(({ id }) => id === game.id) : undefined;
  return (
    <div className={styles['sheet']}>
      <div aria-hidden="true" className={styles['cover']}>
        <Cover game={game} eager />
      </div>
      <FactList game={game} facts={facts} />
      <Actions game={game} />
    </div>
  );
}
