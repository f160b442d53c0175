import { safeFrameUrl } from 'shared-contracts/domain';
import { readPayMessage, type PayMessage } from 'shared-contracts/payments';
import { isFramed, partnerOf, type BridgeWindow } from './BridgeWindow';
import type { View } from './createView';

// The shell sends its order, or an error, within its own limit of 15 s.
const lateAfterMs = 20_000;

export interface WaitForOrderOptions {
  readonly page: BridgeWindow;
  readonly view: View;
  readonly playerOrigin: string;
  readonly providerOrigins: readonly string[];
}

interface ShownProvider {
  readonly frame: HTMLIFrameElement;
  readonly orderId: string;
  readonly origins: readonly string[];
}

/** Waits for the shell to send the provider's page of an order. Opens it here or, inside a frame, in another frame. */
export function waitForOrder({ page, view, playerOrigin, providerOrigins }: WaitForOrderOptions): void {
  const partner = partnerOf(page);
  const post = (message: PayMessage) => partner?.postMessage(message, playerOrigin);
  let isStarted = false;
  let shownProvider: ShownProvider | undefined;

  function open({ url, orderId }: Extract<PayMessage, { type: 'PAY_OPEN' }>): void {
    const address = safeFrameUrl(url, providerOrigins, page.location.origin);
    if (address === undefined) {
      view.showForeign();
      return;
    }
    isStarted = true;
    post({ v: 1, type: 'PAY_STARTED', orderId });
    if (!isFramed(page)) {
      page.location.replace(address);
      return;
    }
    // The provider returns to a bridge page in the same frame, which then posts that the player has left.
    shownProvider = {
      frame: view.showProvider(address),
      orderId,
      origins: [new URL(address).origin, page.location.origin],
    };
  }

  function handleShellMessage(message: PayMessage | undefined): void {
    if (isStarted) return;
    switch (message?.type) {
      case 'PAY_OPEN':
        clearTimeout(lateTimer);
        open(message);
        return;
      case 'PAY_REFUSED':
        clearTimeout(lateTimer);
        view.showRejected(message.text);
        return;
      case 'PAY_SENT':
        clearTimeout(lateTimer);
        view.showSent();
        return;
      default:
    }
  }

  function handleProviderMessage({ orderId }: ShownProvider, message: PayMessage | undefined): void {
    if (message?.type !== 'PAY_CLOSE') return;
    shownProvider = undefined;
    view.showLeft();
    post({ ...message, orderId });
  }

  page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === partner && origin === playerOrigin) handleShellMessage(readPayMessage(data));
    else if (
      shownProvider &&
      source === shownProvider.frame.contentWindow &&
      shownProvider.origins.includes(origin)
    ) {
      handleProviderMessage(shownProvider, readPayMessage(data));
    }
  });
  const lateTimer = setTimeout(view.showLate, lateAfterMs);
  view.showWaiting();
  post({ v: 1, type: 'PAY_READY' });
}
