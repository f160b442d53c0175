import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { ChatPlace } from '../chat/ChatPlace';
import { BottomNavigation } from './BottomNavigation';
import { Footer } from './footer/Footer';
import styles from './Frame.module.css';
import { useIdle } from './later/useIdle';
import { useLater } from './later/useLater';
import { LoadingOverlay } from './LoadingOverlay';
import { useShell } from './ShellProvider';
import { TopBar } from './topBar/TopBar';

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { pending, online$, gameOpen$ } = useShell();
  const { t } = useTranslation();
  const busy = useLatest(pending.overlay$);
  const online = useLatest(online$);
  const isPlaying = useLatest(gameOpen$);
  const later = useLater(useIdle());
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content" onClick={focusContent}>
        {t('skipToContent')}
      </a>
      {later && <later.ConsentPlace />}
      <TopBar />
      <div className={styles['notes']}>
        {later && <later.LinkBanner />}
        {!online && (
          <p role="status" className={styles['offline']}>
            {t('offlineBanner')}
          </p>
        )}
      </div>
      <main id="content" tabIndex={-1} className={styles['content']} aria-busy={busy}>
        {children}
      </main>
      <Footer later={later} />
      {!isPlaying && <BottomNavigation />}
      {later && <later.ChatIcon hidden={isPlaying} />}
      {later && <later.UpdateNotice />}
      <ChatPlace />
      {later && <later.AdsIsland />}
      {busy && <LoadingOverlay />}
    </div>
  );
}

/** The hash belongs to the router, so the link must not change it. */
function focusContent(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
