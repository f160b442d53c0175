import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';
import type { Result } from 'shared-contracts/api';
import type { DepositMethod, PlacedOrder } from './DepositMethod';
import type { PaymentPage } from './PaymentPage';

/** What a deposit needs of the world. */
export interface DepositFlowDeps {
  readonly poll: Pick<NonNullable<DepositMethod['poll']>, 'spec' | 'read'> | undefined;
  /** A page that was left ends the flow without an outcome. Source: M-074, M-075. */
  readonly endsWhenLeft: boolean;
  /** Undefined when what to send could not be had, which the player has been told. */
  readonly place: () => ObservableInput<Result<PlacedOrder> | undefined>;
  readonly ask: (orderId: string) => ObservableInput<Result<unknown>>;
  /**
   * Where the player pays. `page`: shows the provider, and is open already; `isPageless`: tells that the payment was
   * sent; `keepsForm`: more than an amount was typed, and a refusal leaves that alone. `elsewhere`: each `paid$` is the player's word that they have paid.
   */
  readonly where:
    | { readonly kind: 'nowhere' }
    | {
        readonly kind: 'page';
        readonly page: PaymentPage;
        readonly isPageless: boolean;
        readonly keepsForm: boolean;
      }
    | { readonly kind: 'framePopup' }
    | { readonly kind: 'elsewhere'; readonly paid$: Observable<unknown> };
  /** The address if a player may be sent there. */
  readonly safeUrl: (url: string) => string | undefined;
  /** The sentence for an order that the server refused. */
  readonly explain: (message: string) => string;
  /** The sentence for an order that may be there: no response came. */
  readonly unsure: string;
  readonly report: (oddity: string) => void;
  /** The tab came back into sight. */
  readonly seen$: Observable<unknown>;
  /** The session is over. */
  readonly ended$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}
