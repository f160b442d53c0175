import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from 'shared-contracts/ui';
import styles from './LoadingOverlay.module.css';

/** Shows that calls are under way; it lies over dialogs too and lets every click through. */
export function LoadingOverlay() {
  const { t } = useTranslation('common');
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    overlay.current?.showPopover();
  }, []);
  return (
    <div ref={overlay} popover="manual" className={styles['overlay']} data-testid="loading-overlay">
      <div className={styles['line']} aria-hidden="true" />
      <Spinner className={styles['spinner']} size="large" label={t('loading')} />
    </div>
  );
}
