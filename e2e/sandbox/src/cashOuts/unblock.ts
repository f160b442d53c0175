import { and, eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { member } from '../db/schema';
import { storedCashOutConfig } from './storedCashOutConfig';

/** Ends the block of a balance: the member may play again. */
export async function unblock(orm: Orm, id: string): Promise<void> {
  await orm
    .update(member)
    .set({ balanceBlocked: false })
    .where(and(eq(member.id, id), eq(member.balanceBlocked, true)));
}

/** A deposit that authenticates the gaming account ends the block as a cash-out does. */
export async function unblockByDeposit(orm: Orm, id: string, amountMinor: bigint): Promise<void> {
  const { requiredDepositMinor } = await storedCashOutConfig(orm);
  if (amountMinor >= requiredDepositMinor) await unblock(orm, id);
}
