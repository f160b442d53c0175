import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { cashOutStatuses } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { cashOut, cashOutMethod, member as memberTable } from '../db/schema';
import { updateDocuments } from '../files/documents';
import { invalid } from '../errors/Rejection';
import { InsufficientFunds } from '../ledger/book';
import { placeHold } from '../ledger/hold';
import { keyOfClick } from '../ledger/keyOfClick';
import { once } from '../ledger/once';
import { minorFromWire, readableAmount } from '../ledger/amount';
import type { MemberRow } from '../members/createMember';
import type { Scenario } from '../scenarios/Scenario';
import { cashOutLimits } from './cashOutConfig';
import { paidTo, type CashOutCall } from './paidTo';
import { standingOf, unblock } from './standing';

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
  const standing = await standingOf(orm, member);
  const { minimumMinor, requiredDepositMinor } = await cashOutLimits(orm, standing, scenario);
  const { currency } = member;
  const amountText = (minor: bigint) => readableAmount(minor, currency);
  if (amountMinor < minimumMinor) throw invalid(`Minimum cash-out: ${amountText(minimumMinor)}.`);
  if (standing.highestDepositMinor < requiredDepositMinor) {
    throw invalid(
      `For the first cash-out a deposit of ${amountText(requiredDepositMinor)} is needed to authenticate your gaming account.`,
    );
  }
  if (standing.rollingMinor > 0n) {
    throw invalid(
      `Your wagered amount is below standard: ${amountText(standing.rollingMinor)} is left to wager.`,
    );
  }
  if (amountMinor * 2n > standing.wageredMinor) {
    throw invalid(
      `A cash-out may not be more than half of what you have wagered, which is ${amountText(standing.wageredMinor / 2n)}.`,
    );
  }
  const [method] = await orm
    .select()
    .from(cashOutMethod)
    .where(and(eq(cashOutMethod.code, call.paymentMethod), eq(cashOutMethod.enabled, 1)));
  if (!method) throw invalid('This cash-out method is not available right now.');
}

async function holdMoney(
  orm: Orm,
  cashOutInput: CashOutInput,
  amountMinor: bigint,
  to: Record<string, string>,
) {
  const { member, call, at } = cashOutInput;
  const { idcardProofId, paymentProofId, idcardHoldProofId, addressProofId } = call;
  if (idcardProofId === '' || paymentProofId === '') {
    throw invalid('An ID proof and a payment method proof are needed.');
  }
  await updateDocuments(
    orm,
    member.id,
    {
      ...{ idcard: idcardProofId, payment: paymentProofId },
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
    ...{ id, member: member.id, currency, amountMinor, method: call.paymentMethod, paidTo: to },
    ...{ hold: response.hold, status: 0, createdAt: at, changedAt: at },
  });
  await unblock(orm, member.id);
  return id;
}

/** How many cash-outs the member has canceled: the same request after a cancel is a new cash-out. */
async function timesCanceled(orm: Orm, memberId: string): Promise<number> {
  const [all] = await orm
    .select({ rows: count() })
    .from(cashOut)
    .where(and(eq(cashOut.member, memberId), eq(cashOut.status, cashOutStatuses.canceled)));
  return all?.rows ?? 0;
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
  const to = paidTo(call, member.countryCode);
  const request = { amountMinor, method: call.paymentMethod, to };
  // A wagered amount counts for one cash-out, so calls of one member run one at a time.
  await orm
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.id, member.id))
    .for('update');
  const ofMember = `member:${member.id}:${path}`;
  const asClick = async () => {
    const scope = `${ofMember}:click:${String(await timesCanceled(orm, member.id))}`;
    const key = await keyOfClick(orm, scope, request, at);
    const { response } = await once(orm, { scope, key, request, at }, async () => {
      await assertAllowed(orm, cashOutInput, amountMinor, scenario);
      return holdMoney(orm, cashOutInput, amountMinor, to);
    });
    return response;
  };
  try {
    if (cashOutInput.key === undefined) return await asClick();
    return (await once(orm, { scope: ofMember, key: cashOutInput.key, request, at }, asClick)).response;
  } catch (error) {
    if (error instanceof InsufficientFunds) throw invalid('Withdrawable blance insufficient');
    throw error;
  }
}
