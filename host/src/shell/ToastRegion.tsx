import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { AlertIcon, CheckIcon, CloseIcon, IconButton } from 'shared-contracts/ui';
import { useShell } from './ShellProvider';
import styles from './ToastRegion.module.css';

/** Shows the current toast above the header of the topmost dialog, or above the bottom bar of the page. */
export function ToastRegion() {
  const { toasts } = useShell();
  const { t } = useTranslation();
  const toast = useLatest(toasts.toast$);
  return (
    <div className={styles['region']} role="status" aria-live="polite">
      {toast && (
        <div key={toast.key} className={styles['toast']} data-tone={toast.tone}>
          {toast.tone === 'good' && <CheckIcon />}
          {toast.tone === 'bad' && <AlertIcon />}
          <span>{toast.text}</span>
          <IconButton label={t('dismiss')} icon={<CloseIcon />} onClick={toasts.dismiss} />
        </div>
      )}
    </div>
  );
}
