import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button, ScreenHeading, type Elements } from 'shared-contracts/ui';
import styles from './PaymentScreen.module.css';

interface PageNoticeProps {
  sign: Elements;
  title: string;
  text?: string | undefined;
  /** What is known of the payment. */
  children?: Elements | undefined;
  /** An extra button before “Back to the casino”. */
  action?: Elements;
}

/** Layout of a payment page that shows no outcome: icon, title, text and the button back to the casino. */
export function PageNotice({ sign, title, text, children, action }: PageNoticeProps) {
  const host = useHost();
  const { t } = useTranslation('cashier');
  return (
    <div className={styles['screen']}>
      {sign}
      <div className={styles['words']} role="status">
        <ScreenHeading>{title}</ScreenHeading>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
      </div>
      {children}
      <div className={styles['ways']}>
        {action}
        <Button variant="secondary" size="large" onClick={() => void host.go('/')}>
          {t('payment.home')}
        </Button>
      </div>
    </div>
  );
}

/** A round plate for a sign that does not turn. */
export const Sign = ({ children }: { children: ReactNode }) => (
  <span className={styles['sign']}>{children}</span>
);
