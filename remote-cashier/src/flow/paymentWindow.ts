import { filter, map, merge, Subject, timer, type SchedulerLike } from 'rxjs';
import { bridgeAddress, bridgePage, type BridgeSpec } from './bridgePage';
import type { PageEvent, PaymentPage } from './PaymentPage';

/** The browser sends no event when the player closes another window, so `closed` is polled. */
const lookEveryMs = 500;

/** A window of its own beside a desktop page; a phone makes it a tab. */
const features = 'popup,width=520,height=760';

interface PaymentWindowSpec extends BridgeSpec {
  readonly scheduler?: SchedulerLike | undefined;
}

/** A window on our bridge page, which shows the provider. A provider's COOP header would make `closed` true at once. */
export function paymentWindow({ scheduler, ...spec }: PaymentWindowSpec): PaymentPage {
  const opening$ = new Subject<PageEvent>();
  let opened: Window | null = null;
  let toldClosed = true;
  const bridge = bridgePage(spec, () => opened);

  const closed$ = timer(lookEveryMs, lookEveryMs, scheduler).pipe(
    filter(() => !toldClosed && opened !== null && opened.closed),
    map((): PageEvent => {
      toldClosed = true;
      return bridge.isAway() ? 'gone' : 'left';
    }),
  );

  return {
    provider: spec.provider,
    open() {
      opened?.close();
      bridge.restart();
      // eslint-disable-next-line no-restricted-syntax -- the one place that opens payment windows
      opened = window.open(bridgeAddress(spec), '_blank', features);
      toldClosed = opened === null;
      opening$.next(opened ? 'opened' : 'blocked');
    },
    isOpen: () => opened !== null && !opened.closed,
    wasShown: bridge.wasShown,
    events$: merge(opening$, closed$, bridge.events$),
    show: bridge.show,
    refuse: bridge.refuse,
    sent: bridge.sent,
    close: () => opened?.close(),
  };
}
