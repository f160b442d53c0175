import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from 'shared-contracts/payments';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { AlertIcon, BrandMark, Button, type Elements } from 'shared-contracts/ui';
import type { OrderProps } from '../flow/DepositMethod';
import { Facts } from './Facts';
import { OrderId } from './OrderId';
import styles from './OrderView.module.css';

interface OrderViewProps extends Pick<
  OrderProps<unknown>,
  'orderId' | 'stage' | 'Frame' | 'onPaid' | 'onClose'
> {
  /** The amount to pay, shown large. */
  due: {
    readonly label: string;
    readonly amount: string;
    readonly note?: string | undefined;
    /** The logo of the coin. */
    readonly mark?: Mark;
  };
  /** The QR code, or its skeleton or error. */
  code: Elements;
  /** Opens the payment on this device. */
  link?: Elements;
  /** Explains how money can be lost. */
  warning?: string | undefined;
  facts: Parameters<typeof Facts>[0]['facts'];
  /** The instructions, until the player confirms the transfer. */
  how: string;
  /** The text while the server is polled. */
  waiting: string;
  /** The label of the button that confirms the transfer. */
  paid: string;
  /** The transfer cannot be confirmed yet, because its payee is not loaded. */
  notReady?: boolean;
}

/** The instructions for an offline payment, and a button to confirm the transfer. */
export function OrderView(props: OrderViewProps) {
  const { due, code, link, warning, facts, how, waiting, paid, notReady = false } = props;
  const { orderId, stage, Frame, onPaid, onClose } = props;
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const isChecking = stage !== 'waiting';
  const dueId = useId();
  return (
    <Frame
      footer={
        <div className={styles['footer']}>
          <p role="status" className={styles['now']}>
            {isChecking ? (online ? waiting : t('payment.offline')) : how}
          </p>
          <Button variant="primary" size="large" full busy={isChecking} disabled={notReady} onClick={onPaid}>
            {paid}
          </Button>
        </div>
      }
    >
      <div className={styles['view']}>
        <section className={styles['due']} aria-labelledby={dueId}>
          <h3 id={dueId} className={styles['label']}>
            {due.label}
          </h3>
          {due.mark && <BrandMark mark={due.mark} />}
          <p translate="no" className={styles['amount']}>
            {due.amount}
          </p>
          {due.note !== undefined && <p className={styles['note']}>{due.note}</p>}
        </section>
        {code}
        {link}
        {warning !== undefined && (
          <p className={styles['warning']}>
            <AlertIcon />
            <span>{warning}</span>
          </p>
        )}
        <Facts
          facts={[
            ...facts,
            { label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true },
          ]}
        />
        <p className={styles['next']}>
          <span>{t('payment.next')}</span> <span>{t('payment.leaving')}</span>
        </p>
        <Button variant="ghost" full onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Frame>
  );
}
