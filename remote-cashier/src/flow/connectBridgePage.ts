import { defer, filter, fromEvent, map, merge, Observable, Subject } from 'rxjs';
import type { Language } from 'shared-contracts/domain';
import { payChannel, paymentPagePath, readPayMessage, type PayMessage } from 'shared-contracts/payments';
import type { PaymentProvider } from 'shared-contracts/routes';
import type { PageEvent, PageOrder } from './PaymentPage';

export interface BridgePageOptions {
  readonly paymentsOrigin: string;
  readonly provider: PaymentProvider;
  readonly language: Language;
}

/** The address of the bridge page. It does not contain the order, because browsers and servers record addresses. */
export const bridgeAddress = ({ paymentsOrigin, provider, language }: BridgePageOptions) =>
  `${paymentsOrigin}${paymentPagePath(provider, 'processing')}?lang=${language}`;

/** Messages of our pages in other tabs. The provider may have returned the player to another tab. */
const otherTabs$ = new Observable<unknown>((subscriber) => {
  const channel = new BroadcastChannel(payChannel);
  channel.onmessage = ({ data }: { readonly data: unknown }) => {
    subscriber.next(data);
  };
  return () => {
    channel.close();
  };
});

const isMessage = (message: PayMessage | undefined): message is PayMessage => message !== undefined;
const isClose = ({ type }: PayMessage) => type === 'PAY_CLOSE';

/** The player finished or closed the provider's page. `page`: our page that the provider returned to. */
export type PageLeft = Pick<Extract<PayMessage, { type: 'PAY_CLOSE' }>, 'page'>;

/**
 * The messages to and from the bridge page, which shows the provider in a window or a frame. No message decides the
 * outcome of a payment. `target` returns the window or the frame with the bridge page.
 */
export function connectBridgePage({ paymentsOrigin }: BridgePageOptions, target: () => Window | null) {
  const left$ = new Subject<PageLeft>();
  let order: PageOrder | undefined;
  let isReady = false;
  let hasOrder = false;
  /** Posted when the page is ready, and again after each reload of the page. */
  let lastMessage: PayMessage | undefined;
  /**
   * Whether the window shows the provider's page. That page may cut the window's connection to our page. `closed` is
   * then true although the window is open.
   */
  let isProviderShown = false;

  const post = (message: PayMessage) => target()?.postMessage(message, paymentsOrigin);

  function postWhenReady(message: PayMessage | undefined) {
    lastMessage = message;
    if (!isReady || !lastMessage) return;
    post(lastMessage);
    if (lastMessage.type === 'PAY_OPEN' || lastMessage.type === 'PAY_SENT') hasOrder = true;
  }

  const bridge$ = defer(() =>
    fromEvent<MessageEvent>(window, 'message').pipe(
      filter(({ origin, source }) => origin === paymentsOrigin && source !== null && source === target()),
      map(({ data }) => readPayMessage(data)),
      filter(isMessage),
    ),
  );
  const sameOrigin$ = merge(
    otherTabs$,
    fromEvent<MessageEvent>(window, 'message').pipe(
      filter(({ origin }) => origin === window.location.origin),
      map(({ data }): unknown => data),
    ),
  ).pipe(map(readPayMessage), filter(isMessage), filter(isClose));

  function readMessage(message: PayMessage): PageEvent | undefined {
    switch (message.type) {
      case 'PAY_READY':
        isReady = true;
        isProviderShown = false;
        postWhenReady(lastMessage);
        return 'opened';
      case 'PAY_STARTED':
        isProviderShown = true;
        return 'opened';
      case 'PAY_CLOSE': {
        if (message.orderId !== undefined && message.orderId !== order?.orderId) return undefined;
        left$.next({ page: message.page });
        return 'left';
      }
      case 'PAY_OPEN':
      case 'PAY_REFUSED':
      case 'PAY_SENT':
        return undefined;
    }
  }

  return {
    events$: merge(bridge$, sameOrigin$).pipe(
      map(readMessage),
      filter((event) => event !== undefined),
    ),
    left$: left$.asObservable(),
    isProviderShown: () => isProviderShown,
    hasOrder: () => hasOrder,
    /** Called when the bridge page loads again. Messages wait until the page reports again that it is ready. */
    restart() {
      isReady = false;
      isProviderShown = false;
    },
    show(pageOrder: PageOrder) {
      order = pageOrder;
      postWhenReady({ v: 1, type: 'PAY_OPEN', ...pageOrder });
    },
    showSent(orderId: string) {
      order = { orderId, url: '' };
      postWhenReady({ v: 1, type: 'PAY_SENT' });
    },
    showRejection(text: string) {
      postWhenReady({ v: 1, type: 'PAY_REFUSED', text });
      // The page may close before it reports that it is ready, so the message is also sent now.
      if (!isReady) post({ v: 1, type: 'PAY_REFUSED', text });
    },
  };
}
