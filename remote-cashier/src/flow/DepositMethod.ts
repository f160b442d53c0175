import type { FunctionComponent, ReactNode, Ref } from 'react';
import type { DepositMethodCode, Result } from 'shared-contracts/api';
import type { SiteConfig, User } from 'shared-contracts/domain';
import type { PollSpec } from 'shared-contracts/polling';
import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import type { PaymentProvider } from 'shared-contracts/routes';

/** One deposit that a player requested. A retry uses the same key. */
export interface DepositIntent<Fields> {
  readonly amountMinor: number;
  readonly memberId: string;
  /** Whose deposit it is, as the session knows them. */
  readonly user: User;
  readonly fields: Fields;
  readonly idempotencyKey: string;
}

export interface PlacedOrder<Order = unknown> {
  /** Some methods are paid in one call whose answer names no order. */
  readonly orderId: string | undefined;
  /** The provider's page as the server names it; not yet checked. */
  readonly payUrl?: string;
  /** The provider's site, if the status call needs it in addition to the order id. */
  readonly site?: string;
  /** What the method's own view of an order shows. */
  readonly order?: Order;
  /** The value for purchase tracking, if it differs from the amount: a crypto deposit reports dollars. */
  readonly worth?: { readonly amountMinor: number; readonly currency: string };
}

/** `stopped`: the server would not answer, and said why. */
export type PaymentOutcome = 'credited' | 'failed' | { readonly stopped: string };

/** How an order is polled until its outcome is known. A failed call is a reply too. */
interface OrderPoll {
  readonly spec: PollSpec;
  readonly ask: (host: HostContext, orderId: string) => Promise<Result<unknown>>;
  readonly read: (reply: Result<unknown>) => PaymentOutcome | undefined;
}

interface DetailError {
  readonly tip: string;
  /** Shown in an alert instead of a toast. */
  readonly asAlert?: true;
}

/** The deposit that the details are collected for. */
export interface CollectedFor {
  readonly code: DepositMethodCode;
  readonly amountMinor: number;
  readonly key: string;
}

/** The method's own part of the form, beside the amount, as the flow uses it. */
export interface DetailsHandle<Fields> {
  /** The first rule that fails, in the method's order; the details mark and focus that field themselves. */
  check(): DetailError | undefined;
  /** The entered values, ready to be sent; undefined after an error, which the details show themselves. */
  collect(deposit: CollectedFor): Promise<Fields | undefined>;
}

export interface DetailsProps<Fields> {
  readonly ref: Ref<DetailsHandle<Fields>>;
  /** A deposit is under way: nothing can be changed. */
  readonly locked: boolean;
  /** The form was changed: the next deposit is another intent. */
  readonly onChange: () => void;
  /** Enter in a field that the page cannot see into. */
  readonly onSubmit: () => void;
}

export interface OrderProps<Order> {
  readonly order: Order;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly user: User;
  /** `waiting` until the player confirms the transfer, then `checking` while the server is polled. */
  readonly stage: 'waiting' | 'checking';
  /** The player says that they have paid. */
  readonly onPaid: () => void;
  /** What stands around the view; what is in its footer stays in sight. */
  readonly Frame: FunctionComponent<{ footer?: ReactNode; children: ReactNode }>;
  readonly onClose: () => void;
}

/** Where the player pays. */
export type PaidWhere<Order = undefined> =
  /** The order call pays. */
  | { readonly kind: 'nowhere' }
  | {
      readonly kind: 'window';
      readonly provider: PaymentProvider;
      /** The provider has no page: the window shows that the payment was sent. */
      readonly isPageless?: true;
      /** Whose question the result asks, where the form asks none itself. */
      readonly asks?: PopupParams<'paymentResult'>['asks'];
    }
  /** The provider's page is framed by the deposit popup. */
  | { readonly kind: 'frame'; readonly provider: PaymentProvider }
  /** The provider's page is framed by a popup of its own, which takes over. */
  | { readonly kind: 'framePopup'; readonly provider: PopupParams<'paymentFrame'>['provider'] }
  /** Outside of the page: the method's own view says how. */
  | {
      readonly kind: 'elsewhere';
      readonly Order: FunctionComponent<OrderProps<Order>>;
    };

/**
 * A way to deposit: data, the calls it makes, and its own parts of the form if it has some. `Placed` is `Order` again;
 * it stands apart so that there can be a type of all methods.
 */
export interface DepositMethod<Fields = undefined, Order = undefined, Placed = Order> {
  readonly code: DepositMethodCode;
  readonly amounts: {
    /** In minor units, or as the operator's configuration has them. */
    readonly shortcuts: 'config' | readonly number[];
    readonly manualInput: 'config' | 'always';
    readonly preselectMinor?: number;
  };
  readonly opens: PaidWhere<Order> | ((config: SiteConfig) => PaidWhere<Order>);
  readonly Details?: FunctionComponent<DetailsProps<Fields>>;
  /** The method's own fields precede the amount, and are checked first. */
  readonly detailsFirst?: true;
  /**
   * Whether what was kept of the fields can be sent once more under its key, which finds the same order again. Left out
   * where fields cannot be kept, as a card cannot; a method without fields needs none.
   */
  readonly canResume?: (keptFields: unknown) => boolean;
  readonly place: (host: HostContext, intent: DepositIntent<Fields>) => Promise<Result<PlacedOrder<Placed>>>;
  readonly poll?: OrderPoll;
  /** It is polled only while its window is open. Then the result goes on. Source: M-074, M-075. */
  readonly endsWhenLeft?: true;
}
