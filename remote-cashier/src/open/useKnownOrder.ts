import { useEffect, useState } from 'react';
import { getDepositStatus } from 'shared-contracts/api';
import { useHost, useSession } from 'shared-contracts/remote/react';
import type { PaymentProvider } from 'shared-contracts/routes';
import { useKeptPayments } from './useKeptPayments';
import { plainId } from './plainId';
import { usePaymentOf } from './usePaymentOf';

/**
 * Whether a page may speak of a payment: of the order that its address names, if this browser or the server knows it
 * as the member's; without a name, of one that was begun with the provider. An address alone proves no payment.
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

  useEffect(() => {
    if (orderId === undefined || isKept || !isMember) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void host.call(getDepositStatus, { id: orderId }, { silent: true, signal }).then(({ ok }) => {
      if (!signal.aborted) setAnswer({ orderId, isKnown: ok });
    });
    return () => {
      leaving.abort();
    };
  }, [host, orderId, isKept, isMember]);

  if (isKept) return 'known';
  if (session.kind === 'unknown') return 'asking';
  if (orderId === undefined || !isMember) return 'none';
  if (answer?.orderId !== orderId) return 'asking';
  return answer.isKnown ? 'known' : 'none';
}
