import { defer, filter, fromEvent, map, merge, Observable, Subject, timer, type SchedulerLike } from 'rxjs';
import type { Language } from 'shared-contracts/domain';
import { payChannel, paymentPagePath, readPayMessage, type PayMessage } from 'shared-contracts/payments';
import type { PaymentProvider } from 'shared-contracts/routes';
import type { PageEvent, PageOrder, PaymentPage } from './PaymentPage';

//
const lookEveryMs = 500;

/** A window of its own beside a desktop page; a phone makes it a tab. */
const features = 'popup,width=520,height=760';

interface PaymentWindowSpec {
  readonly paymentsOrigin: string;
  readonly provider: PaymentProvider;
  readonly language: Language;
  readonly scheduler?: SchedulerLike | undefined;
}

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

/**
 * A window on our bridge page, which shows the provider. It learns the order by message, so that no address carries
 * one, and nothing it says decides how a payment ended. Source.
 */
export function paymentWindow(spec: PaymentWindowSpec): PaymentPage {
  const { paymentsOrigin, provider, language, scheduler } = spec;
  const address = `${paymentsOrigin}${paymentPagePath(provider, 'processing')}?lang=${language}`;
  const opening$ = new Subject<PageEvent>();
  let opened: Window | null = null;
  let order: PageOrder | undefined;
  let ready = false;
  let handedOver = false;
  /** The provider's page may cut the window off from us, and then `closed` is true while it is open. */
  let isAway = false;
  let toldClosed = true;

  const post = (message: PayMessage) => opened?.postMessage(message, paymentsOrigin);

  function showWhenReady() {
    if (!ready || !order) return;
    post({ v: 1, type: 'PAY_OPEN', ...order });
    handedOver = true;
  }

  const bridge$ = defer(() =>
    fromEvent<MessageEvent>(window, 'message').pipe(
      filter(({ origin, source }) => origin === paymentsOrigin && opened !== null && source === opened),
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
        showWhenReady();
        return 'opened';
      case 'PAY_STARTED':
        isAway = true;
        return 'opened';
      case 'PAY_CLOSE':
        return message.orderId === undefined || message.orderId === order?.orderId ? 'left' : undefined;
      case 'PAY_OPEN':
      case 'PAY_REFUSED':
        return undefined;
    }
  }

  const closed$ = timer(lookEveryMs, lookEveryMs, scheduler).pipe(
    filter(() => !toldClosed && opened !== null && opened.closed),
    map((): PageEvent => {
      toldClosed = true;
      return isAway ? 'gone' : 'left';
    }),
  );

  return {
    provider,
    open() {
      opened?.close();
      // eslint-disable-next-line no-restricted-syntax -- the one place that opens payment windows
      opened = window.open(address, '_blank', features);
      ready = false;
      isAway = false;
      toldClosed = opened === null;
      opening$.next(opened ? 'opened' : 'blocked');
    },
    isOpen: () => opened !== null && !opened.closed,
    wasShown: () => handedOver,
    events$: merge(
      opening$,
      closed$,
      merge(bridge$, ownOrigin$).pipe(
        map(react),
        filter((event) => event !== undefined),
      ),
    ),
    show(shown) {
      order = shown;
      showWhenReady();
    },
    refuse: (text) => post({ v: 1, type: 'PAY_REFUSED', text }),
    close: () => opened?.close(),
  };
}
