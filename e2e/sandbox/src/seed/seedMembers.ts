import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TransactionType } from 'shared-contracts/api';
import { completeWagering } from '../cashOuts/cashOutAmounts';
import { type CatalogueGame, makeCatalogue } from '../catalogue/catalogue';
import type { Orm } from '../db/Database';
import { gamePlay, member, memberReward, news, vipPointChange } from '../db/schema';
import { applyProviderEvent } from '../deposits/applyProviderEvent';
import { internalProviders } from '../deposits/books';
import { createDepositOrder } from '../deposits/depositOrder';
import { findOrCreateAccountId, type AccountOwner } from '../ledger/accounts';
import type { Operation } from '../ledger/once';
import { post } from '../ledger/post';
import { newInvitationCode, signUpBonusMinor } from '../members/createMember';
import { hashPassword } from '../members/passwords';
import { memberKey } from '../members/signUpRules';
import { pointsOfLevel } from '../members/vip';
import { pick, randomInt, seededRandom } from '../seededRandom';
import { cashedOutMinor, seedCashOuts } from './seedCashOuts';
import { type SeededMember, seededMembers } from './seededMembers';

const coupons = [
  { name: 'Birthday coupon', amountMinor: 1_000n },
  { name: 'Friday coupon', amountMinor: 500n },
];

/** Adds the points of the member's level, and coupons for members who have played. */
async function seedRewards(orm: Orm, { rounds, vipLevel }: SeededMember, member: string, at: Date) {
  if (vipLevel > 0) {
    await orm.insert(vipPointChange).values({ member, points: pointsOfLevel(vipLevel) + 300, createdAt: at });
  }
  if (rounds === 0) return;
  await orm
    .insert(memberReward)
    .values(coupons.map((coupon) => ({ id: randomUUID(), member, ...coupon, createdAt: at })));
}

/** End of the seeded history. */
export const seedDay = new Date('2026-11-18T20:00:00Z');
const hourMs = 3_600_000;

interface Step {
  readonly kind: TransactionType;
  readonly from: AccountOwner;
  readonly gainMinor: bigint;
  readonly game?: CatalogueGame;
}

const stakes = [40n, 100n, 100n, 200n, 200n, 400n, 500n];

/** Plans deposits, rounds and gifts from the sign-up bonus to the member's balance. */
function planOf({ username, rounds, balanceMinor, cashOuts = 0, hasGifts = false }: SeededMember): Step[] {
  const random = seededRandom(`history:${username}`);
  const bonus: Step = { kind: 'PROMOTION', from: { kind: 'house-promotions' }, gainMinor: signUpBonusMinor };
  const games = makeCatalogue().filter((game) => game.enabled && game.totalPlayCount > 20_000);
  const steps: Step[] = [bonus];
  if (rounds > 0) steps.push({ kind: 'DEPOSIT', from: { kind: 'payments-in' }, gainMinor: 20_000n });
  let game = pick(random, games);
  for (let round = 0; round < rounds; round += 1) {
    if (round % 4 === 0) game = pick(random, games);
    const from = { kind: 'house-games', vendor: game.vendor } as const;
    const stake = pick(random, stakes);
    steps.push({ kind: 'GAME_BET', from, gainMinor: -stake, game });
    if (round === 17) steps.push({ kind: 'GAME_ROLLBACK', from, gainMinor: stake, game });
    else if (random() < 0.36) {
      steps.push({
        kind: 'GAME_WIN',
        from,
        gainMinor: (stake * BigInt(randomInt(random, 3, 42))) / 10n,
        game,
      });
    }
    if (round === 30) steps.push({ kind: 'GIFT', from: { kind: 'house-promotions' }, gainMinor: 1_000n });
  }
  if (hasGifts) {
    const kinds = ['GIFT', 'REDEEM', 'INVITE_AWARD', 'BENEFITS'] as const;
    for (const kind of kinds) steps.push({ kind, from: { kind: 'house-promotions' }, gainMinor: 1_500n });
  }
  const plannedMinor = steps.reduce((sum, step) => sum + step.gainMinor, 0n);
  const missingMinor = balanceMinor + cashedOutMinor(cashOuts) - plannedMinor;
  if (missingMinor > 0n)
    steps.splice(2, 0, { kind: 'DEPOSIT', from: { kind: 'payments-in' }, gainMinor: missingMinor });
  if (missingMinor < 0n) throw new Error(`the history of ${username} overshoots by ${String(-missingMinor)}`);
  return steps;
}

/** The provider of seeded deposits. No real provider has this name. */
const provider = internalProviders.seed;

async function deposit(orm: Orm, operation: Operation, id: string, currency: string, amountMinor: bigint) {
  const { response: order } = await createDepositOrder(orm, {
    ...operation,
    member: id,
    provider,
    method: 'PAYP',
    amountMinor,
    currency,
  });
  const event = {
    provider,
    reference: operation.key,
    order,
    outcome: 'paid',
    amountMinor,
    currency,
  } as const;
  await applyProviderEvent(orm, event, operation.at);
}

async function writeHistory(orm: Orm, seeded: SeededMember, id: string): Promise<void> {
  const steps = planOf(seeded);
  const plays = new Map<number, { staked: bigint; won: bigint; rounds: number; at: Date }>();
  let lastBet: bigint | undefined;
  let round = '';
  for (const [index, step] of steps.entries()) {
    const at = new Date(seedDay.getTime() - (steps.length - index) * 3 * hourMs);
    const { currency } = seeded;
    const operation = { scope: 'seed', key: `${seeded.username}:${String(index)}`, request: { index }, at };
    if (step.from.kind === 'payments-in') await deposit(orm, operation, id, currency, step.gainMinor);
    else {
      if (step.kind === 'GAME_BET') round = randomUUID();
      const bet = lastBet !== undefined && { bet: lastBet.toString() };
      const { tx } = await post(orm, {
        ...operation,
        kind: step.kind,
        memo: step.game ? { round, game: step.game.id, ...bet } : null,
        currency,
        entries: [
          { owner: step.from, amountMinor: -step.gainMinor },
          { owner: { kind: 'member-cash', member: id }, amountMinor: step.gainMinor },
        ],
      });
      if (step.kind === 'GAME_BET') lastBet = tx;
    }
    if (!step.game) continue;
    const play = plays.get(step.game.id) ?? { staked: 0n, won: 0n, rounds: 0, at };
    const isWin = step.kind === 'GAME_WIN';
    plays.set(step.game.id, {
      staked: play.staked - (isWin ? 0n : step.gainMinor),
      won: play.won + (isWin ? step.gainMinor : 0n),
      rounds: play.rounds + (step.kind === 'GAME_BET' ? 1 : 0),
      at,
    });
  }
  for (const [game, { staked, won, rounds, at }] of plays) {
    await orm
      .insert(gamePlay)
      .values({ member: id, game, stakedMinor: staked, wonMinor: won, rounds, lastAt: at });
  }
}

/** Kinds of news: 0 cash-out, 10 gift, others plain. Source: money-account §3. */
async function writeNews(orm: Orm, id: string): Promise<void> {
  const message = (type: number, text: string, hoursAgo: number, isRead: boolean) => ({
    id: randomUUID(),
    member: id,
    type,
    message: text,
    readAt: isRead ? seedDay : null,
    createdAt: new Date(seedDay.getTime() - hoursAgo * hourMs),
  });
  await orm
    .insert(news)
    .values([
      message(20, 'Welcome aboard. Your sign-up bonus is in your balance.', 140, true),
      message(0, 'We now process cash-outs on weekends too.', 90, true),
      message(10, 'A friend shared a gift with you. Take a look.', 30, false),
      message(20, 'Twelve new games have arrived in the lobby.', 6, false),
    ]);
}

export async function seedMembers(orm: Orm): Promise<void> {
  for (const seeded of seededMembers) {
    const {
      password,
      balanceMinor: _balance,
      rounds: _rounds,
      about: _about,
      username,
      vipLevel: _level,
      ...memberFields
    } = seeded;
    const {
      cashOuts: cashOutCount = 0,
      hasGifts: _hasGifts,
      canCashOut = false,
      balanceBlocked = false,
      ...profile
    } = memberFields;
    const id = randomUUID();
    const email = `${username}@example.com`;
    await orm.insert(member).values({
      ...profile,
      id,
      username,
      usernameKey: memberKey(username),
      email,
      emailKey: memberKey(email),
      passwordHash: await hashPassword(password),
      credited: seeded.rounds > 0,
      mobile: `5550${String(randomInt(seededRandom(username), 100_000, 999_999))}`,
      postalCode: '10001',
      address: '1 Example Street',
      receiveExclusive: true,
      invitationCode: newInvitationCode(),
      createdAt: new Date(seedDay.getTime() - 400 * hourMs),
    });
    await findOrCreateAccountId(orm, { kind: 'member-cash', member: id }, seeded.currency);
    await writeHistory(orm, seeded, id);
    // Set only after the deposits, which would otherwise unblock the balance and add the first-deposit bonus.
    const activatedAt = new Date(seedDay.getTime() - 399 * hourMs);
    await orm.update(member).set({ balanceBlocked, activatedAt }).where(eq(member.id, id));
    if (canCashOut) await completeWagering(orm, { id, currency: seeded.currency, balanceBlocked }, seedDay);
    await seedCashOuts(orm, { id, currency: seeded.currency, count: cashOutCount }, seedDay);
    await writeNews(orm, id);
    await seedRewards(orm, seeded, id, seedDay);
  }
}
