import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Game } from 'shared-contracts/domain';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useOpenGame } from '../../../games/useOpenGame';
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
        <Button variant="primary" size="large" onClick={() => void host.openPopup('signUp')}>
          {t('common:signUp')}
        </Button>
        <p className={styles['licence']}>
          <span className={styles['adults']}>{t('home.adults')}</span> {host.config.licence.text}
        </p>
      </div>
    </>
  );
}

function Greeting({ name, lastPlayed }: { name: string; lastPlayed: Game | undefined }) {
  const { t } = useTranslation();
  const open = useOpenGame();
  return (
    <>
      <h1 tabIndex={-1} className={styles['title']}>
        {t('home.memberTitle', { name })}
      </h1>
      <p className={styles['sentence']}>{lastPlayed ? t('home.memberPromise') : t('home.memberStart')}</p>
      {lastPlayed && (
        <div className={styles['way']}>
          <Button
            variant="primary"
            icon={<Play fill="currentcolor" />}
            className={styles['continue']}
            onClick={() => open(lastPlayed, 0)}
          >
            <span className={styles['continueText']}>{t('home.continue', { name: lastPlayed.name })}</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** The band over the games. It keeps one height for everyone, so that the session's answer moves nothing. */
export function Hero({ lastPlayed }: { lastPlayed: Game | undefined }) {
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
          <Greeting name={session.user.firstName || session.user.username} lastPlayed={lastPlayed} />
        )}
      </div>
    </div>
  );
}
