import type { TFunction } from 'i18next';
import type { HostContext } from 'shared-contracts/remote';
import type { OrderEnd } from './settle';

/** Tells the player how a payment ended that no view is about. */
export function tellEnd(
  host: Pick<HostContext, 'toast' | 'refreshSession'>,
  t: TFunction,
  end: OrderEnd | 'missing',
  amount: string,
): void {
  if (end === 'success') {
    void host.toast(t('open.arrived', { amount }), 'good');
    void host.refreshSession();
    return;
  }
  void host.toast(t(end === 'missing' ? 'open.missing' : 'open.ended', { amount }));
}
