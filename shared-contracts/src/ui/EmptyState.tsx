import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  sentence: ReactNode;
  /** A Button that leads to the next step. */
  action?: ReactNode;
}

/** Shown in place of a list without items: a sentence and one action. */
export function EmptyState({ icon, sentence, action }: EmptyStateProps) {
  return (
    <div className={styles['notice']}>
      {icon ? <span className={styles['icon']}>{icon}</span> : null}
      <p className={styles['sentence']}>{sentence}</p>
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}
