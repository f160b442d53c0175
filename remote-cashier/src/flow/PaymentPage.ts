import type { Observable } from 'rxjs';
import type { PaymentProvider } from 'shared-contracts/routes';

/**
 * `blocked`: the browser did not open the window. `left`: the player finished or closed the page. `gone`: the window
 * looks closed. It may still be open, because a provider's page can cut its connection to our page. No event decides
 * the payment's outcome.
 */
export type PageEvent = 'opened' | 'blocked' | 'left' | 'gone';

export interface PageOrder {
  readonly orderId: string;
  readonly url: string;
}

/** The window or the frame that shows the provider's page. */
export interface PaymentPage {
  readonly provider: PaymentProvider;
  /** Must be called inside a click, or the browser blocks the window. */
  open(): void;
  isOpen(): boolean;
  /** Whether the page has received an order. */
  hasOrder(): boolean;
  /** Listens to the page while it has subscribers. */
  readonly events$: Observable<PageEvent>;
  show(order: PageOrder): void;
  /** Shows why no order was made. The text stays until the page is closed. */
  showRejection(text: string): void;
  /**
   * Shows that the payment was sent, for a provider without its own page. The text stays until the page is closed.
   */
  showSent(orderId: string): void;
  close(): void;
}
