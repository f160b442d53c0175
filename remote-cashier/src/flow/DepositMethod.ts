import type { FunctionComponent, ReactNode, Ref } from 'react';
import type { BonusChoice, DepositMethodCode, Result } from 'shared-contracts/api';
import type { SiteConfig, User } from 'shared-contracts/domain';
import type { PollSchedule } from 'shared-contracts/polling';
import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import type { PaymentProvider } from 'shared-contracts/routes';

/** One deposit that a player requested. A retry uses the same key. */
export interface DepositIntent<Fields> {
  readonly amountMinor: number;
  readonly memberId: string;
  readonly user: User;
  readonly fields: Fields;
  /** The player's choice. Missing if no bonus applies. */
  readonly bonus?: BonusChoice | undefined;
  readonly idempotencyKey: string;
}

export interface PlacedOrder<Order = unknown> {
  /** Undefined if the response has no order id. Only a `direct` payment does not need the id. */
  readonly orderId: string | undefined;
  /** The address of the provider's page, as the server sent it. It is not validated yet. */
  readonly payUrl?: string;
  /** The provider's site, if the status call needs it in addition to the order id. */
  readonly site?: string;
  /** Passed to the method's own view of an order. */
  readonly order?: Order;
  /** The value for purchase tracking, if it differs from the amount: a crypto deposit reports dollars. */
  readonly worth?: { readonly amountMinor: number; readonly currency: string };
}

/** `stopped`: the server rejected the poll with this message. */
export type PaymentOutcome = 'credited' | 'failed' | { readonly stopped: string };

export type DepositState =
  | { readonly kind: 'placing' }
  /** The order exists and the player pays. `blocked`: the browser did not open the window. */
  | { readonly kind: 'paying'; readonly orderId: string; readonly blocked: boolean }
  /** The player left the provider's page, or confirmed a transfer. The server is polled. */
  | { readonly kind: 'checking'; readonly orderId: string }
  /** The player pays in another app, and has not confirmed the transfer yet. */
  | { readonly kind: 'ordered'; readonly orderId: string }
  /**
   * This call made no order. If `isFinal` is false, an earlier call with the same key may have made one. `dismissed`
   * follows if the form has only an amount and opened a window.
   */
  | { readonly kind: 'rejected'; readonly text: string; readonly isFinal: boolean }
  /** The rejection was shown for two seconds, so the popup closes. */
  | { readonly kind: 'dismissed' }
  /** The response is missing or inconclusive. The server may have made an order. The same key can be sent again. */
  | { readonly kind: 'unknown'; readonly text?: string }
  /** The form sent no request, or the session has ended. The form or the host has shown the reason. */
  | { readonly kind: 'notSent' }
  /** Another popup shows the provider's page and follows the order. */
  | { readonly kind: 'handedOver'; readonly orderId: string; readonly url: string }
  | { readonly kind: 'credited'; readonly orderId: string | undefined }
  | { readonly kind: 'failed'; readonly orderId: string }
  /** The server rejected the poll with this message. */
  | { readonly kind: 'stopped'; readonly orderId: string; readonly text: string }
  /** Polling ended without an outcome. The order can still be paid or fail. */
  | { readonly kind: 'unsettled'; readonly orderId: string | undefined };

/** How an order is polled until its outcome is known. `read` is also called for failed calls. */
interface OrderPoll {
  readonly spec: PollSchedule;
  readonly request: (host: HostContext, orderId: string) => Promise<Result<unknown>>;
  readonly read: (reply: Result<unknown>) => PaymentOutcome | undefined;
}

interface DetailError {
  readonly tip: string;
  /** Shown in an alert instead of a toast. */
  readonly isShownInAlert?: true;
}

/** Input of `collect`: the deposit that the values are for. */
export interface CollectInput {
  readonly amountMinor: number;
  readonly key: string;
}

/** The part of the form that a method adds to the amount. */
export interface DetailsHandle<Fields> {
  /** Returns the error of the first rule that fails. The part itself marks and focuses the field. */
  check(): DetailError | undefined;
  /** Returns the values to send. Returns undefined after an error, which the part itself shows. */
  collect(deposit: CollectInput): Promise<Fields | undefined>;
}

export interface DetailsProps<Fields> {
  readonly ref: Ref<DetailsHandle<Fields>>;
  /** A deposit is under way, so no field can be changed. */
  readonly locked: boolean;
  /** The player changed a field, so the next deposit gets a new key. */
  readonly onChange: () => void;
  /** The player pressed Enter in a field inside a frame. */
  readonly onSubmit: () => void;
}

export interface OrderProps<Order> {
  readonly order: Order;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly user: User;
  /** `waiting` until the player confirms the transfer, then `checking` while the server is polled. */
  readonly stage: 'waiting' | 'checking';
  /** The player confirms the transfer. */
  readonly onPaid: () => void;
  /** The frame of the popup. Its footer stays visible while the content scrolls. */
  readonly Frame: FunctionComponent<{ footer?: ReactNode; children: ReactNode }>;
  readonly onClose: () => void;
}

/** How the player pays. */
type PaymentChannel<Order = undefined> =
  /** The order call itself pays. */
  | { readonly kind: 'direct' }
  | {
      readonly kind: 'window';
      readonly provider: PaymentProvider;
      /** The order call itself pays, and the window only confirms that the payment was sent. */
      readonly paysByCall?: true;
      /** The status call that the result popup polls, if the form stops polling before the outcome. */
      readonly statusCall?: PopupParams<'paymentResult'>['asks'];
    }
  /** The deposit popup shows the provider's page in a frame. */
  | { readonly kind: 'frame'; readonly provider: PaymentProvider }
  /** The popup `paymentFrame` replaces the deposit popup and shows the provider's page. */
  | { readonly kind: 'framePopup'; readonly provider: PopupParams<'paymentFrame'>['provider'] }
  /** The player pays in another app. The method's own view shows the instructions. */
  | {
      readonly kind: 'offline';
      readonly Order: FunctionComponent<OrderProps<Order>>;
    };

/**
 * A deposit method: its data, its calls, and the parts that it adds to the form. `Placed` equals `Order`. It is a
 * separate parameter so that `AnyDepositMethod` can accept every method.
 */
export interface DepositMethod<Fields = undefined, Order = undefined, Placed = Order> {
  readonly code: DepositMethodCode;
  readonly amounts: {
    /** In minor units, or `config` for those of the operator's configuration. */
    readonly shortcuts: 'config' | readonly number[];
    readonly manualInput: 'config' | 'always';
    readonly preselectMinor?: number;
  };
  readonly channel: PaymentChannel<Order> | ((config: SiteConfig) => PaymentChannel<Order>);
  readonly Details?: FunctionComponent<DetailsProps<Fields>>;
  /** The method's own fields are above the amount and are checked first. */
  readonly detailsFirst?: true;
  /**
   * Whether a retry can send the saved fields again under the same key, which returns the same order. Missing if the
   * fields must not be saved, for example a card. A method without fields can always resume.
   */
  readonly canResume?: (savedFields: unknown) => boolean;
  readonly place: (host: HostContext, intent: DepositIntent<Fields>) => Promise<Result<PlacedOrder<Placed>>>;
  readonly poll?: OrderPoll;
  /**
   * The form polls only while the provider's page is open. After that, the result popup polls. Source: M-074, M-075.
   */
  readonly endsWhenLeft?: true;
}

/** A method with any fields and any order. */
export type AnyDepositMethod = DepositMethod<never, never, unknown>;
export type AnyPaymentChannel = PaymentChannel<never>;
