import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../db/Database';
import { currency, loginSession, member, vipPointChange } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { internalProviders } from '../deposits/books';
import { wireAmount } from '../ledger/amount';
import { applyPromotionEvent } from '../members/applyPromotionEvent';
import { createMember, type MemberRow } from '../members/createMember';
import { secondFactorOffSubject, sendMail } from '../members/messages';
import { hashPassword } from '../members/passwords';
import { removeSecondFactor } from '../members/secondFactor/secondFactor';
import { startSession } from '../members/sessions';
import { memberKey } from '../members/signUpRules';
import { levelByPoints, pointsOfLevel, vipLevels, vipPointsOf } from '../members/vip';
import { saveScenario } from '../scenarios/memberScenarios';
import { parseScenario, Scenario } from '../scenarios/Scenario';
import { Amount, defineControl, parseEnteredMinor, WholeNumber, ControlError, Flag } from './Control';

/** Member kind of agents, who have the agent screen. */
export const agentMemberType = 10;

/** Finds a member by id or username. */
export async function findMember(orm: Orm, name: string): Promise<MemberRow> {
  const byId = /^[0-9a-f-]{36}$/.test(name) ? eq(member.id, name) : undefined;
  const [row] = await orm
    .select()
    .from(member)
    .where(or(byId, eq(member.usernameKey, memberKey(name))));
  if (!row) throw new ControlError(`No member is called ${name}.`);
  return row;
}

/**
 * Adds or removes money, as an event of the promotions provider. The money needs no wagering, and all earlier gifts
 * count as wagered.
 */
async function changeBalance(orm: Orm, to: MemberRow, gainMinor: bigint, at: Date): Promise<void> {
  if (gainMinor === 0n) return;
  const { id, currency } = to;
  const event = { provider: internalProviders.qa, reference: randomUUID(), wagering: 'done' } as const;
  await applyPromotionEvent(orm, { ...event, member: id, currency, amountMinor: gainMinor }, at);
}

interface MemberLevel {
  /** The wire's field: 10 for an agent, otherwise the tier (0–5), which is an index of `vipLevels`. */
  readonly memberType?: number | undefined;
  readonly vipLevel?: number | undefined;
}

/** Changes the kind or the VIP level of a member. Levels need points, so the missing points are added. */
async function changeLevel(orm: Orm, id: string, { memberType, vipLevel }: MemberLevel, at: Date) {
  if (memberType === 0 || memberType === agentMemberType) {
    await orm.update(member).set({ memberKind: memberType }).where(eq(member.id, id));
  }
  const tierLevel = memberType === agentMemberType ? undefined : vipLevels[memberType ?? 0]?.level;
  const { earned } = await vipPointsOf(orm, id);
  if (vipLevel !== undefined && vipLevel < levelByPoints(earned).vipLevel)
    throw new ControlError('A level cannot go down, because earned points are never removed.');
  const missingPoints = pointsOfLevel(vipLevel ?? tierLevel ?? 0) - earned;
  if (missingPoints > 0)
    await orm.insert(vipPointChange).values({ member: id, points: missingPoints, createdAt: at });
}

/** Rejects currencies that wallets do not support. Wallets support BTC, although the sign-up does not offer it. */
async function assertWalletCurrency(orm: Orm, code: string): Promise<void> {
  const rows = await orm.select({ code: currency.code }).from(currency);
  const codes = rows.map(({ code }) => code);
  if (!codes.includes(code))
    throw new ControlError(
      `Wallets do not support ${code}. Supported currencies: ${codes.toSorted().join(', ')}.`,
    );
}

const defaultPassword = 'Player-2026!';
let defaultPasswordHash: Promise<string> | undefined;

/** Most members have the default password, and a hash takes 25 ms, so they share its hash. */
function passwordHashOf(password: string): Promise<string> {
  if (password !== defaultPassword) return hashPassword(password);
  return (defaultPasswordHash ??= hashPassword(password));
}

const NewMember = v.object({
  username: v.optional(v.string()),
  password: v.optional(v.string(), defaultPassword),
  balance: v.optional(Amount, '100.00'),
  currency: v.optional(v.string(), 'USD'),
  countryCode: v.optional(v.string(), 'US'),
  memberType: v.optional(WholeNumber, 0),
  enabled: v.optional(Flag, true),
  balanceBlocked: v.optional(Flag, false),
  firstName: v.optional(v.string(), 'Robin'),
  lastName: v.optional(v.string(), 'Player'),
  mobile: v.optional(v.string(), '5550100200'),
});

const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((text) => new Date(text)),
);

const memberInput = v.object({ member: v.string() });

export const memberControls = {
  /** Creates and signs in a member with exactly this balance. */
  createMember: defineControl(NewMember, async ({ database, clock }, input) => {
    const username = input.username ?? `player-${randomBytes(5).toString('hex')}`;
    await assertWalletCurrency(database.orm, input.currency);
    const balanceMinor = parseEnteredMinor(input.balance, input.currency);
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
          mobile: input.mobile,
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
        'en',
        passwordHashOf(input.password),
      );
      const { memberType, enabled, balanceBlocked } = input;
      await orm.update(member).set({ enabled, balanceBlocked }).where(eq(member.id, row.id));
      await changeLevel(orm, row.id, { memberType }, at);
      await changeBalance(orm, row, balanceMinor - (await cashBalance(orm, row.id, row.currency)), at);
      const session = await startSession(orm, row.id, at);
      return { id: row.id, username, password: input.password, email: row.email, ...session };
    });
  }),

  changeMember: defineControl(
    v.object({
      ...memberInput.entries,
      enabled: v.optional(Flag),
      balanceBlocked: v.optional(Flag),
      memberType: v.optional(WholeNumber),
      vipLevel: v.optional(WholeNumber),
      excludedUntil: v.optional(Day),
      emailConfirmed: v.optional(Flag),
      /** Removes birthday and country, as for members who used a short sign-up form. */
      detailsMissing: v.optional(Flag),
    }),
    async ({ database, clock }, input) => {
      const { member: name, memberType, vipLevel, emailConfirmed, detailsMissing, ...changes } = input;
      const { id, excludedUntil } = await findMember(database.orm, name);
      if (excludedUntil && input.excludedUntil && input.excludedUntil < excludedUntil)
        throw new ControlError('Only liftPauses ends an exclusion early, with a reason for the audit log.');
      const confirmedAt = emailConfirmed ? clock.now() : null;
      const set = Object.fromEntries(
        Object.entries({
          ...changes,
          ...(emailConfirmed !== undefined && { activatedAt: confirmedAt }),
          ...(detailsMissing && { birthday: '', countryCode: '', stateCode: '' }),
        }).filter(([, value]) => value !== undefined),
      );
      await database.transaction(async (orm) => {
        if (Object.keys(set).length > 0) await orm.update(member).set(set).where(eq(member.id, id));
        await changeLevel(orm, id, { memberType, vipLevel }, clock.now());
      });
      return { id };
    },
  ),

  /** Gives money that needs no wagering. Also marks all bonus wagering of the member as done. */
  giveMoney: defineControl(
    v.object({ ...memberInput.entries, amount: Amount }),
    async ({ database, clock }, input) => {
      const recipient = await findMember(database.orm, input.member);
      const { id, currency } = recipient;
      await database.transaction((orm) =>
        changeBalance(orm, recipient, parseEnteredMinor(input.amount, currency), clock.now()),
      );
      return { balance: wireAmount(await cashBalance(database.orm, id, currency)) };
    },
  ),

  /** Signs a member out everywhere. */
  endSessions: defineControl(memberInput, async ({ database, clock }, { member: name }) => {
    const { id } = await findMember(database.orm, name);
    await database.orm
      .update(loginSession)
      .set({ revokedAt: clock.now() })
      .where(and(eq(loginSession.member, id), isNull(loginSession.revokedAt)));
    return { id };
  }),

  /** For a member who has lost the authenticator app and the recovery codes, and has proven their identity. */
  removeSecondFactor: defineControl(memberInput, async ({ database, clock }, { member: name }) => {
    const row = await findMember(database.orm, name);
    await database.transaction(async (orm) => {
      await removeSecondFactor(orm, row.id);
      await sendMail(orm, row, clock.now(), secondFactorOffSubject, [
        {
          en: 'Our support has turned off two-step verification for your account.',
          fil: 'In-off ng support namin ang two-step verification ng account mo.',
        },
        {
          en: 'If you did not ask for this, change your password and contact our support.',
          fil: 'Kung hindi mo ito hiniling, palitan ang password mo at makipag-ugnayan sa support namin.',
        },
      ]);
    });
    return { id: row.id };
  }),

  switchScenario: defineControl(
    v.object({ ...memberInput.entries, scenario: v.union([v.string(), Scenario]) }),
    async ({ database }, { member: name, scenario }) => {
      const { id } = await findMember(database.orm, name);
      const switches = typeof scenario === 'string' ? parseScenario(scenario || '{}') : scenario;
      await saveScenario(database.orm, id, switches);
      return { id, scenario: switches };
    },
  ),
};
