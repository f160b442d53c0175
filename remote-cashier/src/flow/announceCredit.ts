import type { HostContext } from 'shared-contracts/remote';
import { depositCredited } from 'shared-contracts/events';
import type { PlacedOrder } from './DepositMethod';

interface CreditedDeposit {
  readonly orderId: string | undefined;
  /** The Idempotency-Key. It identifies the deposit if the order has no id. */
  readonly key: string;
  /** In the wallet's currency. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly method: string;
  readonly methodName?: string | undefined;
  readonly worth?: PlacedOrder['worth'];
}

/** The data of a credited deposit that a result shows. */
export interface Receipt extends Pick<CreditedDeposit, 'amountMinor' | 'currency' | 'method' | 'methodName'> {
  readonly atMs: number;
}

const announcedIds = new Set<string>();
const receipts = new Map<string | undefined, Receipt>();

/** Publishes a credited deposit once per order, even if several views poll it. */
export function announceCredit(host: HostContext, deposit: CreditedDeposit): void {
  const { orderId, key, amountMinor, currency, method, methodName, worth } = deposit;
  const id = orderId ?? key;
  if (announcedIds.has(id)) return;
  announcedIds.add(id);
  receipts.set(orderId, { amountMinor, currency, method, methodName, atMs: Date.now() });
  host.publish(depositCredited, { orderId: id, amountMinor, currency, ...worth, method });
}

/**
 * The receipt of an order that was credited since this page loaded. For `undefined`, the receipt of the last order
 * without an id.
 */
export const receiptOf = (orderId: string | undefined): Receipt | undefined => receipts.get(orderId);
