import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import type { SavedPayment } from '../flow/savedPayments';
import { notifyOutcome } from './notifyOutcome';
import { useOpenPayment } from './useOpenPayment';

/**
 * A deposit that failed or that the player has hidden. It shows nothing, but it is polled and its credit is announced.
 */
export function SilentPayment({ payment, user }: { payment: SavedPayment; user: User }) {
  const host = useHost();
  const { t } = useTranslation('cashier');
  useOpenPayment(payment, (end) => {
    if (end === 'success') notifyOutcome(host, t, end, formatMoney(payment.amountMinor, user));
  });
  return null;
}
