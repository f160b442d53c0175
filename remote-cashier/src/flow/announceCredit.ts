import type { HostContext } from 'shared-contracts/remote';
import { depositCredited } from 'shared-contracts/events';

const announced = new Set<string>();

interface Credit {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly method: string;
}

/** Tells the rest of the page that money came in, once for each order however often it is asked about. Source: A-48. */
export function announceCredit(host: HostContext, credit: Credit): void {
  if (announced.has(credit.orderId)) return;
  announced.add(credit.orderId);
  host.publish(depositCredited, { ...credit });
}
