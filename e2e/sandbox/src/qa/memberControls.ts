import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../db/Database';
import { currency, loginSession, member, vipPointMove } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { booklessProviders } from '../deposits/books';
import { wireAmount } from '../ledger/amount';
import { applyPromotionEvent } from '../members/applyPromotionEvent';
import { createMember, type MemberRow } from '../members/createMember';
import { startSession } from '../members/sessions';
import { memberKey } from '../members/signUpRules';
import { levelByPoints, pointsOfLevel, vipLevels, vipPointsOf } from '../members/vip';
import { switchScenario } from '../scenarios/memberScenarios';
import { parseScenario, Scenario } from '../scenarios/Scenario';
import { Amount, control, typedMinor, Whole, ControlError, Yes } from './Control';

/** Member kind of agents, who have the agent screen. */
export const agentKind = 10;

/** Finds a member by id or username. */
export async function findMember(orm: Orm, name: string): Promise<MemberRow> {
  const byId = /^[0-9a-f-]{36}$/.test(name) ? eq(member.id, name) : undefined;
  const [found] = await orm
    .select()
    .from(member)
    .where(or(byId, eq(member.usernameKey, memberKey(name))));
  if (!found) throw new ControlError(`No member is called ${name}.`);
  return found;
}

/**
 * Adds or removes money, as an event of the promotions provider. The money needs no wagering, and all earlier gifts
 * count as wagered.
 */
async function give(orm: Orm, to: MemberRow, gainMinor: bigint, at: Date): Promise<void> {
  if (gainMinor === 0n) return;
  const { id, currency } = to;
  const event = { provider: booklessProviders.qa, reference: randomUUID(), wagering: 'done' } as const;
  await applyPromotionEvent(orm, { ...event, member: id, currency, amountMinor: gainMinor }, at);
}

interface Standing {
  readonly memberType?: number | undefined;
  readonly vipLevel?: number | undefined;
}

/** Changes the kind or the VIP level of a member. Levels need points, so the missing points are added. */
async function changeStanding(orm: Orm, id: string, { memberType, vipLevel }: Standing, at: Date) {
  if (memberType === 0 || memberType === agentKind) {
    await orm.update(member).set({ memberKind: memberType }).where(eq(member.id, id));
  }
  const tierLevel = memberType === agentKind ? undefined : vipLevels[memberType ?? 0]?.level;
  const { earned } = await vipPointsOf(orm, id);
  if (vipLevel !== undefined && vipLevel < levelByPoints(earned).vipLevel)
    throw new ControlError('A level cannot go down, because earned points are never removed.');
  const missing = pointsOfLevel(vipLevel ?? tierLevel ?? 0) - earned;
  if (missing > 0) await orm.insert(vipPointMove).values({ member: id, points: missing, createdAt: at });
}

/** Rejects a currency that wallets do not support. One that is not offered at sign-up, such as BTC, is supported. */
async function assertWalletCurrency(orm: Orm, wanted: string): Promise<void> {
  const rows = await orm.select({ code: currency.code }).from(currency);
  const codes = rows.map(({ code }) => code);
  if (!codes.includes(wanted))
    throw new ControlError(
      `Wallets do not support ${wanted}. Supported currencies: ${codes.toSorted().join(', ')}.`,
    );
}

const NewMember = v.object({
  username: v.optional(v.string()),
  password: v.optional(v.string(), 'Player-2026!'),
  balance: v.optional(Amount, '100.00'),
  currency: v.optional(v.string(), 'USD'),
  countryCode: v.optional(v.string(), 'US'),
  memberType: v.optional(Whole, 0),
  enabled: v.optional(Yes, true),
  balanceBlocked: v.optional(Yes, false),
  firstName: v.optional(v.string(), 'Robin'),
  lastName: v.optional(v.string(), 'Player'),
});

const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((text) => new Date(text)),
);

const memberInput = v.object({ member: v.string() });

export const memberControls = {
  /** Creates and signs in a member with exactly this balance. */
  createMember: control(NewMember, async ({ database, clock }, input) => {
    const username = input.username ?? `player-${randomBytes(5).toString('hex')}`;
    await assertWalletCurrency(database.orm, input.currency);
    const wanted = typedMinor(input.balance, input.currency);
    return database.transaction(async (orm) => {
      const at = clock.now();
      const row = await createMember(
        orm,
        {
          username,
          password: input.password,
          repassword: input.password,
          email: `${username}@example.com`,
          mobilePrefix: '1',
          mobile: '5550100200',
          firstName: input.firstName,
          lastName: input.lastName,
          gender: 'FEMALE',
          birthday: '1990-05-20',
          currency: input.currency,
          countryCode: input.countryCode,
          stateCode: 'US-NY',
          city: 'Albany',
          postalCode: '12207',
          address: '1 Example Street',
          receiveExclusive: false,
          agreed: true,
          ticket: 0,
        },
        at,
      );
      const { memberType, enabled, balanceBlocked } = input;
      await orm.update(member).set({ enabled, balanceBlocked }).where(eq(member.id, row.id));
      await changeStanding(orm, row.id, { memberType }, at);
      await give(orm, row, wanted - (await cashBalance(orm, row.id, row.currency)), at);
      const session = await startSession(orm, row.id, at);
      return { id: row.id, username, password: input.password, email: row.email, ...session };
    });
  }),

  changeMember: control(
    v.object({
      ...memberInput.entries,
      enabled: v.optional(Yes),
      balanceBlocked: v.optional(Yes),
      memberType: v.optional(Whole),
      vipLevel: v.optional(Whole),
      excludedUntil: v.optional(Day),
      emailConfirmed: v.optional(Yes),
      /** Removes birthday and country, which short sign-up forms do not ask for. */
      detailsMissing: v.optional(Yes),
    }),
    async ({ database, clock }, input) => {
      const { member: name, memberType, vipLevel, emailConfirmed, detailsMissing, ...changes } = input;
      const { id } = await findMember(database.orm, name);
      const activatedAt = emailConfirmed === undefined ? undefined : emailConfirmed ? clock.now() : null;
      const set = Object.fromEntries(
        Object.entries({
          ...changes,
          activatedAt,
          ...(detailsMissing && { birthday: '', countryCode: '', stateCode: '' }),
        }).filter(([, value]) => value !== undefined),
      );
      await database.transaction(async (orm) => {
        if (Object.keys(set).length > 0) await orm.update(member).set(set).where(eq(member.id, id));
        await changeStanding(orm, id, { memberType, vipLevel }, clock.now());
      });
      return { id };
    },
  ),

  giveMoney: control(
    v.object({ ...memberInput.entries, amount: Amount }),
    async ({ database, clock }, input) => {
      const { id, currency } = await findMember(database.orm, input.member);
      const to = await findMember(database.orm, id);
      await database.transaction((orm) => give(orm, to, typedMinor(input.amount, currency), clock.now()));
      return { balance: wireAmount(await cashBalance(database.orm, id, currency)) };
    },
  ),

  /** Signs a member out everywhere. */
  endSessions: control(memberInput, async ({ database, clock }, { member: name }) => {
    const { id } = await findMember(database.orm, name);
    await database.orm
      .update(loginSession)
      .set({ revokedAt: clock.now() })
      .where(and(eq(loginSession.member, id), isNull(loginSession.revokedAt)));
    return { id };
  }),

  switchScenario: control(
    v.object({ ...memberInput.entries, scenario: v.union([v.string(), Scenario]) }),
    async ({ database }, { member: name, scenario }) => {
      const { id } = await findMember(database.orm, name);
      const switches = typeof scenario === 'string' ? parseScenario(scenario || '{}') : scenario;
      await switchScenario(database.orm, id, switches);
      return { id, scenario: switches };
    },
  ),
};
