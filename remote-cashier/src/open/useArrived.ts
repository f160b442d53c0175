import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { depositCreditedStatus, getDepositStatus } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { announceCredit } from '../flow/announceCredit';
import { forgetOpenPayment, keepLastDeposit, type OpenPayment } from '../flow/openPayments';

/** Asks once whether a payment that was left has come in meanwhile, and tells the player so. */
export function useArrived(payment: OpenPayment, user: User): void {
  const host = useHost();
  const { t } = useTranslation('cashier');
  const { orderId } = payment;

  const tell = useEffectEvent((arrived: string) => {
    const { amountMinor, key } = payment;
    announceCredit(host, { ...payment, orderId: arrived, currency: user.currency });
    keepLastDeposit(host, payment);
    forgetOpenPayment(host, (other) => other.key === key);
    void host.toast(t('open.arrived', { amount: formatMoney(amountMinor, user) }), 'good');
    void host.refreshSession();
  });

  useEffect(() => {
    if (orderId === undefined) return undefined;
    let wanted = true;
    void host.call(getDepositStatus, { id: orderId }, { silent: true }).then((reply) => {
      if (wanted && reply.ok && reply.data === depositCreditedStatus) tell(orderId);
    });
    return () => {
      wanted = false;
    };
  }, [host, orderId]);
}
