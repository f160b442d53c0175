import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';
import type { Result } from 'shared-contracts/api';
import type { DepositMethod, PlacedOrder } from './DepositMethod';
import type { PaymentPage } from './PaymentPage';

export type DepositState =
  | { readonly kind: 'placing' }
  /** The order exists and the player pays. `blocked`: the browser did not open the window. */
  | { readonly kind: 'paying'; readonly orderId: string; readonly blocked: boolean }
  /** The player left the provider's page, or confirmed a transfer. The server is polled. */
  | { readonly kind: 'checking'; readonly orderId: string }
  /** The player pays in another app, and has not confirmed the transfer yet. */
  | { readonly kind: 'ordered'; readonly orderId: string }
  /**
   * This call made no order. If it opened a window for an amount only, `dismissed` follows. Not `isFinal`: an earlier
   * call with the same key may still have made an order.
   */
  | { readonly kind: 'rejected'; readonly text: string; readonly isFinal: boolean }
  /** The rejection was shown long enough. */
  | { readonly kind: 'dismissed' }
  /** No response arrived, or an inconclusive one. The server may have made an order. The same key can be sent again. */
  | { readonly kind: 'unknown'; readonly text?: string }
  /** The form sent no request, and has shown the reason. */
  | { readonly kind: 'notSent' }
  /** Another popup continues with the order. */
  | { readonly kind: 'handedOver'; readonly orderId: string; readonly url: string }
  | { readonly kind: 'credited'; readonly orderId: string | undefined }
  | { readonly kind: 'failed'; readonly orderId: string }
  /** The server rejected the poll with this message. */
  | { readonly kind: 'stopped'; readonly orderId: string; readonly text: string }
  /** Polling ended without an outcome, so the order can still be paid or fail. */
  | { readonly kind: 'unsettled'; readonly orderId: string | undefined };

/** The inputs of `depositFlow`. */
export interface DepositFlowDeps {
  readonly poll: Pick<NonNullable<DepositMethod['poll']>, 'spec' | 'read'> | undefined;
  /** The flow ends without an outcome when the player leaves the provider's page. Source: M-074, M-075. */
  readonly endsWhenLeft: boolean;
  /** Places the order. Undefined if the form could not collect its values, which it has shown. */
  readonly place: () => ObservableInput<Result<PlacedOrder> | undefined>;
  readonly requestStatus: (orderId: string) => ObservableInput<Result<unknown>>;
  readonly channel:
    | { readonly kind: 'direct' }
    | {
        readonly kind: 'page';
        /** It is already open. */
        readonly page: PaymentPage;
        /** The order call itself pays, and the page only confirms that the payment was sent. */
        readonly hasNoPage: boolean;
        /** The form has more than an amount, so it stays open after a rejection. */
        readonly keepsForm: boolean;
      }
    | { readonly kind: 'framePopup' }
    /** `paid$` emits when the player confirms the transfer. */
    | { readonly kind: 'offline'; readonly paid$: Observable<unknown> };
  /** Returns the address if it is an allowed provider address. */
  readonly safeUrl: (url: string) => string | undefined;
  /** The text for a message of the server, which may be ''. */
  readonly errorText: (message: string) => string;
  /** The text for an order call without a response. */
  readonly noResponseText: string;
  readonly report: (error: string) => void;
  readonly tabVisible$: Observable<unknown>;
  readonly sessionEnded$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}
