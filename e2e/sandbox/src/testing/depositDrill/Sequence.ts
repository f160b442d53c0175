import type { DepositMethodCode } from 'shared-contracts/api';
import type { Scenario } from '../../scenarios/Scenario';

export type CallFault = NonNullable<Scenario['fail']>[string];

/** One go at the call that orders. */
export interface Try {
  readonly fault?: CallFault | undefined;
  /** The provider fails as well. */
  readonly isDown: boolean;
  /** Sent so often at the same moment, under the same key. */
  readonly copies: number;
}

/** A page in which the member orders: another one has another key. */
export interface Tab {
  readonly amount: string;
  /** What the provider does with the order. */
  readonly behaviour: Scenario;
  /** In a row, until one is answered for good. */
  readonly tries: readonly Try[];
  /** The first amount is refused, and the right one is sent under a new key. */
  readonly startsTooLow: boolean;
  /** As an old page does, that sends no key. */
  readonly isKeyless: boolean;
}

/** What a provider's message may be when it reaches us. */
export const messages = [
  'again',
  'older',
  'foreign',
  'unsigned',
  'stale',
  'throughEdge',
  'otherAmount',
  'forgedPaid',
] as const;
export type Message = (typeof messages)[number];

export type StepKind =
  | { readonly do: 'reconcile' | 'tell' }
  | { readonly do: 'ask' | 'askAsStranger' | 'openPage' }
  | { readonly do: 'orderAgain'; readonly fault?: CallFault | undefined }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'press'; readonly choice: 'pay' | 'decline' | 'cancel' | 'send' | 'return' }
  | { readonly do: 'settle'; readonly outcome: 'paid' | 'declined' | 'cancelled' | 'expired' }
  /** The provider decides, and its message comes late or never. */
  | { readonly do: 'decide'; readonly to: 'paid' | 'declined'; readonly isTold: boolean }
  | { readonly do: 'hear'; readonly message: Message }
  | { readonly do: 'coins'; readonly percent: number }
  | { readonly do: 'payByProcessor'; readonly fault?: CallFault | undefined; readonly behaviour: Scenario };

export type Step = StepKind & {
  /** Which of the orders there are by then. */
  readonly order: number;
  readonly times: number;
};

/** All that happens to one member, drawn before any of it does. */
export interface Sequence {
  readonly seed: number;
  readonly method: DepositMethodCode;
  /** They order at the same moment. */
  readonly tabs: readonly Tab[];
  /** One after the other; what is in one happens at once. */
  readonly moments: readonly (readonly Step[])[];
  /** What becomes of payments that nobody has decided by then. */
  readonly end: 'paid' | 'declined' | 'left';
}
