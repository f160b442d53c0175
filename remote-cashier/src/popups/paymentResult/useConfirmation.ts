import { useEffect, useState } from 'react';
import { filter, switchMap, take } from 'rxjs';
import type { PopupParams } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { failedEnd } from '../../flow/failedEnd';
import { siteOfOrder } from '../../flow/siteOfOrder';
import { tabSeen$ } from '../../flow/tabSeen';
import { confirmPayment, type Confirmation } from './confirmPayment';
import { questions } from './questions';
import { settle } from '../../openDeposits/settle';

/** Checks the order until its outcome is known, and then shows the outcome in place of the check. */
export function useConfirmation(
  params: PopupParams<'paymentResult'>,
): Exclude<Confirmation['kind'], 'ended'> {
  const host = useHost();
  const { kind, asks, orderId, status, site: named } = params;
  const [state, setState] = useState<Exclude<Confirmation['kind'], 'ended'>>('asking');

  useEffect(() => {
    if (kind !== 'confirming' || asks === undefined || orderId === undefined) return undefined;
    const { trigger, ...question } = questions[asks];
    const order = { orderId, site: '' };
    // A question waits for the connection instead of being lost with it.
    const whenOnline$ = host.online$.pipe(filter(Boolean), take(1));
    async function showEnd(reported: 'success' | 'error') {
      const end = reported === 'success' ? reported : await failedEnd(host, order.orderId);
      host.session$.pipe(take(1)).subscribe((session) => {
        if (session.kind === 'member') settle(host, order.orderId, end, session.user);
      });
      await host.openPopup('paymentResult', { kind: end, orderId: order.orderId });
    }
    const asking = confirmPayment({
      question,
      status,
      ask: () =>
        whenOnline$.pipe(
          switchMap(() => question.ask(host, { ...order, site: siteOfOrder(host, orderId, undefined) })),
        ),
      trigger: trigger && {
        afterMs: trigger.afterMs,
        ask: () => trigger.ask(host, { ...order, site: siteOfOrder(host, orderId, named) }),
      },
      session$: host.session$,
      seen$: tabSeen$,
    }).subscribe((confirmation) => {
      if (confirmation.kind !== 'ended') {
        setState(confirmation.kind);
        return;
      }
      if (confirmation.isOpen) {
        const { end, isReported } = confirmation;
        void host.openPopup('paymentResult', {
          ...{ kind: end, orderId, isOpen: true },
          ...(!isReported && { asks }),
        });
      } else {
        void showEnd(confirmation.end);
      }
    });
    return () => {
      asking.unsubscribe();
    };
  }, [host, kind, asks, orderId, status, named]);

  return state;
}
