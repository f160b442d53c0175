import { findPaypalOrder, findStripeOrder, triggerPaypal, type Result } from 'shared-contracts/api';
import type { PollSpec } from 'shared-contracts/polling';
import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import type { PaymentOutcome } from '../../flow/DepositMethod';
import { depositPoll } from '../../flow/depositPoll';
import { readTrueFalse } from '../../flow/readTrueFalse';

/** The order that is asked about; `site` is the provider's own, where it has several. */
interface AskedOrder {
  readonly orderId: string;
  readonly site: string;
}

export type UnconfirmedEnd = 'error' | 'cancel';

/** How it is found out what became of an order that a player comes back from. */
export interface Question {
  readonly poll: PollSpec;
  readonly ask: (host: HostContext, order: AskedOrder) => Promise<Result<unknown>>;
  readonly read: (reply: Result<unknown>) => PaymentOutcome | undefined;
  /** Makes the server ask the provider by itself, once. */
  readonly trigger?: {
    readonly afterMs: number;
    readonly ask: (host: HostContext, order: AskedOrder) => Promise<unknown>;
  };
  /**
   * Which popup opens after the last poll without a result. It names no end: the order is still open, so its title says
   * that the payment is not confirmed yet, until the server reports an end. Source: M-096, M-100.
   */
  readonly unanswered: UnconfirmedEnd;
  /** What the address says of the order may end the asking, and never well. */
  readonly endOf?: (status: string) => UnconfirmedEnd | undefined;
}

const silent = { silent: true } as const;

/** M-094, A-140 */
function stripeEnd(status: string): UnconfirmedEnd | undefined {
  if (/fail/i.test(status)) return 'error';
  return /cancel/i.test(status) ? 'cancel' : undefined;
}

export const questions: Readonly<Record<NonNullable<PopupParams<'paymentResult'>['asks']>, Question>> = {
  // K-070, A-43
  stripe: {
    poll: { firstAfterMs: 3_000, everyMs: 3_000, maxPolls: 3 },
    ask: (host, { orderId }) => host.call(findStripeOrder, { orderId }, silent),
    read: readTrueFalse,
    unanswered: 'error',
    endOf: stripeEnd,
  },
  // K-071, A-44
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
  // For methods without a question of their own.
  deposit: {
    poll: { ...depositPoll.spec, firstAfterMs: 0 },
    ask: (host, { orderId }) => depositPoll.ask(host, orderId),
    read: depositPoll.read,
    unanswered: 'error',
  },
};
