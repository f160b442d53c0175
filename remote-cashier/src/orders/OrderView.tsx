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
  qrCode: Elements;
  /** Opens the payment on this device. */
  link?: Elements;
  /** Explains how money can be lost. */
  warning?: string | undefined;
  facts: Parameters<typeof Facts>[0]['facts'];
  /** The instructions, until the player confirms the transfer. */
  instructions: string;
  /** The text while the server is polled. */
  checkingText: string;
  /** The label of the button that confirms the transfer. */
  confirmLabel: string;
  /** False while the payee is not loaded. */
  canConfirm?: boolean;
}

/** The instructions for an offline payment, and a button to confirm the transfer. */
export function OrderView(props: OrderViewProps) {
  const { due, qrCode, link, warning, facts, instructions, checkingText, confirmLabel } = props;
  const { orderId, stage, canConfirm = true, Frame, onPaid, onClose } = props;
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const isOnline = useLatest(host.online$);
  const isChecking = stage !== 'waiting';
  const pollingText = isOnline ? checkingText : t('payment.offline');
  const dueId = useId();
  return (
    <Frame
      footer={
        <div className={styles['footer']}>
          <p role="status" className={styles['status']}>
            {isChecking ? pollingText : instructions}
          </p>
          <Button
            variant="primary"
            size="large"
            full
            busy={isChecking}
            disabled={!canConfirm}
            onClick={onPaid}
          >
            {confirmLabel}
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
        {qrCode}
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
