import { useTranslation } from 'react-i18next';
import { listAllGames } from 'shared-contracts/api';
import { useEndpoint } from 'shared-contracts/remote/react';
import { EmptyState, ErrorState, GamepadIcon, Skeleton } from 'shared-contracts/ui';
import styles from './NewTeamPopup.module.css';

const noInput = {};
const maxGames = 10;

function LoadingGames() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} className={styles['games']}>
      {Array.from({ length: maxGames }, (_, index) => (
        <Skeleton key={index} height="48px" />
      ))}
    </div>
  );
}

/** The most played games of the site, the most played one first. */
export function TopGames() {
  const { t } = useTranslation(['newTeam', 'common']);
  const reply = useEndpoint(listAllGames, noInput);
  if (reply.kind === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        advice={t('advice')}
        retryLabel={t('common:tryAgain')}
        onRetry={reply.reload}
      />
    );
  }
  if (reply.kind !== 'loaded') return <LoadingGames />;
  const games = reply.data.top.data.slice(0, maxGames);
  if (games.length === 0) return <EmptyState icon={<GamepadIcon />} sentence={t('empty')} />;
  return (
    <ol className={styles['games']}>
      {games.map(({ id, name }) => (
        <li key={id} className={styles['game']}>
          {name}
        </li>
      ))}
    </ol>
  );
}
