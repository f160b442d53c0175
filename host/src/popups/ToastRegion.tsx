import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { AlertIcon, CheckIcon, CloseIcon, IconButton } from 'shared-contracts/ui';
import { useShell } from '../shell/ShellProvider';
import styles from './ToastRegion.module.css';

/** Passing notes, announced politely; each can be put away. */
export function ToastRegion() {
  const { toasts } = useShell();
  const { t } = useTranslation();
  const shown = useLatest(toasts.shown$);
  return (
    <div className={styles['region']} role="status" aria-live="polite">
      {shown.map(({ key, text, tone }) => (
        <div key={key} className={styles['toast']} data-tone={tone}>
          {tone === 'good' && <CheckIcon />}
          {tone === 'bad' && <AlertIcon />}
          <span>{text}</span>
          <IconButton
            label={t('dismiss')}
            icon={<CloseIcon />}
            onClick={() => {
              toasts.dismiss(key);
            }}
          />
        </div>
      ))}
    </div>
  );
}
