import { defer, filter, fromEvent, map, merge, Observable, Subject } from 'rxjs';
import type { Language } from 'shared-contracts/domain';
import { payChannel, paymentPagePath, readPayMessage, type PayMessage } from 'shared-contracts/payments';
import type { PaymentProvider } from 'shared-contracts/routes';
import type { PageEvent, PageOrder } from './PaymentPage';

export interface BridgeSpec {
  readonly paymentsOrigin: string;
  readonly provider: PaymentProvider;
  readonly language: Language;
}

/** The page of ours that waits for an order, in a window or a frame. No address of ours carries one. */
export const bridgeAddress = ({ paymentsOrigin, provider, language }: BridgeSpec) =>
  `${paymentsOrigin}${paymentPagePath(provider, 'processing')}?lang=${language}`;

/** What pages of our own origin say in other tabs, where a provider may have sent the player back to. */
const otherTabs$ = new Observable<unknown>((heard) => {
  const channel = new BroadcastChannel(payChannel);
  channel.onmessage = ({ data }: { readonly data: unknown }) => {
    heard.next(data);
  };
  return () => {
    channel.close();
  };
});

const isMessage = (message: PayMessage | undefined): message is PayMessage => message !== undefined;
const isClose = ({ type }: PayMessage) => type === 'PAY_CLOSE';

/** The player is through with the provider; `page` is the page of ours that it led back to. */
export type Left = Pick<Extract<PayMessage, { type: 'PAY_CLOSE' }>, 'page'>;

/**
 * The messages to and from the bridge page, which shows the provider in a window or a frame. The order goes by message,
 * because an address ends up in histories and logs. No message decides the outcome of a payment.
 */
export function bridgePage({ paymentsOrigin }: BridgeSpec, partner: () => Window | null) {
  const left$ = new Subject<Left>();
  let order: PageOrder | undefined;
  let ready = false;
  let handedOver = false;
  /** What the page is told as soon as it is there. */
  let last: PayMessage | undefined;
  /** The provider's page may cut the window off from us, and then `closed` is true while it is open. */
  let isAway = false;

  const post = (message: PayMessage) => partner()?.postMessage(message, paymentsOrigin);

  function tellWhenReady(message: PayMessage | undefined) {
    last = message;
    if (!ready || !last) return;
    post(last);
    if (last.type === 'PAY_OPEN' || last.type === 'PAY_SENT') handedOver = true;
  }

  const bridge$ = defer(() =>
    fromEvent<MessageEvent>(window, 'message').pipe(
      filter(({ origin, source }) => origin === paymentsOrigin && source !== null && source === partner()),
      map(({ data }) => readPayMessage(data)),
      filter(isMessage),
    ),
  );
  const ownOrigin$ = merge(
    otherTabs$,
    fromEvent<MessageEvent>(window, 'message').pipe(
      filter(({ origin }) => origin === window.location.origin),
      map(({ data }): unknown => data),
    ),
  ).pipe(map(readPayMessage), filter(isMessage), filter(isClose));

  function react(message: PayMessage): PageEvent | undefined {
    switch (message.type) {
      case 'PAY_READY':
        ready = true;
        isAway = false;
        tellWhenReady(last);
        return 'opened';
      case 'PAY_STARTED':
        isAway = true;
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
    events$: merge(bridge$, ownOrigin$).pipe(
      map(react),
      filter((event) => event !== undefined),
    ),
    left$: left$.asObservable(),
    isAway: () => isAway,
    wasShown: () => handedOver,
    /** The page is another one, or the same once more: it has to say that it is ready. */
    restart() {
      ready = false;
      isAway = false;
    },
    show(shown: PageOrder) {
      order = shown;
      tellWhenReady({ v: 1, type: 'PAY_OPEN', ...shown });
    },
    sent(orderId: string) {
      order = { orderId, url: '' };
      tellWhenReady({ v: 1, type: 'PAY_SENT' });
    },
    refuse(text: string) {
      tellWhenReady({ v: 1, type: 'PAY_REFUSED', text });
      // A page that is not ready yet cannot say it before it closes either.
      if (!ready) post({ v: 1, type: 'PAY_REFUSED', text });
    },
  };
}
