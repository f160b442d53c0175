import type { HostContext } from 'shared-contracts/remote';
import { withoutPaymentQuery } from '../outcome/withoutPaymentQuery';
import { announceCredit } from './announceCredit';
import type { DepositState } from './depositFlow';

interface Told {
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly method: string;
  readonly opens: 'window' | 'nowhere';
  readonly words: { readonly title: string; readonly successful: string };
}

type Kind = 'success' | 'error' | 'processing';

async function showResult(host: HostContext, kind: Kind, orderId: string | undefined): Promise<void> {
  await host.closePopup('deposit');
  const path = withoutPaymentQuery(window.location.hash);
  if (path !== undefined) await host.go(path);
  await host.openPopup('paymentResult', { kind, ...(orderId !== undefined && { orderId }) });
}

async function tellCredited(host: HostContext, orderId: string | undefined, told: Told): Promise<void> {
  const { idempotencyKey, amountMinor, currency, method, opens, words } = told;
  // An order that has no name of its own is named by the intent that made it.
  announceCredit(host, { orderId: orderId ?? idempotencyKey, amountMinor, currency, method });
  if (opens === 'window') {
    await showResult(host, 'success', orderId);
    return;
  }
  // M-079
  void host.alert(words.successful);
  void host.refreshSession();
  await host.closePopup('deposit');
}

/** What the player and the rest of the page are told when a deposit comes to where it stands now. */
export async function tellOutcome(host: HostContext, state: DepositState, told: Told): Promise<void> {
  switch (state.kind) {
    case 'credited':
      return tellCredited(host, state.orderId, told);
    case 'failed':
      return showResult(host, 'error', state.orderId);
    case 'unsettled':
      return showResult(host, 'processing', state.orderId);
    case 'refused':
      // E-055 and E-056: only where the order pays at once the alert has a title.
      return told.opens === 'window' ? host.alert(state.text) : host.alert(state.text, told.words.title);
    case 'unknown':
      return state.text === undefined ? undefined : host.alert(state.text, told.words.title);
    case 'dismissed':
      return host.closePopup('deposit');
    case 'placing':
    case 'paying':
    case 'checking':
    case 'untouched':
      return undefined;
  }
}
