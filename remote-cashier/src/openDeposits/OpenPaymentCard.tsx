import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../flow/DepositMethod';
import { savePayment, type SavedPayment } from '../flow/savedPayments';
import { methodLoader, useMethod } from '../methods';
import { OrderId } from '../orders/OrderId';
import styles from './OpenPaymentCard.module.css';
import { isResumable } from './isResumable';
import { notifyOutcome } from './notifyOutcome';
import { useOpenPayment } from './useOpenPayment';

interface OpenPaymentCardProps {
  payment: SavedPayment;
  user: User;
  /** The operator's name for the method; '' while it is unknown. */
  name: string;
  /** Called inside the click, with the loaded method, so that a window can open at once. */
  onContinue: (method: AnyDepositMethod) => void;
}

/** A payment without an outcome: its order, method and state, and a button to continue it. */
export function OpenPaymentCard({ payment, user, name, onContinue }: OpenPaymentCardProps) {
  const host = useHost();
  const { t, i18n } = useTranslation('cashier');
  const { method, error, retry } = useMethod(payment.method);
  // Whether the player has pressed Continue before the method was loaded.
  const [isRequested, setRequested] = useState(false);
  if (error && isRequested) throw error;
  const { amountMinor, atMs, orderId } = payment;

  // Before the method is loaded, only the saved flag is known.
  const canContinue = method ? isResumable(method, payment) : payment.canResume && isSupported(payment);
  const amount = formatMoney(amountMinor, user);
  const state = useOpenPayment(payment, (end) => {
    notifyOutcome(host, t, end, amount);
  });
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <li className={styles['card']}>
      <div className={styles['summary']}>
        <strong className={styles['amount']}>{amount}</strong>
        {name !== '' && <span>{name}</span>}
        <time className={styles['started']} dateTime={new Date(atMs).toISOString()}>
          {dateFormat.format(atMs)}
        </time>
      </div>
      {orderId !== undefined && <OrderId orderId={orderId} />}
      <p role="status" className={styles['text']}>
        {t(`open.state.${state}`)}
      </p>
      <p className={styles['text']}>{t(canContinue ? 'open.explain' : 'open.unknown')}</p>
      <div className={styles['actions']}>
        {canContinue ? (
          <Button
            variant="primary"
            busy={!method && !error}
            onClick={() => {
              if (method) {
                onContinue(method);
                return;
              }
              setRequested(true);
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
            savePayment(host, { ...payment, isHidden: true });
          }}
        >
          {t('open.forget')}
        </Button>
      </div>
    </li>
  );
}

const isSupported = ({ method }: SavedPayment) => methodLoader(method) !== undefined;
