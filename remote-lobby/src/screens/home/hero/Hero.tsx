import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useOpenGame } from '../../../games/useOpenGame';
import type { GameGroup } from '../gameGroups';
import styles from './Hero.module.css';
import { HeroArt } from './HeroArt';

function Invitation() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  return (
    <>
      <h1 tabIndex={-1} className={styles['title']}>
        {t('home.visitorTitle')}
      </h1>
      <p className={styles['sentence']}>{t('home.visitorPromise')}</p>
      <div className={styles['way']}>
        <Button
          variant="primary"
          size="large"
          className={styles['signUp']}
          onClick={() => void host.openPopup('signUp')}
        >
          {t('common:signUp')}
        </Button>
        <p className={styles['adultsOnly']}>
          <span className={styles['adults']}>{t('home.adults')}</span> {t('home.adultsOnly')}
        </p>
      </div>
    </>
  );
}

interface GreetingProps {
  name: string;
  /** undefined while it is not known; the rows keep their place meanwhile. */
  recently: GameGroup | undefined;
}

function Greeting({ name, recently }: GreetingProps) {
  const { t } = useTranslation();
  const open = useOpenGame();
  const lastPlayed = recently?.games[0];
  return (
    <>
      <h1 tabIndex={-1} className={styles['title']}>
        {t('home.memberTitle', { name })}
      </h1>
      {recently ? (
        <p className={styles['sentence']}>
          {lastPlayed ? t('home.memberPromise', { name: lastPlayed.name }) : t('home.memberStart')}
        </p>
      ) : (
        <Skeleton width="min(20rem, 90%)" />
      )}
      <div className={styles['way']}>
        {lastPlayed && (
          <Button variant="primary" icon={<Play fill="currentcolor" />} onClick={() => open(lastPlayed, 0)}>
            {t('home.continue')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The band over the games. It keeps one height for everyone, so that the session's answer moves nothing. */
export function Hero({ recently }: { recently: GameGroup | undefined }) {
  const session = useSession();
  return (
    <div className={styles['hero']}>
      <HeroArt className={styles['art']} />
      <div className={styles['words']}>
        {session.kind === 'unknown' && (
          <div aria-hidden="true" className={styles['title']}>
            <Skeleton width="min(18rem, 80%)" />
          </div>
        )}
        {session.kind === 'visitor' && <Invitation />}
        {session.kind === 'member' && (
          <Greeting name={session.user.firstName || session.user.username} recently={recently} />
        )}
      </div>
    </div>
  );
}
