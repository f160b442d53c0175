import { and, eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { account, giftTerms } from '../db/schema';
import { wireAmount } from '../ledger/amount';
import type { MemberRow } from '../members/createMember';

export type BonusOwner = Pick<MemberRow, 'id' | 'currency'>;

const accountCondition = ({ id, currency }: BonusOwner) =>
  and(eq(account.kind, 'member-cash'), eq(account.owner, id), eq(account.currency, currency));

const emptyAccount = {
  balance: 0n,
  giftMinor: 0n,
  wageringMinor: 0n,
  wageredMinor: 0n,
  giftUntil: null,
};

/** The member's account, which stays locked until the end of the transaction. */
export async function lockMemberAccount(orm: Orm, owner: BonusOwner) {
  const [row] = await orm.select().from(account).where(accountCondition(owner)).for('no key update');
  return row ?? emptyAccount;
}

async function countedBetMinor(orm: Orm): Promise<bigint> {
  const [terms] = await orm.select().from(giftTerms);
  if (!terms) throw new Error('the terms of gifts are missing');
  return terms.countedBetMinor;
}

/** The member's real money, bonus and wagering in the wire format. */
export async function bonusOf(orm: Orm, owner: BonusOwner) {
  const [row = emptyAccount] = await orm.select().from(account).where(accountCondition(owner));
  const { balance, giftMinor, wageringMinor, wageredMinor, giftUntil } = row;
  const isOpen = giftMinor > 0n && wageringMinor > 0n;
  return {
    real: wireAmount(balance - giftMinor),
    bonus: wireAmount(giftMinor),
    wagered: wireAmount(isOpen ? wageredMinor : 0n),
    required: wireAmount(isOpen ? wageredMinor + wageringMinor : 0n),
    countedBet: wireAmount(await countedBetMinor(orm)),
    until: giftMinor > 0n ? (giftUntil?.getTime() ?? null) : null,
  };
}

/** The largest part of one bet that counts towards the wagering. Empty when no wagering is open. */
export async function openCountedBet(orm: Orm, owner: BonusOwner): Promise<string> {
  const { required, countedBet } = await bonusOf(orm, owner);
  return required === wireAmount(0n) ? '' : countedBet;
}
