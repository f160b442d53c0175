import type { Observable } from 'rxjs';
import { bridgeAddress, bridgePage, type BridgeSpec, type Left } from './bridgePage';
import type { PaymentPage } from './PaymentPage';

export interface PaymentFrame extends PaymentPage {
  /** What the frame shows: our bridge page, and the provider within. */
  readonly address: string;
  /** The frame is in the page, or has left it. */
  attach(frame: HTMLIFrameElement | null): void;
  readonly left$: Observable<Left>;
}

/** A frame on our bridge page. There is no browser that could block it, and no `closed` that could mislead. */
export function paymentFrame(spec: BridgeSpec): PaymentFrame {
  let element: HTMLIFrameElement | null = null;
  const bridge = bridgePage(spec, () => element?.contentWindow ?? null);
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
