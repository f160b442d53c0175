import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button, ScreenHeading, type Elements } from 'shared-contracts/ui';
import styles from './PaymentScreen.module.css';

interface PageNoticeProps {
  sign: Elements;
  title: string;
  text?: string | undefined;
  /** The facts of the payment. */
  children?: Elements | undefined;
  /** An extra button before “Back to the casino”. */
  action?: Elements;
}

/** The layout of a payment page that shows no outcome. */
export function PageNotice({ sign, title, text, children, action }: PageNoticeProps) {
  const host = useHost();
  const { t } = useTranslation('cashier');
  return (
    <div className={styles['screen']}>
      {sign}
      <div className={styles['message']} role="status">
        <ScreenHeading>{title}</ScreenHeading>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
      </div>
      {children}
      <div className={styles['actions']}>
        {action}
        <Button variant="secondary" size="large" onClick={() => void host.go('/')}>
          {t('payment.home')}
        </Button>
      </div>
    </div>
  );
}

/** A round background for an icon. */
export const Sign = ({ children }: { children: ReactNode }) => (
  <span className={styles['sign']}>{children}</span>
);
