import type { Observable } from 'rxjs';
import { bridgeAddress, connectBridgePage, type BridgePageOptions, type PageLeft } from './connectBridgePage';
import type { PaymentPage } from './PaymentPage';

export interface PaymentFrame extends PaymentPage {
  /** The address of the bridge page, which shows the provider. */
  readonly address: string;
  /** Called with the frame when it is mounted, and with null when it is unmounted. */
  attach(frame: HTMLIFrameElement | null): void;
  readonly left$: Observable<PageLeft>;
}

/**
 * The provider's page in a frame. Unlike a window, a frame is never blocked by the browser and never looks closed.
 */
export function createPaymentFrame(spec: BridgePageOptions): PaymentFrame {
  let element: HTMLIFrameElement | null = null;
  const bridge = connectBridgePage(spec, () => element?.contentWindow ?? null);
  return {
    ...bridge,
    provider: spec.provider,
    address: bridgeAddress(spec),
    attach(frame) {
      element = frame;
      bridge.restart();
    },
    open: () => undefined,
    isOpen: () => true,
    close: () => undefined,
  };
}
