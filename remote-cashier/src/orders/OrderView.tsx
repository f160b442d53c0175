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
  /** What is to be paid, at a glance. */
  due: {
    readonly label: string;
    readonly amount: string;
    readonly beside?: string | undefined;
    /** The logo of what is paid in. */
    readonly mark?: Mark;
  };
  /** The code to be scanned, or what stands there until it has come. */
  code: Elements;
  /** A way to pay on this device. */
  link?: Elements;
  /** What makes money go astray. */
  warning?: string | undefined;
  facts: Parameters<typeof Facts>[0]['facts'];
  /** What to do, until the player says that it is done. */
  how: string;
  /** What is waited for from then on. */
  waiting: string;
  /** The words by which they say so. */
  paid: string;
  /** There is nothing to be paid yet. */
  notReady?: boolean;
}

/** An order that is paid outside of the page: how much, where to, and the player's word that it is done. */
export function OrderView(props: OrderViewProps) {
  const { due, code, link, warning, facts, how, waiting, paid, notReady = false } = props;
  const { orderId, stage, Frame, onPaid, onClose } = props;
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const isAsking = stage !== 'waiting';
  const dueId = useId();
  return (
    <Frame
      footer={
        <div className={styles['foot']}>
          <p role="status" className={styles['now']}>
            {isAsking ? (online ? waiting : t('payment.offline')) : how}
          </p>
          <Button variant="primary" size="large" full busy={isAsking} disabled={notReady} onClick={onPaid}>
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
          {due.beside !== undefined && <p className={styles['beside']}>{due.beside}</p>}
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
