import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/Database';
import { member } from '../db/schema';
import { post } from '../ledger/post';

/** Creates a member for tests of the ledger, without a password hash or bonus, and returns the id. */
export async function insertMember(orm: Orm, at: Date, id: string = randomUUID()): Promise<string> {
  const name = `ledger-${id}`;
  const text = 'test';
  await orm.insert(member).values({
    id,
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
    passwordHash: text,
    currency: 'USD',
    firstName: text,
    lastName: text,
    birthday: '1990-02-28',
    mobilePrefix: '1',
    mobile: '5550100200',
    countryCode: 'US',
    stateCode: 'US-NY',
    city: text,
    postalCode: text,
    address: text,
    receiveExclusive: false,
    invitationCode: name,
    createdAt: at,
  });
  return id;
}

/** Gives a member money without wagering. */
export function fundMember(orm: Orm, memberId: string, amountMinor: bigint, at: Date, currency = 'USD') {
  return post(orm, {
    kind: 'GIFT',
    scope: 'fund',
    key: randomUUID(),
    request: { to: memberId, amountMinor, currency },
    memo: { wagering: 'none' },
    at,
    currency,
    entries: [
      { owner: { kind: 'house-promotions' }, amountMinor: -amountMinor },
      { owner: { kind: 'member-cash', member: memberId }, amountMinor },
    ],
  });
}
