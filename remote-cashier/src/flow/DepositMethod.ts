import type { FunctionComponent, Ref } from 'react';
import type { DepositMethodCode, Result } from 'shared-contracts/api';
import type { PollSpec } from 'shared-contracts/polling';
import type { HostContext } from 'shared-contracts/remote';
import type { PaymentProvider } from 'shared-contracts/routes';

/** What a player decided to do once; a repetition of the same goes under the same key. */
export interface DepositIntent<Fields> {
  readonly amountMinor: number;
  readonly memberId: string;
  readonly fields: Fields;
  readonly idempotencyKey: string;
}

export interface PlacedOrder {
  /** Some methods are paid in one call whose answer names no order. */
  readonly orderId: string | undefined;
  /** The provider's page as the server names it; not yet checked. */
  readonly payUrl?: string;
}

export type PaymentOutcome = 'credited' | 'failed';

/** How an order is asked about until its outcome is known. A failed call is a reply like any other. */
interface OrderPoll {
  readonly spec: PollSpec;
  readonly ask: (host: HostContext, orderId: string) => Promise<Result<unknown>>;
  readonly read: (reply: Result<unknown>) => PaymentOutcome | undefined;
}

/** The method's own part of the form, below the amount, as the flow uses it. */
export interface DetailsHandle<Fields> {
  /** The first rule that fails, in the method's order; the details mark and focus that field themselves. */
  check(): { readonly tip: string } | undefined;
  /** What was entered, ready to be sent; undefined when it could not be had, which the details tell themselves. */
  collect(): Promise<Fields | undefined>;
}

export interface DetailsProps<Fields> {
  readonly ref: Ref<DetailsHandle<Fields>>;
  /** A deposit is under way: nothing can be changed. */
  readonly locked: boolean;
  /** Something was changed: what is sent next is another intent. */
  readonly onChange: () => void;
  /** Enter in a field that the page cannot see into. */
  readonly onSubmit: () => void;
}

/** A way to deposit: data, the calls it makes, and its own part of the form if it has one. */
export interface DepositMethod<Fields = undefined> {
  readonly code: DepositMethodCode;
  readonly amounts: {
    /** In minor units, or as the operator's configuration has them. */
    readonly shortcuts: 'config' | readonly number[];
    readonly manualInput: 'config' | 'always';
    readonly preselectMinor?: number;
  };
  /** Where the provider's page is shown; `nowhere`: the order call pays. */
  readonly opens:
    { readonly kind: 'nowhere' } | { readonly kind: 'window'; readonly provider: PaymentProvider };
  readonly Details?: FunctionComponent<DetailsProps<Fields>>;
  readonly place: (host: HostContext, intent: DepositIntent<Fields>) => Promise<Result<PlacedOrder>>;
  readonly poll?: OrderPoll;
}
