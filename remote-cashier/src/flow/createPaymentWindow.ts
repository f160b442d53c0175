import { filter, map, merge, Subject, timer, type SchedulerLike } from 'rxjs';
import { bridgeAddress, connectBridgePage, type BridgePageOptions } from './connectBridgePage';
import type { PageEvent, PaymentPage } from './PaymentPage';

/** The browser sends no event when the player closes another window, so `closed` is polled. */
const closedCheckEveryMs = 500;

/** Opens a pop-up window on a desktop. A phone opens a tab instead. */
const windowFeatures = 'popup,width=520,height=760';

interface PaymentWindowOptions extends BridgePageOptions {
  readonly scheduler?: SchedulerLike | undefined;
}

/** The provider's page in a new window. A provider's Cross-Origin-Opener-Policy header makes `closed` true at once. */
export function createPaymentWindow({ scheduler, ...spec }: PaymentWindowOptions): PaymentPage {
  const opening$ = new Subject<PageEvent>();
  let openedWindow: Window | null = null;
  let isCloseReported = true;
  const bridge = connectBridgePage(spec, () => openedWindow);

  const closed$ = timer(closedCheckEveryMs, closedCheckEveryMs, scheduler).pipe(
    filter(() => !isCloseReported && openedWindow !== null && openedWindow.closed),
    map((): PageEvent => {
      isCloseReported = true;
      return bridge.isProviderShown() ? 'gone' : 'left';
    }),
  );

  return {
    provider: spec.provider,
    open() {
      openedWindow?.close();
      bridge.restart();
      // eslint-disable-next-line no-restricted-syntax -- the only code that opens payment windows
      openedWindow = window.open(bridgeAddress(spec), '_blank', windowFeatures);
      isCloseReported = openedWindow === null;
      opening$.next(openedWindow ? 'opened' : 'blocked');
    },
    isOpen: () => openedWindow !== null && !openedWindow.closed,
    hasOrder: bridge.hasOrder,
    events$: merge(opening$, closed$, bridge.events$),
    show: bridge.show,
    showRejection: bridge.showRejection,
    showSent: bridge.showSent,
    close: () => openedWindow?.close(),
  };
}
