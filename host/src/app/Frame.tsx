import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { ChatSlot } from '../features/chat/ChatSlot';
import { BottomNavigation } from '../features/bottomNavigation/BottomNavigation';
import { Footer } from '../features/footer/Footer';
import { OfflineNote } from '../features/offline/OfflineNote';
import styles from './Frame.module.css';
import { deferredParts } from './deferredParts';
import { useDeferred } from '../platform/loading/useDeferred';
import { LoadingOverlay } from './LoadingOverlay';
import { useShell } from '../shell/ShellProvider';
import { TopBar } from '../features/topBar/TopBar';

/** A separate component, so that the start and end of a call render only this part. */
function Main({ children }: { children: ReactNode }) {
  const isBusy = useLatest(useShell().pending.overlay$);
  return (
    <main id="content" tabIndex={-1} className={styles['content']} aria-busy={isBusy}>
      {children}
    </main>
  );
}

function Overlay() {
  return useLatest(useShell().pending.overlay$) && <LoadingOverlay />;
}

/** The bars, footer and notices around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { gameOpen$ } = useShell();
  const { t } = useTranslation();
  const isPlaying = useLatest(gameOpen$);
  const deferred = useDeferred(deferredParts, false);
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content" onClick={focusContent}>
        {t('skipToContent')}
      </a>
      {deferred && <deferred.ConsentSlot />}
      <TopBar chat={deferred && <deferred.ChatIcon hidden={isPlaying} />} />
      <div className={styles['notices']}>
        {deferred && <deferred.TestBanner />}
        <OfflineNote />
      </div>
      <Main>{children}</Main>
      <Footer deferred={deferred} />
      {!isPlaying && <BottomNavigation />}
      {deferred && <deferred.DeferredPageParts />}
      <ChatSlot deferred={deferredParts} />
      <Overlay />
    </div>
  );
}

/** The hash belongs to the router, so the link must not change it. */
function focusContent(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
