import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useOpenGame } from '../../../games/useOpenGame';
import type { GameGroup } from '../gameGroups';
import styles from './Welcome.module.css';

function Invitation() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  return (
    <>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {t('home.visitorTitle')}
        </h1>
        <p className={styles['sentence']}>
          <span className={styles['adults']}>{t('home.adults')}</span> <span>{t('home.adultsOnly')}</span>
        </p>
      </div>
      <Button
        variant="primary"
        className={styles['way']}
        data-opens="signUp"
        onClick={() => void host.openPopup('signUp')}
      >
        {t('common:signUp')}
      </Button>
    </>
  );
}

const unknown = <Skeleton width="min(18rem, 80%)" />;

interface GreetingProps {
  name: string;
  /** Games played before make the difference between a welcome and a welcome back. Undefined while loading. */
  recently: GameGroup | undefined;
}

function Greeting({ name, recently }: GreetingProps) {
  const { t } = useTranslation();
  const { opens, open } = useOpenGame();
  const lastPlayed = recently?.games[0];
  return (
    <>
      <div className={`${styles['words'] ?? ''} ${styles['greeting'] ?? ''}`}>
        <h1 tabIndex={-1} className={styles['title']}>
          {recently ? t(lastPlayed ? 'home.memberBack' : 'home.memberNew', { name }) : unknown}
        </h1>
        {recently ? (
          <p className={styles['sentence']}>
            {lastPlayed ? t('home.memberPromise', { name: lastPlayed.name }) : t('home.memberStart')}
          </p>
        ) : (
          <Skeleton width="min(20rem, 90%)" />
        )}
      </div>
      {lastPlayed && (
        <Button
          variant="primary"
          icon={<Play fill="currentcolor" />}
          className={styles['way']}
          data-opens={opens}
          onClick={() => void open(lastPlayed, 0)}
        >
          {t('home.continue')}
        </Button>
      )}
    </>
  );
}

/** A word to whoever is here, of one height for everyone, so that the session's answer moves nothing. */
export function Welcome({ recently }: { recently: GameGroup | undefined }) {
  const kind = useSessionKind();
  const name = useLatest(useHost().session$, (now) =>
    now.kind === 'member' ? now.user.firstName || now.user.username : '',
  );
  return (
    <div className={styles['welcome']}>
      {kind === 'unknown' && <div className={styles['title']}>{unknown}</div>}
      {kind === 'visitor' && <Invitation />}
      {kind === 'member' && <Greeting name={name} recently={recently} />}
    </div>
  );
}
