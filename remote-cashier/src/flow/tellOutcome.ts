import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import { withoutPaymentQuery } from '../outcome/withoutPaymentQuery';
import { announceCredit } from './announceCredit';
import type { AnyPaidWhere } from './AnyDepositMethod';
import type { PlacedOrder } from './DepositMethod';
import type { DepositState } from './DepositState';
import { forgetOpenPayment, keepLastDeposit } from './openPayments';

export interface Told {
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly method: string;
  readonly where: AnyPaidWhere;
  /** The same was sent before, and it is not known what came of that. */
  readonly wasOpen: boolean;
  /** What came of placing the order. */
  readonly placed: PlacedOrder | undefined;
  readonly words: { readonly title: string; readonly successful: string; readonly failed: string };
}

type ResultParams = PopupParams<'paymentResult'>;

async function showResult(host: HostContext, params: ResultParams): Promise<void> {
  await host.closePopup('deposit');
  const path = withoutPaymentQuery(window.location.hash);
  if (path !== undefined) await host.go(path);
  await host.openPopup('paymentResult', params);
}

const named = (orderId: string | undefined) => (orderId === undefined ? {} : { orderId });

async function tellCredited(host: HostContext, orderId: string | undefined, told: Told): Promise<void> {
  const { idempotencyKey, amountMinor, currency, method, where, words, placed } = told;
  announceCredit(host, {
    // An order that has no name of its own is named by the intent that made it.
    orderId: orderId ?? idempotencyKey,
    amountMinor,
    currency,
    ...placed?.worth,
    method,
  });
  forgetOpenPayment(host, ({ key }) => key === idempotencyKey);
  keepLastDeposit(host, { method, amountMinor });
  const isShownHere = where.kind === 'elsewhere' && where.words.successful === undefined;
  // The order's own success view renews the session.
  if (isShownHere) return;
  if (where.kind === 'nowhere' || where.kind === 'elsewhere') {
    // M-079, M-086
    void host.alert(words.successful);
    void host.refreshSession();
    await host.closePopup('deposit');
  } else {
    await showResult(host, { kind: 'success', ...named(orderId) });
  }
}

/** Money may still come, and the result goes on asking where it can. */
async function tellUnsettled(host: HostContext, orderId: string | undefined, told: Told): Promise<void> {
  const { where, words, method, amountMinor } = told;
  if (where.kind === 'elsewhere') return host.alert(words.failed);
  keepLastDeposit(host, { method, amountMinor });
  const asks = where.kind === 'window' ? where.asks : undefined;
  return showResult(host, {
    kind: asks ? 'confirming' : 'processing',
    ...(asks && { asks }),
    ...named(orderId),
  });
}

async function handOver(host: HostContext, orderId: string, url: string, where: AnyPaidWhere): Promise<void> {
  if (where.kind !== 'framePopup') return;
  // M-081
  await host.closePopup('deposit');
  await host.openPopup('paymentFrame', { orderId, url, provider: where.provider });
}

/** What the player and the rest of the page are told when a deposit comes to where it stands now. */
export async function tellOutcome(host: HostContext, state: DepositState, told: Told): Promise<void> {
  const { words, where, idempotencyKey } = told;
  const forget = () => {
    forgetOpenPayment(host, ({ key }) => key === idempotencyKey);
  };
  switch (state.kind) {
    case 'credited':
      return tellCredited(host, state.orderId, told);
    case 'failed':
      forget();
      if (where.kind === 'elsewhere') return host.alert(words.failed);
      return showResult(host, { kind: 'error', orderId: state.orderId });
    case 'stopped':
      return host.alert(state.text);
    case 'unsettled':
      return tellUnsettled(host, state.orderId, told);
    case 'handedOver':
      return handOver(host, state.orderId, state.url, where);
    case 'refused':
      if (state.final) forget();
      // E-055 and E-056: only where the order pays at once the alert has a title.
      return where.kind === 'nowhere' ? host.alert(state.text, words.title) : host.alert(state.text);
    case 'unknown':
      return state.text === undefined ? undefined : host.alert(state.text, words.title);
    case 'dismissed':
      return host.closePopup('deposit');
    case 'untouched':
      if (!told.wasOpen) forget();
      return undefined;
    case 'placing':
    case 'paying':
    case 'checking':
    case 'ordered':
      return undefined;
  }
}
