import type { ReactNode } from 'react';
import { ScreenHeading, type Elements } from 'shared-contracts/ui';
import styles from './PaymentScreen.module.css';

interface PageNoticeProps {
  sign: Elements;
  title: string;
  text?: string | undefined;
  /** What is known of the payment, and the ways on. */
  children?: Elements;
}

/** What every payment page says: a sign, what is the matter, and what to do. */
export function PageNotice({ sign, title, text, children }: PageNoticeProps) {
  return (
    <div className={styles['screen']}>
      {sign}
      <div className={styles['words']} role="status">
        <ScreenHeading>{title}</ScreenHeading>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
      </div>
      {children}
    </div>
  );
}

/** A round plate for a sign that does not turn. */
export const Sign = ({ children }: { children: ReactNode }) => (
  <span className={styles['sign']}>{children}</span>
);
