import type { depositOrder } from '../../db/schema';
import type { ProviderWord } from '../../providers/ProviderWord';

export type DepositOrderRow = typeof depositOrder.$inferSelect;

/** What a provider collects for an order: the operator gives the rest. */
export const dueMinor = ({ amountMinor, discountMinor }: DepositOrderRow): bigint =>
  amountMinor - discountMinor;

/** What the operator can ask every provider about an order. */
export interface Gateway {
  readonly provider: string;
  /** Nothing when the provider has never heard of the order. */
  readonly find: (order: string) => Promise<ProviderWord | undefined>;
  /** Lets no payment for the order begin any more. One that has begun stays as it is, and is told. */
  annul(order: DepositOrderRow): Promise<ProviderWord>;
  /** Sends the collected money of an order back. Repeating it sends nothing more. */
  readonly refund?: ((order: string) => Promise<ProviderWord>) | undefined;
}
