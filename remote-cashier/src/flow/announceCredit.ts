import type { HostContext } from 'shared-contracts/remote';
import { depositCredited } from 'shared-contracts/events';

const announced = new Map<string, Credit>();

interface Credit {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly method: string;
}

/** Tells the rest of the page that money came in, once for each order however often it is asked about. Source: A-48. */
export function announceCredit(host: HostContext, credit: Credit): void {
  if (announced.has(credit.orderId)) return;
  announced.set(credit.orderId, credit);
  host.publish(depositCredited, { ...credit });
}

/** What came in by an order, where this page was told of it. */
export const creditOf = (orderId: string | undefined): Credit | undefined =>
  orderId === undefined ? undefined : announced.get(orderId);
