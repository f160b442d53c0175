import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { Button, Skeleton } from 'shared-contracts/ui';
import { realMoney, useOpenGame } from '../../../games/useOpenGame';
import type { GameGroup } from '../useGameGroups';
import styles from './Welcome.module.css';

function SignUpInvitation() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  return (
    <>
      <div className={styles['text']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {t('home.visitorTitle')}
        </h1>
        <p className={styles['sentence']}>
          <span className={styles['adults']}>{t('home.adults')}</span> <span>{t('home.adultsOnly')}</span>
        </p>
      </div>
      <Button
        variant="primary"
        className={styles['action']}
        data-opens="signUp"
        onClick={() => void host.openPopup('signUp')}
      >
        {t('common:signUp')}
      </Button>
    </>
  );
}

const titleSkeleton = <Skeleton width="min(18rem, 80%)" />;

interface GreetingProps {
  name: string;
  /** The greeting is "Welcome back" if this group contains games. Undefined while it loads. */
  recentGames: GameGroup | undefined;
}

function Greeting({ name, recentGames }: GreetingProps) {
  const { t } = useTranslation();
  const { popupId, open } = useOpenGame();
  const lastGame = recentGames?.games[0];
  return (
    <>
      <div className={`${styles['text'] ?? ''} ${styles['greeting'] ?? ''}`}>
        <h1 tabIndex={-1} className={styles['title']}>
          {recentGames ? t(lastGame ? 'home.memberBack' : 'home.memberNew', { name }) : titleSkeleton}
        </h1>
        {recentGames ? (
          <p className={styles['sentence']}>
            {lastGame ? t('home.memberPromise', { name: lastGame.name }) : t('home.memberStart')}
          </p>
        ) : (
          <Skeleton width="min(20rem, 90%)" />
        )}
      </div>
      {lastGame && (
        <Button
          variant="primary"
          icon={<Play fill="currentcolor" />}
          className={styles['action']}
          data-opens={popupId}
          onClick={() => void open(lastGame, realMoney)}
        >
          {t('home.continue')}
        </Button>
      )}
    </>
  );
}

/** Greets a visitor or a member. All greetings have the same height, so that nothing moves when the session loads. */
export function Welcome({ recentGames }: { recentGames: GameGroup | undefined }) {
  const sessionKind = useSessionKind();
  const name = useLatest(useHost().session$, (session) =>
    session.kind === 'member' ? session.user.firstName || session.user.username : '',
  );
  return (
    <div className={styles['welcome']}>
      {sessionKind === 'unknown' && <div className={styles['title']}>{titleSkeleton}</div>}
      {sessionKind === 'visitor' && <SignUpInvitation />}
      {sessionKind === 'member' && <Greeting name={name} recentGames={recentGames} />}
    </div>
  );
}
