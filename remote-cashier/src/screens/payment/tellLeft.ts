import { payChannel, type PayMessage } from 'shared-contracts/payments';

// The order that was left is all that is read from the address; how it ended is asked of the server.
const plainId = /^[\w-]{1,64}$/;

/** Tells whoever waits, in this browser and of our own origin, that the player is through with the provider. */
export function tellLeft(page: 'return' | 'cancel' | 'close', orderId = ''): void {
  const message: PayMessage = {
    ...({ v: 1, type: 'PAY_CLOSE', page } as const),
    ...(plainId.test(orderId) && { orderId }),
  };
  const channel = new BroadcastChannel(payChannel);
  channel.postMessage(message);
  channel.close();
  const { origin } = window.location;
  (window.opener as Window | null)?.postMessage(message, origin);
  if (window.parent !== window) window.parent.postMessage(message, origin);
}
