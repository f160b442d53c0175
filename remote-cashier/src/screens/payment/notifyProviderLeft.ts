import { payChannel, type PayMessage } from 'shared-contracts/payments';
import { validOrderId } from '../../orders/validOrderId';

/** Notifies our other pages in this browser that the player has left the provider. */
export function notifyProviderLeft(page: 'return' | 'cancel' | 'close', linkedId: string | undefined): void {
  const orderId = validOrderId(linkedId);
  const message: PayMessage = {
    ...({ v: 1, type: 'PAY_CLOSE', page } as const),
    ...(orderId !== undefined && { orderId }),
  };
  const channel = new BroadcastChannel(payChannel);
  channel.postMessage(message);
  channel.close();
  const { origin } = window.location;
  (window.opener as Window | null)?.postMessage(message, origin);
  if (window.parent !== window) window.parent.postMessage(message, origin);
}
