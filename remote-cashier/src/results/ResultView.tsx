import type { ReactElement, ReactNode } from 'react';
import type { PopupParams } from 'shared-contracts/popups';
import { ScreenHeading } from 'shared-contracts/ui';
import { plainId } from '../orders/plainId';
import { OrderFacts } from './OrderFacts';
import { ResultSign } from './ResultSign';
import styles from './ResultView.module.css';
import { useOrderFacts } from './useOrderFacts';

interface ResultViewProps {
  kind: PopupParams<'paymentResult'>['kind'];
  title: string;
  /** The title of a deposit in cash, as soon as the method is known. */
  cashTitle?: string;
  /** Missing until it is known. */
  text: string | undefined;
  /** An extra note. */
  note?: string | undefined;
  /** Shown only if it has the form of an id: an address can name any text as its order. */
  orderId: string | undefined;
  /** The player needs the order's id for support: it is shown as their case number. */
  isCase?: boolean;
  /** The title is the heading of a screen. */
  isScreen?: boolean | undefined;
  /** Shown on paper only, above the result. */
  printed?: ReactElement;
  /** Buttons for the next steps. */
  children: ReactNode;
}

/** The outcome of a payment, its order and the next steps. */
export function ResultView(props: ResultViewProps) {
  const { kind, cashTitle, text, note, isCase = false, isScreen = false, children } = props;
  const orderId = plainId(props.orderId);
  const isCredited = kind === 'success';
  const known = useOrderFacts({ orderId, isCredited, isChecking: kind === 'confirming' });
  const title = (known?.method === 'CASH' ? cashTitle : undefined) ?? props.title;
  return (
    <div className={styles['result']}>
      {props.printed}
      <ResultSign kind={kind} />
      {/* M-079, M-086: a success is announced as an alert. */}
      <div className={styles['words']} role={kind === 'success' ? 'alert' : 'status'}>
        {isScreen ? <ScreenHeading>{title}</ScreenHeading> : <h3 className={styles['title']}>{title}</h3>}
        <p className={styles['text']}>{text}</p>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      <OrderFacts {...{ known, orderId, isCredited, isCase }} />
      <div className={styles['ways']}>{children}</div>
    </div>
  );
}
