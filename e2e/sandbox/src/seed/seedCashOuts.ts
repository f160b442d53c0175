import { randomUUID } from 'node:crypto';
import { cashOutStatuses } from 'shared-contracts/api';
import { changeCashOutStatus } from '../cashOuts/changeCashOutStatus';
import type { Orm } from '../db/Database';
import { cashOut } from '../db/schema';
import { placeHold } from '../ledger/hold';

const { canceled, rejected, passed, paying, payed, completed, failed } = cashOutStatuses;

/** Status histories of seeded cash-outs, which repeat in this order. Together they end in every status. */
const histories: readonly (readonly number[])[] = [
  [passed, paying, payed, completed],
  [canceled],
  [passed, paying, payed, completed],
  [rejected],
  [passed, paying, payed, completed],
  [passed, paying, failed],
  [passed, paying, payed],
  [passed, paying],
  [passed],
  [],
];
const isReturned = (history: readonly number[]) =>
  [canceled, rejected, failed].some((end) => end === history.at(-1));

const amountMinor = (index: number) => 2_500n + BigInt(index % 7) * 500n;
const historyOf = (index: number) => histories[index % histories.length] ?? [];

/** The total of the first `count` seeded cash-outs, without those whose money was returned. */
export function cashedOutMinor(count: number): bigint {
  let sum = 0n;
  for (let index = 0; index < count; index += 1) if (!isReturned(historyOf(index))) sum += amountMinor(index);
  return sum;
}

/** Creates past cash-outs, a minute apart, and books the money movements of each status. */
export async function seedCashOuts(
  orm: Orm,
  { id: memberId, currency, count }: { id: string; currency: string; count: number },
  from: Date,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    const at = new Date(from.getTime() + index * 60_000);
    const { response } = await placeHold(orm, {
      kind: 'WITHDRAW',
      scope: 'cash-out',
      key: id,
      request: { id },
      at,
      member: memberId,
      currency,
      amountMinor: amountMinor(index),
    });
    await orm.insert(cashOut).values({
      id,
      member: memberId,
      currency,
      amountMinor: amountMinor(index),
      method: 'BANK_CARD',
      paidTo: { routingNumber: '021000021', accountNumber: '000111222', accountName: 'Theodore Whitfield' },
      hold: response.hold,
      status: 0,
      createdAt: at,
      changedAt: at,
    });
    for (const status of historyOf(index)) await changeCashOutStatus(orm, id, status, at);
  }
}
