import type { AnyDepositMethod } from '../../flow/AnyDepositMethod';
import type { DepositState } from '../../flow/depositFlow';

export interface PaymentUnderWay {
  readonly orderId: string;
  readonly stage: 'inWindow' | 'blocked' | 'checking';
}

/** What a payment view shows of a deposit; undefined while there is no order, or none with a name. */
export function paymentUnderWay(
  state: DepositState | { readonly kind: 'choosing' },
  { opens }: AnyDepositMethod,
): PaymentUnderWay | undefined {
  switch (state.kind) {
    case 'paying':
      return { orderId: state.orderId, stage: state.blocked ? 'blocked' : 'inWindow' };
    case 'checking':
      return { orderId: state.orderId, stage: 'checking' };
    // The outcome is known and this popup is closing: the view stays as it is, and so does a form that paid by itself.
    case 'credited':
    case 'failed':
    case 'unsettled':
      if (state.orderId === undefined || opens.kind === 'nowhere') return undefined;
      return { orderId: state.orderId, stage: 'checking' };
    default:
      return undefined;
  }
}
