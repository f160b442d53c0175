import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import { Facts } from './Facts';
import { OrderId } from './OrderId';
import { ResultSign } from './ResultSign';
import styles from './ResultView.module.css';

interface ResultViewProps {
  kind: PopupParams<'paymentResult'>['kind'];
  title: string;
  /** Missing until it is known. */
  text: string | undefined;
  /** What to know besides. */
  note?: string | undefined;
  orderId: string | undefined;
  /** The ways on, a button each. */
  children: ReactNode;
}

/** What became of a payment, of which order, and what can be done now. */
export function ResultView({ kind, title, text, note, orderId, children }: ResultViewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['result']}>
      <ResultSign kind={kind} />
      <div className={styles['words']} role="status">
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      {orderId !== undefined && (
        <Facts
          facts={[{ label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true }]}
        />
      )}
      <div className={styles['ways']}>{children}</div>
    </div>
  );
}
