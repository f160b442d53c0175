import type { ReactNode } from 'react';
import type { Elements } from 'shared-contracts/ui';
import styles from './AccountMessage.module.css';

interface AccountMessageProps {
  icon: ReactNode;
  tone?: 'good' | 'bad' | 'plain';
  title: ReactNode;
  children: Elements;
  /** Buttons, the recommended button first. */
  actions: ReactNode;
}

/** A message about the account, with buttons for the next step. */
export function AccountMessage({ icon, tone = 'plain', title, children, actions }: AccountMessageProps) {
  return (
    <div className={styles['message']}>
      <span className={styles['sign']} data-tone={tone}>
        {icon}
      </span>
      <div className={styles['text']} role="status">
        <h3 className={styles['title']}>{title}</h3>
        {children}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
