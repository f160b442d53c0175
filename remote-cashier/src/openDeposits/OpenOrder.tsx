import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import type { SavedPayment } from '../flow/savedPayments';
import { Facts } from '../orders/Facts';
import { OrderId } from '../orders/OrderId';
import styles from './OpenOrder.module.css';
import { notifyOutcome } from './notifyOutcome';
import { useOpenPayment, type PaymentEnd } from './useOpenPayment';

interface OpenOrderProps {
  payment: SavedPayment;
  user: User;
  /** The operator's name for the method; '' while it is unknown. */
  methodName: string;
  /** The order is being sent again. */
  busy: boolean;
  /** This form sent the payment, and no response arrived. */
  isUnconfirmed: boolean;
  /** Sends the same deposit again. Called inside the click. Undefined if the deposit cannot be sent again. */
  onContinue: (() => void) | undefined;
  /** Called when the outcome is known, before the player sees it. */
  onEnd: (end: PaymentEnd) => void;
  /** Called after the player has confirmed the start of another deposit. */
  onStartAnother: () => void;
}

/** A deposit without an outcome. It replaces the form of its method. */
export function OpenOrder(props: OpenOrderProps) {
  const { payment, user, methodName, busy, isUnconfirmed, onContinue, onEnd, onStartAnother } = props;
  const host = useHost();
  const { t, i18n } = useTranslation('cashier');
  const { amountMinor, atMs, orderId } = payment;
  const amount = formatMoney(amountMinor, user);
  const state = useOpenPayment(payment, (end) => {
    onEnd(end);
    if (end === 'missing' || orderId === undefined) {
      notifyOutcome(host, t, end, amount);
      return;
    }
    const result = end === 'notFound' ? ({ kind: 'error', isNotFound: true } as const) : { kind: end };
    void host.closePopup('deposit').then(() => host.openPopup('paymentResult', { ...result, orderId }));
  });
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });

  async function startAnother() {
    const order = orderId ?? '';
    const isAgreed = await host.confirm({
      title: t('open.another.title'),
      text: t(order === '' ? 'open.another.textLost' : 'open.another.text', {
        amount,
        method: methodName,
        order,
      }),
      yes: t('open.another.start'),
      no: t('open.another.no'),
    });
    if (isAgreed) onStartAnother();
  }

  return (
    <section className={styles['order']} aria-labelledby="open-order">
      <h3 id="open-order" className={styles['title']}>
        {t('open.title')}
      </h3>
      {isUnconfirmed && state === 'lost' ? (
        <p role="alert" className={styles['unconfirmed']}>
          {t('deposit.unsure')}
        </p>
      ) : (
        <p role="status">{t(`open.state.${state}`)}</p>
      )}
      <Facts
        facts={[
          { label: t('payment.amount'), value: methodName === '' ? amount : `${amount} · ${methodName}` },
          { label: t('open.begun'), value: dateFormat.format(atMs) },
          ...(orderId === undefined
            ? []
            : [{ label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true }]),
        ]}
      />
      <p>{t(onContinue ? 'open.explain' : 'open.unknown')}</p>
      <div className={styles['actions']}>
        {onContinue && (
          <Button variant="primary" size="large" full busy={busy} onClick={onContinue}>
            {t('open.continue')}
          </Button>
        )}
        {host.serves('transactions') && (
          <Button full data-opens="transactions" onClick={() => void host.openPopup('transactions')}>
            {t('payment.history')}
          </Button>
        )}
        {!busy && (
          <Button variant="ghost" full onClick={() => void startAnother()}>
            {t('open.another.start')}
          </Button>
        )}
      </div>
    </section>
  );
}
