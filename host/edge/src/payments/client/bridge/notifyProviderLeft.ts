import { payChannel, type PayMessage } from 'shared-contracts/payments';
import { isFramed, hasSameOriginParent, partnerOf, type BridgeWindow } from './BridgeWindow';
import type { View } from './createView';

type StepAfterProvider = NonNullable<Extract<PayMessage, { type: 'PAY_CLOSE' }>['page']>;
export const stepsAfterProvider: readonly string[] = [
  'return',
  'cancel',
  'close',
] satisfies StepAfterProvider[];

// The page reads only the order id from the query, because a query must not decide an outcome.
const plainId = /^[\w-]{1,64}$/;

export interface NotifyProviderLeftOptions {
  readonly page: BridgeWindow;
  readonly view: View;
  readonly playerOrigin: string;
  readonly provider: string;
  readonly step: string;
}

/** Notifies the waiting pages that the player has left the provider. Then closes or leaves this page. */
export function notifyProviderLeft({
  page,
  view,
  playerOrigin,
  provider,
  step,
}: NotifyProviderLeftOptions): void {
  const orderIdText = new URLSearchParams(page.location.search).get('orderId') ?? '';
  const orderId = plainId.test(orderIdText) ? orderIdText : undefined;
  const message: PayMessage = {
    v: 1,
    type: 'PAY_CLOSE',
    page: step as StepAfterProvider,
    ...(orderId !== undefined && { orderId }),
  };
  const channel = new BroadcastChannel(payChannel);
  channel.postMessage(message);
  channel.close();

  const partner = partnerOf(page);
  if (!partner) {
    const query = orderId === undefined ? '' : `?orderId=${orderId}`;
    page.location.replace(`${playerOrigin}/#/payment/${provider}/close${query}`);
    return;
  }
  // A bridge page around the provider's frame forwards the message.
  partner.postMessage(
    message,
    isFramed(page) && hasSameOriginParent(page) ? page.location.origin : playerOrigin,
  );
  view.showLeft();
  if (!isFramed(page)) page.close();
}
