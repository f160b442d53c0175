import { useEffect, useState } from 'react';
import { filter, switchMap, take } from 'rxjs';
import type { PopupParams } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { loadErrorKind } from '../../flow/loadErrorKind';
import { providerSiteOf } from '../../flow/providerSiteOf';
import { tabVisible$ } from '../../flow/tabVisible';
import { saveOrderEnd } from '../../openDeposits/saveOrderEnd';
import { confirmPayment, type Confirmation } from './confirmPayment';
import { statusPolls } from './statusPolls';

/**
 * Polls the order of a `confirming` popup until its outcome is known, then shows the outcome in its place. The param
 * `asks` names the status call.
 */
export function useConfirmation(
  params: PopupParams<'paymentResult'>,
): Exclude<Confirmation['kind'], 'ended'> {
  const host = useHost();
  const { kind, asks: statusCall, orderId, status, site: linkedSite } = params;
  const [state, setState] = useState<Exclude<Confirmation['kind'], 'ended'>>('polling');

  useEffect(() => {
    if (kind !== 'confirming' || statusCall === undefined || orderId === undefined) return undefined;
    const { trigger, ...statusPoll } = statusPolls[statusCall];
    const order = { orderId };
    // The number of polls is limited, so no poll runs while the browser is offline.
    const whenOnline$ = host.online$.pipe(filter(Boolean), take(1));
    async function showEnd(polledEnd: 'success' | 'error') {
      const end = polledEnd === 'success' ? polledEnd : await loadErrorKind(host, order.orderId);
      host.session$.pipe(take(1)).subscribe((session) => {
        if (session.kind === 'member') saveOrderEnd(host, order.orderId, end, session.user);
      });
      await host.openPopup('paymentResult', { kind: end, orderId: order.orderId });
    }
    const subscription = confirmPayment({
      statusPoll,
      status,
      request: () =>
        whenOnline$.pipe(
          switchMap(() =>
            statusPoll.request(host, { ...order, site: providerSiteOf(host, orderId, undefined) }),
          ),
        ),
      trigger: trigger && {
        afterMs: trigger.afterMs,
        // The trigger makes the server poll the provider once. Only the trigger compares the provider's site in the
        // address with the site of the order, so that a difference is reported once.
        request: () => trigger.request(host, { ...order, site: providerSiteOf(host, orderId, linkedSite) }),
      },
      session$: host.session$,
      tabVisible$,
    }).subscribe((confirmation) => {
      if (confirmation.kind !== 'ended') {
        setState(confirmation.kind);
        return;
      }
      // The order is still open: the address reports an end, or the polls ended without an outcome.
      if (confirmation.isOrderOpen) {
        const { end, isReportedByAddress } = confirmation;
        void host.openPopup('paymentResult', {
          kind: end,
          orderId,
          isOpen: true,
          ...(!isReportedByAddress && { asks: statusCall }),
        });
      } else {
        void showEnd(confirmation.end);
      }
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [host, kind, statusCall, orderId, status, linkedSite]);

  return state;
}
