import { useEffect, useState } from 'react';
import { filter, switchMap, take } from 'rxjs';
import type { PopupParams } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { failedEnd } from '../../flow/failedEnd';
import { siteOfOrder } from '../../flow/siteOfOrder';
import { tabVisible$ } from '../../flow/tabVisible';
import { settle } from '../../openDeposits/settle';
import { confirmPayment, type Confirmation } from './confirmPayment';
import { statusPolls } from './statusPolls';

/** Polls the order of a `confirming` popup until its outcome is known, then shows the outcome in its place. */
export function useConfirmation(
  params: PopupParams<'paymentResult'>,
): Exclude<Confirmation['kind'], 'ended'> {
  const host = useHost();
  const { kind, asks, orderId, status, site: linkedSite } = params;
  const [state, setState] = useState<Exclude<Confirmation['kind'], 'ended'>>('polling');

  useEffect(() => {
    if (kind !== 'confirming' || asks === undefined || orderId === undefined) return undefined;
    const { trigger, ...statusPoll } = statusPolls[asks];
    const order = { orderId, site: '' };
    // A poll waits until the browser is online, because the number of polls is limited.
    const whenOnline$ = host.online$.pipe(filter(Boolean), take(1));
    async function showEnd(reported: 'success' | 'error') {
      const end = reported === 'success' ? reported : await failedEnd(host, order.orderId);
      host.session$.pipe(take(1)).subscribe((session) => {
        if (session.kind === 'member') settle(host, order.orderId, end, session.user);
      });
      await host.openPopup('paymentResult', { kind: end, orderId: order.orderId });
    }
    const polling = confirmPayment({
      statusPoll,
      status,
      request: () =>
        whenOnline$.pipe(
          switchMap(() =>
            statusPoll.request(host, { ...order, site: siteOfOrder(host, orderId, undefined) }),
          ),
        ),
      trigger: trigger && {
        afterMs: trigger.afterMs,
        request: () => trigger.request(host, { ...order, site: siteOfOrder(host, orderId, linkedSite) }),
      },
      session$: host.session$,
      tabVisible$,
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
      polling.unsubscribe();
    };
  }, [host, kind, asks, orderId, status, linkedSite]);

  return state;
}
