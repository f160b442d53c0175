import { useEffect, useState } from 'react';
import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  errorCodes,
  getDepositStatus,
  type Result,
} from 'shared-contracts/api';
import { useHost, useLatest, useSession } from 'shared-contracts/remote/react';
import type { PaymentProvider } from 'shared-contracts/routes';
import { useKeptPayments } from './useKeptPayments';
import { plainId } from './plainId';
import { usePaymentOf } from './usePaymentOf';

/** The end of an order, named as the result that shows it. */
export type OrderEnd = 'success' | 'error' | 'cancel';

/** `none`: neither this browser nor the server knows the order. `open`: it is known and has not ended. */
type OrderState = 'checking' | 'none' | 'open' | OrderEnd;

const ends: Readonly<Partial<Record<number, OrderEnd>>> = {
  [depositCreditedStatus]: 'success',
  [depositFailedStatus]: 'error',
  [depositCanceledStatus]: 'cancel',
};

const failedCalls: readonly number[] = [errorCodes.transport, errorCodes.unexpected, errorCodes.signedOut];

/**
 * The state of the order that an address names, or else of the last payment that was started with the provider. An
 * address alone proves no payment and no end: the server decides. While the order is open, or if the server does not
 * respond, a page may repeat the address.
 */
export function useOrderState(
  provider: PaymentProvider | undefined,
  named: string | undefined,
): { readonly state: OrderState; readonly orderId: string | undefined } {
  const host = useHost();
  const session = useSession();
  const { open } = useKeptPayments();
  const [reply, setReply] = useState<{ readonly of: string; readonly result: Result<number> }>();
  const plain = plainId(named);
  const begun = usePaymentOf(plain === undefined ? provider : undefined);
  const orderId = plain ?? begun?.orderId;
  const isKept = begun !== undefined || open.some((one) => plain !== undefined && one.orderId === plain);
  const isMember = session.kind === 'member';
  const online = useLatest(host.online$);

  useEffect(() => {
    if (orderId === undefined || !isMember) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void host.call(getDepositStatus, { id: orderId }, { silent: true, signal }).then((result) => {
      if (signal.aborted) return;
      setReply((last) =>
        last?.of === orderId && last.result.ok && !result.ok ? last : { of: orderId, result },
      );
    });
    return () => {
      leaving.abort();
    };
  }, [host, orderId, isMember, online]);

  function stateNow(): OrderState {
    if (orderId !== undefined && isMember) {
      if (reply?.of !== orderId) return 'checking';
      if (reply.result.ok) return ends[reply.result.data] ?? 'open';
      // A call that failed says nothing about the order. It is repeated once the browser is online again.
      if (!isKept && failedCalls.includes(reply.result.error)) return 'checking';
    }
    if (isKept) return 'open';
    return session.kind === 'unknown' ? 'checking' : 'none';
  }
  return { state: stateNow(), orderId };
}
