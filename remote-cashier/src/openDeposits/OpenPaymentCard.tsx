import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../flow/AnyDepositMethod';
import { keepOpenPayment, type OpenPayment } from '../flow/openPayments';
import { useMethod } from '../methods/useMethod';
import { methodLoader } from '../methods';
import { OrderId } from '../orders/OrderId';
import styles from './OpenPaymentCard.module.css';
import { resumable } from './resumable';
import { notifyOutcome } from './notifyOutcome';
import { useOpenPayment } from './useOpenPayment';

interface OpenPaymentCardProps {
  payment: OpenPayment;
  user: User;
  /** The operator's name for the method; '' while it is unknown. */
  name: string;
  /** To be called inside the click; the method's code is there, so that a window can be opened at once. */
  onContinue: (method: AnyDepositMethod) => void;
}

/** A payment without an outcome: its order, method and state, and the way to continue it. */
export function OpenPaymentCard({ payment, user, name, onContinue }: OpenPaymentCardProps) {
  const host = useHost();
  const { t, i18n } = useTranslation('cashier');
  const { method, failure, retry } = useMethod(payment.method);
  const [wanted, setWanted] = useState(false);
  if (failure && wanted) throw failure;
  const { amountMinor, atMs, orderId } = payment;

  // Without the method's code it is only known that the payment could be sent again once.
  const mayContinue = method ? resumable(method, payment) : payment.canResume && isBuilt(payment);
  const amount = formatMoney(amountMinor, user);
  const state = useOpenPayment(payment, (end) => {
    notifyOutcome(host, t, end, amount);
  });
  const begun = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <li className={styles['card']}>
      <div className={styles['what']}>
        <strong className={styles['amount']}>{amount}</strong>
        {name !== '' && <span>{name}</span>}
        <time className={styles['begun']} dateTime={new Date(atMs).toISOString()}>
          {begun.format(atMs)}
        </time>
      </div>
      {orderId !== undefined && <OrderId orderId={orderId} />}
      <p role="status" className={styles['text']}>
        {t(`open.state.${state}`)}
      </p>
      <p className={styles['text']}>{t(mayContinue ? 'open.explain' : 'open.unknown')}</p>
      <div className={styles['ways']}>
        {mayContinue ? (
          <Button
            variant="primary"
            busy={!method && !failure}
            onClick={() => {
              if (method) {
                onContinue(method);
                return;
              }
              setWanted(true);
              retry();
            }}
          >
            {t('open.continue')}
          </Button>
        ) : (
          host.serves('transactions') && (
            <Button data-opens="transactions" onClick={() => void host.openPopup('transactions')}>
              {t('payment.history')}
            </Button>
          )
        )}
        <Button
          variant="ghost"
          onClick={() => {
            keepOpenPayment(host, { ...payment, isHidden: true });
          }}
        >
          {t('open.forget')}
        </Button>
      </div>
    </li>
  );
}

const isBuilt = ({ method }: OpenPayment) => methodLoader(method) !== undefined;
