import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import { announceCredit } from './announceCredit';
import type { AnyPaymentChannel, DepositState, PlacedOrder } from './DepositMethod';
import { loadErrorKind } from './loadErrorKind';
import {
  savedPaymentOf,
  savedPayments,
  isLatePaymentRefunded,
  removePayments,
  saveEndedPayment,
  saveLastDeposit,
  type SavedPayment,
} from './savedPayments';
import { removePaymentQuery } from './removePaymentQuery';

export interface OutcomeDetails {
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly method: string;
  readonly methodName: string | undefined;
  readonly channel: AnyPaymentChannel;
  /** The same deposit was sent before. That earlier call has no known outcome. */
  readonly wasSentBefore: boolean;
  readonly placed: PlacedOrder | undefined;
  /** The title of the alert about a rejected `direct` payment, or about an order call with an unexpected error. */
  readonly title: string;
}

/** Shows the player the outcome of a deposit, saves it, and announces a credit to the other packages. */
export async function showOutcome(
  host: HostContext,
  state: DepositState,
  details: OutcomeDetails,
): Promise<void> {
  const { title, channel, idempotencyKey } = details;
  const removePayment = () => {
    removePayments(host, ({ key }) => key === idempotencyKey);
  };
  switch (state.kind) {
    case 'credited':
      return showCredited(host, state.orderId, details);
    case 'failed':
      if (isLatePaymentRefunded(details)) return showNotFound(host, state.orderId, details);
      return showFailed(host, state.orderId);
    case 'stopped':
      return host.alert(state.text);
    case 'unsettled':
      return channel.kind === 'offline'
        ? showNotFound(host, state.orderId, details)
        : showUnsettled(host, state.orderId, details);
    case 'handedOver':
      return handOver(host, state.orderId, state.url, channel);
    case 'rejected':
      if (state.isFinal) removePayment();
      // If the deposit was sent before, that call may have made an order, so its payment stays open.
      else if (!details.wasSentBefore) {
        endPayment(
          host,
          savedPayments(host).find(({ key }) => key === idempotencyKey),
        );
      }
      // E-055, E-056: the alert has a title only for a `direct` payment.
      return channel.kind === 'direct' ? host.alert(state.text, title) : host.alert(state.text);
    case 'unknown':
      return state.text === undefined ? undefined : host.alert(state.text, title);
    case 'dismissed':
      return host.closePopup('deposit');
    case 'notSent':
      if (!details.wasSentBefore) removePayment();
      return undefined;
    case 'placing':
    case 'paying':
    case 'checking':
    case 'ordered':
      return undefined;
  }
}

async function showCredited(
  host: HostContext,
  orderId: string | undefined,
  details: OutcomeDetails,
): Promise<void> {
  const { idempotencyKey, channel, placed } = details;
  announceCredit(host, { ...details, orderId, key: idempotencyKey, worth: placed?.worth });
  removePayments(host, ({ key }) => key === idempotencyKey);
  saveLastDeposit(host, details);
  // M-079: all other methods refresh the session when their popup closes.
  if (channel.kind === 'direct') void host.refreshSession();
  await showResult(host, { kind: 'success', ...orderParam(orderId) });
}

/** Money can still arrive. If the method has a status call for the result popup, that popup continues to poll. */
async function showUnsettled(
  host: HostContext,
  orderId: string | undefined,
  details: OutcomeDetails,
): Promise<void> {
  const { channel } = details;
  saveLastDeposit(host, details);
  const statusCall = channel.kind === 'window' ? channel.statusCall : undefined;
  return showResult(host, {
    kind: statusCall ? 'confirming' : 'processing',
    ...(statusCall && { asks: statusCall }),
    ...orderParam(orderId),
  });
}

async function showFailed(host: HostContext, orderId: string): Promise<void> {
  endPayment(host, savedPaymentOf(host, orderId));
  await showResult(host, { kind: await loadErrorKind(host, orderId), orderId });
}

/** No payment was found in time. Later money is refunded, so the order is closed. Source: M-087. */
async function showNotFound(
  host: HostContext,
  orderId: string | undefined,
  details: OutcomeDetails,
): Promise<void> {
  removePayments(host, ({ key }) => key === details.idempotencyKey);
  await showResult(host, { kind: 'error', ...orderParam(orderId), isNotFound: true });
}

async function handOver(
  host: HostContext,
  orderId: string,
  url: string,
  channel: AnyPaymentChannel,
): Promise<void> {
  if (channel.kind !== 'framePopup') return;
  // Source: M-081.
  await host.closePopup('deposit');
  await host.openPopup('paymentFrame', { orderId, url, provider: channel.provider });
}

/** A provider can still credit a failed order. It stays saved, but is never sent again. */
function endPayment(host: HostContext, payment: SavedPayment | undefined): void {
  if (payment) saveEndedPayment(host, payment);
}

async function showResult(host: HostContext, params: PopupParams<'paymentResult'>): Promise<void> {
  await host.closePopup('deposit');
  const path = removePaymentQuery(window.location.hash);
  if (path !== undefined) await host.go(path);
  await host.openPopup('paymentResult', params);
}

const orderParam = (orderId: string | undefined) => (orderId === undefined ? {} : { orderId });
