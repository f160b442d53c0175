import type { Database } from '../db/Database';
import { InvalidAmount } from '../ledger/amount';
import { IdempotencyConflict } from '../ledger/once';
import { minorFromWire } from '../ledger/wireAmount';
import type { ProviderWord } from '../providers/ProviderWord';
import { ProviderEventMismatch, applyProviderEvent, type EventResult } from './applyProviderEvent';
import { reportEvent } from './gateways/reportEvent';

const isOrderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The event does not fit what we know. It has been reported, and saying it again will not help. */
export const isUnfitting = (error: unknown): error is Error =>
  [ProviderEventMismatch, IdempotencyConflict, InvalidAmount].some((kind) => error instanceof kind);

async function apply(database: Database, provider: string, word: ProviderWord, at: Date) {
  const { order, reference, outcome, amount, currency, reason } = word;
  if (outcome === 'open') return 'open';
  if (!isOrderId.test(order)) throw new ProviderEventMismatch(`${provider} speaks of no order of ours`);
  const event = {
    ...{ provider, reference, order, outcome, currency },
    amountMinor: minorFromWire(amount) ?? 0n,
    ...(reason && { reason }),
  };
  const { answer } = await database.transaction((orm) => applyProviderEvent(orm, event, at));
  if (outcome === 'paid' && answer.result === 'ignored') {
    reportEvent(provider, word, 'paid again under another reference');
  }
  return answer.result;
}

/** Turns what a provider says into an event of the ledger. A payment that is still open is none. */
export async function hearProvider(
  database: Database,
  provider: string,
  word: ProviderWord,
  at: Date,
): Promise<EventResult['result'] | 'open'> {
  try {
    return await apply(database, provider, word, at);
  } catch (error) {
    if (isUnfitting(error)) reportEvent(provider, word, error.name);
    throw error;
  }
}
