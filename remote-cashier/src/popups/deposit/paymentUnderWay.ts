import type { AnyPaidWhere } from '../../flow/AnyDepositMethod';
import type { OrderProps } from '../../flow/DepositMethod';
import type { DepositState } from '../../flow/DepositState';

export interface PaymentUnderWay {
  readonly orderId: string;
  readonly stage: 'inWindow' | 'inFrame' | 'blocked' | 'checking';
}

/** What a payment view shows of a deposit; undefined while there is no order, or none with a name. */
export function paymentUnderWay(
  state: DepositState | { readonly kind: 'choosing' },
  where: AnyPaidWhere,
): PaymentUnderWay | undefined {
  if (where.kind !== 'window' && where.kind !== 'frame') return undefined;
  switch (state.kind) {
    case 'paying': {
      const stage = where.kind === 'frame' ? 'inFrame' : state.blocked ? 'blocked' : 'inWindow';
      return { orderId: state.orderId, stage };
    }
    case 'checking':
      return { orderId: state.orderId, stage: 'checking' };
    // The outcome is known and this popup is closing: the view stays as it is.
    case 'credited':
    case 'failed':
    case 'unsettled':
      return state.orderId === undefined ? undefined : { orderId: state.orderId, stage: 'checking' };
    default:
      return undefined;
  }
}

/** The stage of an order that is paid outside of the page; undefined while there is none. */
export function orderStage(
  state: DepositState | { readonly kind: 'choosing' },
): Pick<OrderProps<unknown>, 'orderId' | 'stage'> | undefined {
  switch (state.kind) {
    case 'ordered':
    case 'stopped':
      return { orderId: state.orderId, stage: 'waiting' };
    case 'checking':
      return { orderId: state.orderId, stage: 'checking' };
    // The result replaces this popup, so the order cannot be confirmed again.
    case 'credited':
    case 'failed':
    case 'unsettled':
      return state.orderId === undefined ? undefined : { orderId: state.orderId, stage: 'checking' };
    default:
      return undefined;
  }
}
