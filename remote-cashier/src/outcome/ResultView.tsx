import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import { ScreenHeading } from 'shared-contracts/ui';
import { plainId } from './plainId';
import { CopyText } from './CopyText';
import { Facts, type Fact } from './Facts';
import { OrderId } from './OrderId';
import { ResultSign } from './ResultSign';
import styles from './ResultView.module.css';

interface ResultViewProps {
  kind: PopupParams<'paymentResult'>['kind'];
  title: string;
  /** Missing until it is known. */
  text: string | undefined;
  /** An extra note. */
  note?: string | undefined;
  facts?: readonly Fact[];
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
  const { kind, title, text, note, facts = [], isCase = false, isScreen = false, children } = props;
  const { t } = useTranslation();
  const orderId = plainId(props.orderId);
  const named = isCase ? 'payment.caseNumber' : 'payment.orderId';
  const shown: readonly Fact[] =
    orderId === undefined
      ? facts
      : [
          ...facts,
          {
            label: t(named),
            value: isCase ? (
              <CopyText text={orderId} label={t('payment.copyCase')} />
            ) : (
              <OrderId orderId={orderId} />
            ),
            isLong: true,
          },
        ];
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
      {shown.length > 0 && <Facts facts={shown} />}
      <div className={styles['ways']}>{children}</div>
    </div>
  );
}
