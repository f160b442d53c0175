import { and, eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { account } from '../db/schema';

/** The owner of an account. Members' accounts store a balance; those of the operator are summed on demand. */
export type AccountOwner =
  | { readonly kind: 'member-cash'; readonly member: string }
  | { readonly kind: 'member-held'; readonly member: string }
  | { readonly kind: 'house-games'; readonly vendor: string }
  | { readonly kind: 'house-promotions' }
  | { readonly kind: 'payments-in' }
  | { readonly kind: 'payments-out' };

function nameOf(owner: AccountOwner): string {
  if ('member' in owner) return owner.member;
  return 'vendor' in owner ? owner.vendor : '';
}

function keyOf(owner: AccountOwner, currency: string) {
  return { kind: owner.kind, owner: nameOf(owner), currency };
}

export function compareOwners(a: AccountOwner, b: AccountOwner): number {
  const left = `${a.kind} ${nameOf(a)}`;
  const right = `${b.kind} ${nameOf(b)}`;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Finds the id of an account, and creates the account if it does not exist. */
export async function findOrCreateAccountId(
  orm: Orm,
  owner: AccountOwner,
  currency: string,
): Promise<bigint> {
  const key = keyOf(owner, currency);
  const find = () =>
    orm
      .select({ id: account.id })
      .from(account)
      .where(
        and(eq(account.kind, key.kind), eq(account.owner, key.owner), eq(account.currency, key.currency)),
      );
  const [row] = await find();
  if (row) return row.id;
  await orm
    .insert(account)
    .values({ ...key, tracked: 'member' in owner })
    .onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error(`no account for ${JSON.stringify(key)}`);
  return created.id;
}

export interface MemberBalance {
  /** Money for bets, in minor units, without held money. */
  readonly balanceMinor: bigint;
  /** The part of the balance that is a gift and cannot be paid out. */
  readonly giftMinor: bigint;
  /** Bets that are left before the gift can be paid out. Zero for a gift that is for play only. */
  readonly giftWageringMinor: bigint;
}

export async function memberBalanceOf(orm: Orm, member: string, currency: string): Promise<MemberBalance> {
  const [row] = await orm
    .select({ balanceMinor: account.balance, giftMinor: account.giftMinor, wagering: account.wageringMinor })
    .from(account)
    .where(and(eq(account.kind, 'member-cash'), eq(account.owner, member), eq(account.currency, currency)));
  const { balanceMinor = 0n, giftMinor = 0n, wagering = 0n } = row ?? {};
  // A lost gift needs no wagering.
  return { balanceMinor, giftMinor, giftWageringMinor: giftMinor > 0n ? wagering : 0n };
}

/** The money that a member can bet, in minor units, without held money. */
export async function cashBalance(orm: Orm, member: string, currency: string): Promise<bigint> {
  return (await memberBalanceOf(orm, member, currency)).balanceMinor;
}
