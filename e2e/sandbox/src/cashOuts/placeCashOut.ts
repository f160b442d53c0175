import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { cashOutStatuses } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { cashOut, cashOutMethod, member as memberTable } from '../db/schema';
import { updateDocuments } from '../files/documents';
import { invalid } from '../errors/Rejection';
import { InsufficientFunds } from '../ledger/book';
import { placeHold } from '../ledger/hold';
import { doubleClickScope, findOrCreateIdempotencyKey } from '../ledger/findOrCreateIdempotencyKey';
import { once } from '../ledger/once';
import { minorFromWire, readableAmount } from '../ledger/amount';
import type { MemberRow } from '../members/createMember';
import type { Scenario } from '../scenarios/Scenario';
import { cashOutLimits } from './cashOutConfig';
import { readPayoutDestination, type CashOutCall } from './payoutDestination';
import { cashOutAmountsOf, unblockBalance } from './cashOutAmounts';

export interface CashOutInput {
  readonly member: MemberRow;
  readonly call: CashOutCall;
  readonly path: string;
  /** The Idempotency-Key of the call. */
  readonly key: string | undefined;
  readonly at: Date;
}

async function assertAllowed(
  orm: Orm,
  { member, call }: CashOutInput,
  amountMinor: bigint,
  scenario: Scenario,
): Promise<void> {
  const amounts = await cashOutAmountsOf(orm, member);
  const { minimumMinor, requiredDepositMinor } = await cashOutLimits(orm, amounts, scenario);
  const { currency } = member;
  const amountText = (minor: bigint) => readableAmount(minor, currency);
  if (amountMinor < minimumMinor) throw invalid(`Minimum cash-out: ${amountText(minimumMinor)}.`);
  if (amounts.highestDepositMinor < requiredDepositMinor) {
    throw invalid(
      // If the message contains "For the first", the page shows a button for a deposit (E-077).
      `For the first cash-out, deposit ${amountText(requiredDepositMinor)} to verify your gaming account.`,
    );
  }
  if (amounts.rollingMinor > 0n) {
    throw invalid(`You haven't wagered enough yet: ${amountText(amounts.rollingMinor)} is left to wager.`);
  }
  if (amountMinor * 2n > amounts.wageredMinor) {
    throw invalid(
      `You can cash out up to half of what you have wagered, which is ${amountText(amounts.wageredMinor / 2n)}.`,
    );
  }
  const [method] = await orm
    .select()
    .from(cashOutMethod)
    .where(and(eq(cashOutMethod.code, call.paymentMethod), eq(cashOutMethod.enabled, 1)));
  if (!method) throw invalid('This cash-out method is not available right now.');
}

/** Saves the proofs, holds the money, stores the cash-out and ends the block of the balance. */
async function storeCashOut(
  orm: Orm,
  cashOutInput: CashOutInput,
  amountMinor: bigint,
  destination: Record<string, string>,
) {
  const { member, call, at } = cashOutInput;
  const { idcardProofId, paymentProofId, idcardHoldProofId, addressProofId } = call;
  if (idcardProofId === '' || paymentProofId === '') {
    throw invalid('Please upload ID proof and payment method proof.');
  }
  await updateDocuments(
    orm,
    member.id,
    {
      idcard: idcardProofId,
      payment: paymentProofId,
      ...(idcardHoldProofId !== '' && { idcardHold: idcardHoldProofId }),
      ...(addressProofId !== '' && { address: addressProofId }),
    },
    at,
  );
  const id = randomUUID();
  const { currency } = member;
  const { response } = await placeHold(orm, {
    kind: 'WITHDRAW',
    scope: 'cash-out',
    key: id,
    request: { id },
    at,
    member: member.id,
    currency,
    amountMinor,
  });
  await orm.insert(cashOut).values({
    id,
    member: member.id,
    currency,
    amountMinor,
    method: call.paymentMethod,
    paidTo: destination,
    hold: response.hold,
    status: 0,
    createdAt: at,
    changedAt: at,
  });
  await unblockBalance(orm, member.id);
  return id;
}

/** Counts canceled cash-outs. The same request after a cancellation is a new cash-out, not a double click. */
async function countCanceled(orm: Orm, memberId: string): Promise<number> {
  const [total] = await orm
    .select({ rows: count() })
    .from(cashOut)
    .where(and(eq(cashOut.member, memberId), eq(cashOut.status, cashOutStatuses.canceled)));
  return total?.rows ?? 0;
}

/**
 * Places a cash-out once, and holds its money. A repeated call, and the same request from another tab at the same
 * moment, return the same cash-out.
 */
export async function placeCashOut(
  orm: Orm,
  cashOutInput: CashOutInput,
  scenario: Scenario,
): Promise<string> {
  const { member, call, path, at } = cashOutInput;
  const amountMinor = minorFromWire(call.amount);
  if (amountMinor === undefined || amountMinor === 0n)
    throw invalid('Please enter an amount like 25 or 25.50.');
  const destination = readPayoutDestination(call, member.countryCode);
  const request = { amountMinor, method: call.paymentMethod, to: destination };
  // A wagered amount counts for one cash-out, so calls of one member run one at a time.
  await orm
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.id, member.id))
    .for('update');
  const memberScope = `member:${member.id}:${path}`;
  const placeOncePerClick = async () => {
    const scope = `${doubleClickScope(memberScope)}:${String(await countCanceled(orm, member.id))}`;
    const key = await findOrCreateIdempotencyKey(orm, scope, request, at);
    const { response } = await once(orm, { scope, key, request, at }, async () => {
      await assertAllowed(orm, cashOutInput, amountMinor, scenario);
      return storeCashOut(orm, cashOutInput, amountMinor, destination);
    });
    return response;
  };
  try {
    // The key of the request finds repeated requests. Inside, the created key finds double clicks with different keys.
    if (cashOutInput.key === undefined) return await placeOncePerClick();
    return (await once(orm, { scope: memberScope, key: cashOutInput.key, request, at }, placeOncePerClick))
      .response;
  } catch (error) {
    if (error instanceof InsufficientFunds) throw invalid('Withdrawable blance insufficient');
    throw error;
  }
}
