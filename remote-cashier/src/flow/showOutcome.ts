import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import { withoutPaymentQuery } from './withoutPaymentQuery';
import { announceCredit } from './announceCredit';
import type { AnyPaidWhere } from './AnyDepositMethod';
import type { PlacedOrder } from './DepositMethod';
import type { DepositState } from './DepositState';
import { failedEnd } from './failedEnd';
import {
  forgetOpenPayment,
  isRefundedLate,
  keepEndedPayment,
  keepLastDeposit,
  openPaymentOf,
  openPayments,
  type OpenPayment,
} from './openPayments';

export interface OutcomeDetails {
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly method: string;
  readonly methodName: string | undefined;
  readonly where: AnyPaidWhere;
  /** The same was sent before, and it is not known what came of that. */
  readonly wasOpen: boolean;
  /** What came of placing the order. */
  readonly placed: PlacedOrder | undefined;
  /** Of an alert in which the server explains why an order that pays at once was rejected. */
  readonly title: string;
}

type ResultParams = PopupParams<'paymentResult'>;

async function showResult(host: HostContext, params: ResultParams): Promise<void> {
  await host.closePopup('deposit');
  const path = withoutPaymentQuery(window.location.hash);
  if (path !== undefined) await host.go(path);
  await host.openPopup('paymentResult', params);
}

const named = (orderId: string | undefined) => (orderId === undefined ? {} : { orderId });

async function showCredited(
  host: HostContext,
  orderId: string | undefined,
  details: OutcomeDetails,
): Promise<void> {
  const { idempotencyKey, where, placed } = details;
  announceCredit(host, { ...details, orderId, key: idempotencyKey, worth: placed?.worth });
  forgetOpenPayment(host, ({ key }) => key === idempotencyKey);
  keepLastDeposit(host, details);
  // M-079: all other methods refresh the session when their popup closes.
  if (where.kind === 'nowhere') void host.refreshSession();
  await showResult(host, { kind: 'success', ...named(orderId) });
}

/** Money can still arrive. The result keeps polling if the method has an endpoint for that. */
async function showUnsettled(
  host: HostContext,
  orderId: string | undefined,
  details: OutcomeDetails,
): Promise<void> {
  const { where } = details;
  keepLastDeposit(host, details);
  const asks = where.kind === 'window' ? where.asks : undefined;
  return showResult(host, {
    kind: asks ? 'confirming' : 'processing',
    ...(asks && { asks }),
    ...named(orderId),
  });
}

/** A provider can still credit an order that failed: it stays saved, but is never sent again. */
function endPayment(host: HostContext, payment: OpenPayment | undefined): void {
  if (payment) keepEndedPayment(host, payment);
}

async function showFailed(host: HostContext, orderId: string): Promise<void> {
  endPayment(host, openPaymentOf(host, orderId));
  await showResult(host, { kind: await failedEnd(host, orderId), orderId });
}

/** M-087: the money did not arrive in time and is refunded, so the order is closed. */
async function showNotFound(
  host: HostContext,
  orderId: string | undefined,
  details: OutcomeDetails,
): Promise<void> {
  forgetOpenPayment(host, ({ key }) => key === details.idempotencyKey);
  await showResult(host, { kind: 'error', ...named(orderId), isNotFound: true });
}

async function handOver(host: HostContext, orderId: string, url: string, where: AnyPaidWhere): Promise<void> {
  if (where.kind !== 'framePopup') return;
  // M-081
  await host.closePopup('deposit');
  await host.openPopup('paymentFrame', { orderId, url, provider: where.provider });
}

/** Shows the player the outcome of a deposit, and reports it to the rest of the page. */
export async function showOutcome(
  host: HostContext,
  state: DepositState,
  details: OutcomeDetails,
): Promise<void> {
  const { title, where, idempotencyKey } = details;
  const forget = () => {
    forgetOpenPayment(host, ({ key }) => key === idempotencyKey);
  };
  switch (state.kind) {
    case 'credited':
      return showCredited(host, state.orderId, details);
    case 'failed':
      if (isRefundedLate(details)) return showNotFound(host, state.orderId, details);
      return showFailed(host, state.orderId);
    case 'stopped':
      return host.alert(state.text);
    case 'unsettled':
      return where.kind === 'elsewhere'
        ? showNotFound(host, state.orderId, details)
        : showUnsettled(host, state.orderId, details);
    case 'handedOver':
      return handOver(host, state.orderId, state.url, where);
    case 'refused':
      if (state.final) forget();
      // The player is told that nothing was charged. What was unknown before stays unknown.
      else if (!details.wasOpen) {
        endPayment(
          host,
          openPayments(host).find(({ key }) => key === idempotencyKey),
        );
      }
      // E-055 and E-056: only where the order pays at once the alert has a title.
      return where.kind === 'nowhere' ? host.alert(state.text, title) : host.alert(state.text);
    case 'unknown':
      return state.text === undefined ? undefined : host.alert(state.text, title);
    case 'dismissed':
      return host.closePopup('deposit');
    case 'untouched':
      if (!details.wasOpen) forget();
      return undefined;
    case 'placing':
    case 'paying':
    case 'checking':
    case 'ordered':
      return undefined;
  }
}
