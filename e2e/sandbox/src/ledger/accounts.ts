import { and, eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { account } from '../db/schema';

/** Whose money it is. Members' accounts have a balance; the house's are summed when somebody asks. */
export type AccountOwner =
  | { readonly kind: 'member-cash'; readonly member: string }
  | { readonly kind: 'member-held'; readonly member: string }
  | { readonly kind: 'house-games'; readonly vendor: string }
  | { readonly kind: 'house-promotions' }
  | { readonly kind: 'payments-in' }
  | { readonly kind: 'payments-out' };

const nameOf = (owner: AccountOwner) =>
  'member' in owner ? owner.member : 'vendor' in owner ? owner.vendor : '';

function keyOf(owner: AccountOwner, currency: string) {
  return { kind: owner.kind, owner: nameOf(owner), currency };
}

export function compareOwners(a: AccountOwner, b: AccountOwner): number {
  const [left, right] = [`${a.kind} ${nameOf(a)}`, `${b.kind} ${nameOf(b)}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The id of an account, made when it is asked for the first time. */
export async function accountId(orm: Orm, owner: AccountOwner, currency: string): Promise<bigint> {
  const key = keyOf(owner, currency);
  const find = () =>
    orm
      .select({ id: account.id })
      .from(account)
      .where(
        and(eq(account.kind, key.kind), eq(account.owner, key.owner), eq(account.currency, key.currency)),
      );
  const [found] = await find();
  if (found) return found.id;
  await orm
    .insert(account)
    .values({ ...key, tracked: 'member' in owner })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`no account for ${JSON.stringify(key)}`);
  return made.id;
}

export interface Purse {
  /** All that may be bet, in minor units; held money is not in it. */
  readonly balanceMinor: bigint;
  /** The part of it that was given and cannot be paid out. */
  readonly giftMinor: bigint;
  /** Still to be bet before the gift money becomes real money; zero where it stays a gift for playing. */
  readonly giftWageringMinor: bigint;
}

export async function purseOf(orm: Orm, member: string, currency: string): Promise<Purse> {
  const [row] = await orm
    .select({ balanceMinor: account.balance, giftMinor: account.giftMinor, wagering: account.wageringMinor })
    .from(account)
    .where(and(eq(account.kind, 'member-cash'), eq(account.owner, member), eq(account.currency, currency)));
  const { balanceMinor = 0n, giftMinor = 0n, wagering = 0n } = row ?? {};
  // A gift that was lost leaves nothing to wager.
  return { balanceMinor, giftMinor, giftWageringMinor: giftMinor > 0n ? wagering : 0n };
}

/** What a member may bet, in minor units; held money is not in it. */
export async function cashBalance(orm: Orm, member: string, currency: string): Promise<bigint> {
  return (await purseOf(orm, member, currency)).balanceMinor;
}
