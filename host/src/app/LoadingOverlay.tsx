import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from 'shared-contracts/ui';
import styles from './LoadingOverlay.module.css';

/** Shows that calls are pending. It is above dialogs too, and lets clicks through. */
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
