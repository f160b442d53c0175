import type { ReactElement, ReactNode } from 'react';
import type { PopupParams } from 'shared-contracts/popups';
import { ScreenHeading } from 'shared-contracts/ui';
import { validOrderId } from '../orders/validOrderId';
import { OrderFacts } from './OrderFacts';
import { ResultSign } from './ResultSign';
import styles from './ResultView.module.css';
import { useOrderDetails } from './useOrderDetails';

interface ResultViewProps {
  kind: PopupParams<'paymentResult'>['kind'];
  title: string;
  /** Replaces the title once it is known that the method is the cash app. */
  cashAppTitle?: string;
  /** Undefined while it loads. */
  text: string | undefined;
  note?: string | undefined;
  /** Shown only if it looks like an id, because an address can contain any text. */
  orderId: string | undefined;
  /** Shows the order's id as the case number for support. */
  isCase?: boolean;
  /** Whether the view is on a screen, where its title is the heading. */
  isOnScreen?: boolean | undefined;
  /** Shown above the result in print only. */
  printed?: ReactElement;
  /** Buttons for the next steps. */
  children: ReactNode;
}

/** The outcome of a payment, its order and the next steps. */
export function ResultView(props: ResultViewProps) {
  const { kind, cashAppTitle, text, note, isCase = false, isOnScreen = false, children } = props;
  const orderId = validOrderId(props.orderId);
  const isCredited = kind === 'success';
  const details = useOrderDetails({ orderId, isCredited, isChecking: kind === 'confirming' });
  const title = (details?.method === 'CASH' ? cashAppTitle : undefined) ?? props.title;
  return (
    <div className={styles['result']}>
      {props.printed}
      <ResultSign kind={kind} />
      {/* M-079, M-086: screen readers announce a success as an alert. */}
      <div className={styles['message']} role={kind === 'success' ? 'alert' : 'status'}>
        {isOnScreen ? <ScreenHeading>{title}</ScreenHeading> : <h3 className={styles['title']}>{title}</h3>}
        <p className={styles['text']}>{text}</p>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      <OrderFacts details={details} orderId={orderId} isCredited={isCredited} isCase={isCase} />
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
