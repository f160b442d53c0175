import { findPaypalOrder, findStripeOrder, triggerPaypal, type Result } from 'shared-contracts/api';
import type { PollSpec } from 'shared-contracts/polling';
import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import type { PaymentOutcome } from '../../flow/DepositMethod';
import { depositPoll } from '../../flow/depositPoll';
import { readTrueFalse } from '../../flow/readTrueFalse';

/** The polled order. `site` is the provider's site, for a provider with several. */
interface AskedOrder {
  readonly orderId: string;
  readonly site: string;
}

export type UnconfirmedEnd = 'error' | 'cancel';

/** How the outcome of an order is polled after the player returns from its payment page. */
export interface Question {
  readonly poll: PollSpec;
  readonly ask: (host: HostContext, order: AskedOrder) => Promise<Result<unknown>>;
  readonly read: (reply: Result<unknown>) => PaymentOutcome | undefined;
  /** Makes the server poll the provider, once. */
  readonly trigger?: {
    readonly afterMs: number;
    readonly ask: (host: HostContext, order: AskedOrder) => Promise<unknown>;
  };
  /**
   * Which popup opens after the last poll without a result. It names no end: the order is still open, so its title says
   * that the payment is not confirmed yet, until the server reports an end. Source: M-096, M-100.
   */
  readonly unanswered: UnconfirmedEnd;
  /** A status in the address can end the polling, but never with a success. */
  readonly endOf?: (status: string) => UnconfirmedEnd | undefined;
}

const silent = { silent: true } as const;

/** Source: M-094. */
function stripeEnd(status: string): UnconfirmedEnd | undefined {
  if (/fail/i.test(status)) return 'error';
  return /cancel/i.test(status) ? 'cancel' : undefined;
}

export const questions: Readonly<Record<NonNullable<PopupParams<'paymentResult'>['asks']>, Question>> = {
  // Source: K-070. The third reply without a result ends the polls.
  stripe: {
    poll: { firstAfterMs: 3_000, everyMs: 3_000, maxPolls: 3 },
    ask: (host, { orderId }) => host.call(findStripeOrder, { orderId }, silent),
    read: readTrueFalse,
    unanswered: 'error',
    endOf: stripeEnd,
  },
  // Source: K-071. The first poll comes one interval after the trigger, and a failed trigger does not stop the polls.
  paypal: {
    trigger: {
      afterMs: 3_000,
      ask: (host, { orderId, site }) => host.call(triggerPaypal, { bizId: orderId, cSite: site }, silent),
    },
    poll: { firstAfterMs: 7_000, everyMs: 4_000, maxPolls: 3 },
    ask: (host, { orderId, site }) => host.call(findPaypalOrder, { bizId: orderId, cSite: site }, silent),
    read: readTrueFalse,
    unanswered: 'cancel',
  },
  // For methods without an endpoint of their own.
  deposit: {
    poll: { ...depositPoll.spec, firstAfterMs: 0 },
    ask: (host, { orderId }) => depositPoll.ask(host, orderId),
    read: depositPoll.read,
    unanswered: 'error',
  },
};
