import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/Database';
import { cashOut } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { memberBalanceOf } from '../ledger/accounts';
import { placeHold } from '../ledger/hold';
import { writeAudit } from '../playLimits/auditLog';
import { lockMember } from '../playLimits/lockMember';
import { pauseOf } from '../playLimits/pauses';

/** A payment to a PayPal account, which an excluded member has requested from support. */
interface PayOut {
  readonly member: string;
  readonly email: string;
  readonly at: Date;
}

/**
 * Places a cash-out of all money except gifts. It needs no wagering and no minimum, because an excluded member cannot
 * bet. Returns the id of the cash-out, which then takes the usual steps.
 */
export async function payOutExcludedMember(orm: Orm, { member, email, at }: PayOut): Promise<string> {
  const row = await lockMember(orm, member);
  if (pauseOf(row, at)?.kind !== 'exclusion') throw invalid('This member is not excluded and can cash out.');
  const { currency } = row;
  const { balanceMinor, giftMinor } = await memberBalanceOf(orm, member, currency);
  const amountMinor = balanceMinor - giftMinor;
  if (amountMinor <= 0n) throw invalid('This member has no money that can be paid out.');
  const id = randomUUID();
  const booking = { kind: 'WITHDRAW', scope: 'cash-out', key: id, request: { id }, at } as const;
  const { response } = await placeHold(orm, { ...booking, member, currency, amountMinor });
  await orm.insert(cashOut).values({
    id,
    member,
    currency,
    amountMinor,
    method: 'PAYPAL',
    paidTo: { email },
    hold: response.hold,
    status: 0,
    createdAt: at,
    changedAt: at,
  });
  const details = { cashOut: id };
  await writeAudit(orm, { member, actor: 'support', action: 'paid-out', details, at });
  return id;
}
