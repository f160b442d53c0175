import type { Observable } from 'rxjs';
import type { PaymentProvider } from 'shared-contracts/routes';

/**
 * `blocked`: the browser let no window open. `left`: the player is through with the page or closed it. `gone`: it
 * seems closed, and may only have been cut off from us by the provider. None of them says anything of the payment.
 */
export type PageEvent = 'opened' | 'blocked' | 'left' | 'gone';

export interface PageOrder {
  readonly orderId: string;
  readonly url: string;
}

/** Where a provider's page is shown, as the flow sees it. */
export interface PaymentPage {
  readonly provider: PaymentProvider;
  /** A window is to be opened inside a click, or the browser blocks it. */
  open(): void;
  isOpen(): boolean;
  /** Whether it has been handed an order. */
  wasShown(): boolean;
  /** Listens to the page as long as someone listens here. */
  readonly events$: Observable<PageEvent>;
  show(order: PageOrder): void;
  /** No order came about; the page says why until it is closed. */
  refuse(text: string): void;
  /** The order was paid without a page of the provider; the page says so until it is closed. */
  sent(orderId: string): void;
  close(): void;
}
