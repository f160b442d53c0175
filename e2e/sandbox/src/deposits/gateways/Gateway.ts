import type { depositOrder } from '../../db/schema';
import type { ProviderWord } from '../../providers/ProviderWord';

export type DepositOrderRow = typeof depositOrder.$inferSelect;

/** The amount that a provider collects for an order. The operator pays the discount. */
export const dueMinor = ({ amountMinor, discountMinor }: DepositOrderRow): bigint =>
  amountMinor - discountMinor;

/** The calls that every provider offers for an order. */
export interface Gateway {
  readonly provider: string;
  /** Undefined if the provider does not know the order. */
  readonly find: (order: string) => Promise<ProviderWord | undefined>;
  /** Stops new payments for the order. A payment that has started is returned unchanged. */
  annul(order: DepositOrderRow): Promise<ProviderWord>;
  /** Sends the collected money of an order back. Repeating it sends nothing more. */
  readonly refund?: ((order: string) => Promise<ProviderWord>) | undefined;
}
