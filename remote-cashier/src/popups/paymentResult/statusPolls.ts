import { findPaypalOrder, findStripeOrder, triggerPaypal, type Result } from 'shared-contracts/api';
import type { PollSchedule } from 'shared-contracts/polling';
import type { PopupParams } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
import type { PaymentOutcome } from '../../flow/DepositMethod';
import { depositPoll } from '../../flow/orderPolls';
import { readBooleanStatus } from '../../flow/readBooleanStatus';

/** The polled order. `site` is the provider's site, for a provider with several. */
interface PolledOrder {
  readonly orderId: string;
  readonly site: string;
}

/** The kind of the result popup for an order without a reported end. The popup does not state that the order ended. */
export type UnconfirmedEnd = 'error' | 'cancel';

/** How the outcome of an order is polled after the player returns from its payment page. */
export interface StatusPoll {
  readonly spec: PollSchedule;
  readonly request: (host: HostContext, order: PolledOrder) => Promise<Result<unknown>>;
  readonly read: (reply: Result<unknown>) => PaymentOutcome | undefined;
  /** Makes the server poll the provider once. */
  readonly trigger?: {
    readonly afterMs: number;
    readonly request: (host: HostContext, order: PolledOrder) => Promise<unknown>;
  };
  /**
   * The popup that opens if the last poll has no outcome. The order is still open, so the title says that the payment
   * is not confirmed yet. Source: M-096, M-100.
   */
  readonly endWithoutOutcome: UnconfirmedEnd;
  /** A status in the address can end the polling, but never with a success. */
  readonly endOf?: (status: string) => UnconfirmedEnd | undefined;
}

const silentCall = { silent: true } as const;

/** Source: M-094. */
function stripeEnd(status: string): UnconfirmedEnd | undefined {
  if (/fail/i.test(status)) return 'error';
  return /cancel/i.test(status) ? 'cancel' : undefined;
}

export const statusPolls: Readonly<Record<NonNullable<PopupParams<'paymentResult'>['asks']>, StatusPoll>> = {
  // Source: K-070. After three replies without an outcome the polls end.
  stripe: {
    spec: { firstAfterMs: 3_000, everyMs: 3_000, maxPolls: 3 },
    request: (host, { orderId }) => host.call(findStripeOrder, { orderId }, silentCall),
    read: readBooleanStatus,
    endWithoutOutcome: 'error',
    endOf: stripeEnd,
  },
  // Source: K-071. The first poll is one interval after the trigger. A failed trigger does not stop the polls.
  paypal: {
    trigger: {
      afterMs: 3_000,
      request: (host, { orderId, site }) =>
        host.call(triggerPaypal, { bizId: orderId, cSite: site }, silentCall),
    },
    spec: { firstAfterMs: 7_000, everyMs: 4_000, maxPolls: 3 },
    request: (host, { orderId, site }) =>
      host.call(findPaypalOrder, { bizId: orderId, cSite: site }, silentCall),
    read: readBooleanStatus,
    endWithoutOutcome: 'cancel',
  },
  // For methods without their own status call.
  deposit: {
    spec: { ...depositPoll.spec, firstAfterMs: 0 },
    request: (host, { orderId }) => depositPoll.request(host, orderId),
    read: depositPoll.read,
    endWithoutOutcome: 'error',
  },
};
