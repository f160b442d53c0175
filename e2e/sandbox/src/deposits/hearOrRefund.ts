import type { Database } from '../db/Database';
import type { ProviderWord } from '../providers/ProviderWord';
import type { Gateway } from './gateways/Gateway';
import { hearProvider } from './hearProvider';

/** Applies a provider's report. Money that arrived after the order was closed is refunded, and the refund applied. */
export async function hearOrRefund(
  database: Database,
  { provider, refund }: Pick<Gateway, 'provider' | 'refund'>,
  word: ProviderWord,
  at: Date,
) {
  const result = await hearProvider(database, provider, word, at);
  // A crash before the refund is applied loses nothing: the order is polled again, and the refund happens once.
  if (result === 'late' && refund) await hearProvider(database, provider, await refund(word.order), at);
}
