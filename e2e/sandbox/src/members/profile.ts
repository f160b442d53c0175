import { eq, sql } from 'drizzle-orm';
import { currencySymbols, minorToWire } from 'shared-contracts/money';
import type { Orm } from '../db/Database';
import { gamePlay } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import type { MemberRow } from './createMember';

/** One point for every 10 currency units wagered. Source: access-shell-games §9. */
const minorPerPoint = 1_000n;

async function wageredMinor(orm: Orm, memberId: string): Promise<bigint> {
  const [row] = await orm
    .select({ staked: sql<string>`coalesce(sum(${gamePlay.stakedMinor}), 0)::text` })
    .from(gamePlay)
    .where(eq(gamePlay.member, memberId));
  return BigInt(row?.staked ?? '0');
}

export const symbolOf = (currency: string): string =>
  new Map<string, string>(Object.entries(currencySymbols)).get(currency) ?? currency;

/** A member's own profile as the wire carries it. */
export async function profileOf(orm: Orm, member: MemberRow) {
  const balance = await cashBalance(orm, member.id, member.currency);
  const points = Number((await wageredMinor(orm, member.id)) / minorPerPoint);
  return {
    id: member.id,
    username: member.username,
    enabled: member.enabled,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    mobilePrefix: member.mobilePrefix,
    mobile: member.mobile,
    gender: member.gender,
    birthday: member.birthday,
    countryCode: member.countryCode,
    stateCode: member.stateCode,
    city: member.city,
    postalCode: member.postalCode,
    address: member.address,
    currency: member.currency,
    currencySymbol: symbolOf(member.currency),
    availableBalance: minorToWire(Number(balance)),
    withdrawableBalance: minorToWire(Number(balance)),
    rollingAmount: '0.00',
    credited: member.credited,
    memberType: member.memberType,
    invitationCode: member.invitationCode,
    vipPoints: points,
    vipLifeTimePoints: points,
    vipLevel: member.vipLevel,
  };
}
