import type { ReactNode } from 'react';
import type { Elements } from 'shared-contracts/ui';
import styles from './Message.module.css';

interface MessageProps {
  icon: ReactNode;
  tone?: 'good' | 'bad' | 'plain';
  title: ReactNode;
  children: Elements;
  /** Buttons, the way forward first. */
  ways: ReactNode;
}

/** One thing to know about an account and what to do next. */
export function Message({ icon, tone = 'plain', title, children, ways }: MessageProps) {
  return (
    <div className={styles['message']}>
      <span className={styles['sign']} data-tone={tone}>
        {icon}
      </span>
      <div className={styles['words']} role="status">
        <h3 className={styles['title']}>{title}</h3>
        {children}
      </div>
      <div className={styles['ways']}>{ways}</div>
    </div>
  );
}
