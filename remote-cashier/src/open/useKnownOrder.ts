import { useEffect, useState } from 'react';
import { errorCodes, getDepositStatus } from 'shared-contracts/api';
import { useHost, useLatest, useSession } from 'shared-contracts/remote/react';
import type { PaymentProvider } from 'shared-contracts/routes';
import { useKeptPayments } from './useKeptPayments';
import { plainId } from './plainId';
import { usePaymentOf } from './usePaymentOf';

const failedCalls: readonly number[] = [errorCodes.transport, errorCodes.unexpected, errorCodes.signedOut];

/**
 * Whether a page has a payment to show: the order in its address, if this browser or the server knows it as the
 * member's, or else one that was started with the provider. An address alone proves no payment.
 */
export function useKnownOrder(
  provider: PaymentProvider | undefined,
  named: string | undefined,
): 'asking' | 'known' | 'none' {
  const host = useHost();
  const session = useSession();
  const { open } = useKeptPayments();
  const [answer, setAnswer] = useState<{ readonly orderId: string; readonly isKnown: boolean }>();
  const orderId = plainId(named);
  const begun = usePaymentOf(orderId === undefined ? provider : undefined);
  const isKept = orderId === undefined ? begun !== undefined : open.some((one) => one.orderId === orderId);
  const isMember = session.kind === 'member';
  const online = useLatest(host.online$);

  useEffect(() => {
    if (orderId === undefined || isKept || !isMember) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void host.call(getDepositStatus, { id: orderId }, { silent: true, signal }).then((reply) => {
      // A call that failed says nothing about the order. It is repeated once the browser is online again.
      const hasFailed = !reply.ok && failedCalls.includes(reply.error);
      if (!signal.aborted && !hasFailed) setAnswer({ orderId, isKnown: reply.ok });
    });
    return () => {
      leaving.abort();
    };
  }, [host, orderId, isKept, isMember, online]);

  if (isKept) return 'known';
  if (session.kind === 'unknown') return 'asking';
  if (orderId === undefined || !isMember) return 'none';
  if (answer?.orderId !== orderId) return 'asking';
  return answer.isKnown ? 'known' : 'none';
}
