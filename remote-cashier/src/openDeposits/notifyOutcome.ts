import type { TFunction } from 'i18next';
import type { HostContext } from 'shared-contracts/remote';
import type { PaymentEnd } from './useOpenPayment';

/** Shows the end of a payment as a toast. Used if no view shows it. */
export function notifyOutcome(
  host: Pick<HostContext, 'toast' | 'refreshSession'>,
  t: TFunction,
  end: PaymentEnd,
  amount: string,
): void {
  if (end === 'success') {
    void host.toast(t('open.arrived', { amount }), 'good');
    void host.refreshSession();
    return;
  }
  const hasOwnText = end === 'missing' || end === 'notFound';
  void host.toast(t(hasOwnText ? `open.${end}` : 'open.ended', { amount }));
}
