import type { ReactNode } from 'react';
import { Button } from './Button';
import { AlertIcon, RefreshIcon } from './icons';
import styles from './Notice.module.css';

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What the player can do about it. */
  advice?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** True during a retry. */
  busy?: boolean;
}

/** Shown in place of content that failed to load: the error, advice and a retry button. */
export function ErrorState({ title, advice, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert" className={styles['notice']}>
      <span className={styles['icon']}>
        <AlertIcon />
      </span>
      <p className={styles['title']}>{title}</p>
      {advice ? <p className={styles['sentence']}>{advice}</p> : null}
      {onRetry && retryLabel ? (
        <Button icon={<RefreshIcon />} busy={busy} onClick={() => onRetry()} className={styles['action']}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
