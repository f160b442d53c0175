import { sql } from 'drizzle-orm';
import {
  cancelLimitRaise,
  confirmLimitRaise,
  getPlayLimits,
  login,
  setPlayLimit,
  type LimitKind,
} from 'shared-contracts/api';
import { rowsOf } from '../db/Database';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { newPaypOrder, orderPayp, payByCard, pressPaypButton } from '../testing/depositCalls';
import { placeDepositOrder, reportOutcome } from '../testing/playLimits/depositSteps';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember();
});
afterAll(() => {
  sandbox.clock.reset();
});

const hourMs = 3_600_000;
const call = (path: string, fields = {}, lang = 'en') =>
  sandbox.call(path, fields, { token: member.token, headers: { lang } });
const setLimit = (kind: LimitKind, value: string) => call(setPlayLimit.path, { kind, value });

/** Moves the clock and signs the member in again, because sessions end after 30 idle minutes. */
async function moveClock(ms: number): Promise<void> {
  sandbox.clock.moveBy(ms);
  const { username, password } = member;
  const { data } = await sandbox.call(login.path, { username, password, type: 'MEMBER' });
  member = { ...member, token: (data as { token: string }).token };
}

interface Limit {
  readonly limit: string | null;
  readonly used: string;
  readonly raise: { readonly value: string | null; readonly time: number } | null;
}
async function limitOf(period: string): Promise<Limit> {
  const { data } = await call(getPlayLimits.path);
  const { deposits } = data as { deposits: readonly (Limit & { period: string })[] };
  const limit = deposits.find((candidate) => candidate.period === period);
  if (!limit) throw new Error(`no ${period}`);
  return limit;
}
const credited = async () => {
  const [row] = await rowsOf<{ sum: string }>(
    sandbox.database.orm,
    sql`SELECT coalesce(sum(amount_minor), 0)::text AS sum FROM deposit_order
         WHERE member = ${member.id} AND state = 'credited'`,
  );
  return Number(row?.sum);
};
const errorOf = ({ error }: Envelope) => error;

it('[L-001] a new member has no limits', async () => {
  expect(await limitOf('day')).toMatchObject({ limit: null, used: '0.00', raise: null });
  expect(await payByCard(sandbox, member, { amount: '500.00' })).toMatchObject({ error: 0 });
  expect(await limitOf('month')).toMatchObject({ used: '500.00' });
});

it.each(['day', 'week', 'month'] as const)(
  '[L-001] a lower limit for the %s applies at once, and a rejection explains it in both languages',
  async (period) => {
    expect(await setLimit(period, '100.00')).toMatchObject({ error: 0 });
    expect(await setLimit(period, '60.00')).toMatchObject({ error: 0 });
    expect(await payByCard(sandbox, member, { amount: '40.00' })).toMatchObject({ error: 0 });
    const names = {
      day: ['daily', 'araw-araw'],
      week: ['weekly', 'lingguhan'],
      month: ['monthly', 'buwanan'],
    };
    const [en = '', fil = ''] = names[period];
    const rejected = await payByCard(sandbox, member, { amount: '25.00' });
    expect(rejected).toMatchObject({ error: -4 });
    expect(rejected.message).toMatch(
      new RegExp(
        `^Your ${en} deposit limit is 60.00 USD. You can deposit up to 20.00 USD until \\d.+ UTC\\.$`,
      ),
    );
    const inFilipino = await call(
      '/sys/deposit/payp/depositOrder',
      { amount: '25.00', memberId: member.id, paymentMethod: 'PAYP' },
      'fil',
    );
    expect(inFilipino.message).toContain(`Ang ${fil} mong limit sa deposit ay 60.00 USD.`);
    expect(await payByCard(sandbox, member, { amount: '20.00' })).toMatchObject({ error: 0 });
    expect((await payByCard(sandbox, member, { amount: '25.00' })).message).toContain(
      'You have used it up and can deposit again from',
    );
  },
);

it.each(['200.00', ''])('[L-002] a raise to "%s" needs 24 hours and a confirmation', async (value) => {
  await setLimit('month', '50.00');
  const reply = await setLimit('month', value);
  const requestedAt = sandbox.clock.now().getTime();
  const raise = { value: value === '' ? null : value, time: expect.any(Number) as number };
  expect(await limitOf('month')).toMatchObject({ limit: '50.00', raise });
  expect(reply).toMatchObject({ error: 0 });
  const { raise: requested } = await limitOf('month');
  expect(Math.abs((requested?.time ?? 0) - requestedAt - 24 * hourMs)).toBeLessThan(60_000);
  expect(await call(confirmLimitRaise.path, { kind: 'month' })).toMatchObject({
    error: -4,
    message: expect.stringMatching(/^You can confirm the higher limit from \d.+ UTC\.$/) as string,
  });
  await moveClock(24 * hourMs - 60_000);
  expect(errorOf(await call(confirmLimitRaise.path, { kind: 'month' }))).toBe(-4);
  await moveClock(61_000);
  // Time alone does not raise the limit.
  expect(await limitOf('month')).toMatchObject({ limit: '50.00' });
  expect(errorOf(await payByCard(sandbox, member, { amount: '60.00' }))).toBe(-4);
  expect(await call(confirmLimitRaise.path, { kind: 'month' })).toMatchObject({ error: 0 });
  expect(await limitOf('month')).toMatchObject({ limit: value === '' ? null : value, raise: null });
  expect(await payByCard(sandbox, member, { amount: '60.00' })).toMatchObject({ error: 0 });
});

it.each([
  ['the cancel call', () => call(cancelLimitRaise.path, { kind: 'day' })],
  ['the current value', () => setLimit('day', '50.00')],
])('[L-002] %s cancels a raise at once, and writes only that into the audit log', async (_, cancel) => {
  await setLimit('day', '50.00');
  await setLimit('day', '80.00');
  for (let repetition = 0; repetition < 2; repetition += 1) {
    expect(await cancel()).toMatchObject({ error: 0 });
    expect(await limitOf('day')).toMatchObject({ limit: '50.00', raise: null });
  }
  expect(await sandbox.control('listAuditLog', { member: member.id })).toMatchObject([
    { action: 'limit-raise-canceled', details: { kind: 'day', to: '8000' } },
    { action: 'limit-raise-requested' },
    { action: 'limit-lowered' },
  ]);
});

it('[L-002] a lower value replaces a raise', async () => {
  await setLimit('day', '50.00');
  await setLimit('day', '80.00');
  await setLimit('day', '40.00');
  expect(await limitOf('day')).toMatchObject({ limit: '40.00', raise: null });
  await moveClock(25 * hourMs);
  expect(await call(confirmLimitRaise.path, { kind: 'day' })).toMatchObject({ error: 0 });
  expect(await limitOf('day')).toMatchObject({ limit: '40.00' });
});

it('[L-002] a second request for a raise starts its 24 hours again', async () => {
  await setLimit('day', '50.00');
  await setLimit('day', '80.00');
  await moveClock(23 * hourMs);
  await setLimit('day', '500.00');
  await moveClock(2 * hourMs);
  expect(errorOf(await call(confirmLimitRaise.path, { kind: 'day' }))).toBe(-4);
  expect(await limitOf('day')).toMatchObject({ limit: '50.00' });
});

it.each(['0', '-5', '1e3', '10.001', 'NaN', '٣'])('[L-001] rejects %p as a limit', async (value) => {
  expect(await setLimit('day', value)).toMatchObject({ error: -4 });
  expect(await limitOf('day')).toMatchObject({ limit: null });
});

it('[L-003] accepts and credits exactly those of a hundred parallel deposits that are within the limit', async () => {
  await setLimit('week', '255.00');
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => orderPayp(sandbox, member, { amount: '25.00' })),
  );
  const accepted = replies.filter(({ error }) => error === 0);
  expect(accepted).toHaveLength(10);
  await Promise.all(
    accepted.map(({ data }) =>
      pressPaypButton(sandbox, data as { orderId: string; orderurl: string }, 'pay'),
    ),
  );
  await sandbox.control('moveClock', { ms: 10_000 });
  await sandbox.control('reconcile');
  expect(await credited()).toBe(25_000);
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
}, 60_000);

it('[L-003] deposits under way are credited above a lowered limit, and the next one waits for the next day', async () => {
  const openOrder = await newPaypOrder(sandbox, member, { amount: '75.00' });
  await setLimit('day', '30.00');
  await pressPaypButton(sandbox, openOrder, 'pay');
  await sandbox.control('moveClock', { ms: 10_000 });
  await sandbox.control('reconcile');
  expect(await credited()).toBe(7_500);
  expect(await limitOf('day')).toMatchObject({ limit: '30.00', used: '75.00' });
  expect((await payByCard(sandbox, member, { amount: '10.00' })).message).toContain('You have used it up');
  await moveClock(24 * hourMs);
  expect(await payByCard(sandbox, member, { amount: '30.00' })).toMatchObject({ error: 0 });
});

it('[L-003] an open deposit counts until its provider ends it', async () => {
  await setLimit('month', '100.00');
  const openOrder = await newPaypOrder(sandbox, member, { amount: '80.00' });
  expect(await limitOf('month')).toMatchObject({ used: '80.00' });
  expect(errorOf(await payByCard(sandbox, member, { amount: '30.00' }))).toBe(-4);
  await pressPaypButton(sandbox, openOrder, 'cancel');
  await sandbox.control('moveClock', { ms: 10_000 });
  await sandbox.control('reconcile');
  expect(await limitOf('month')).toMatchObject({ used: '0.00' });
  expect(await payByCard(sandbox, member, { amount: '30.00' })).toMatchObject({ error: 0 });
});

it.each([
  ['day', '2026-12-01T23:59:59.999Z', '2026-12-02T00:00:00.000Z'],
  ['week', '2026-12-06T23:59:59.999Z', '2026-12-07T00:00:00.000Z'],
  ['week', '2027-01-03T23:59:59.999Z', '2027-01-04T00:00:00.000Z'],
  ['month', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
] as const)('[L-003] a used limit for the %s is free again only after %s', async (kind, last, first) => {
  const { database } = sandbox;
  await setLimit(kind, '50.00');
  const lastMoment = new Date(last);
  const paidOrder = await placeDepositOrder(
    database,
    member.id,
    5_000,
    new Date(lastMoment.getTime() - hourMs),
  );
  await reportOutcome(database, paidOrder, 'paid', lastMoment);
  await expect(placeDepositOrder(database, member.id, 1_000, lastMoment)).rejects.toThrow(
    'You have used it up',
  );
  await expect(placeDepositOrder(database, member.id, 5_000, new Date(first))).resolves.toEqual(
    expect.any(String),
  );
});

it('[L-003] an order that is placed before midnight and paid after it counts on the second day', async () => {
  const { database } = sandbox;
  await setLimit('day', '50.00');
  const lateOrder = await placeDepositOrder(database, member.id, 5_000, new Date('2026-12-01T23:59:00Z'));
  await expect(
    placeDepositOrder(database, member.id, 1_000, new Date('2026-12-02T00:00:01Z')),
  ).rejects.toThrow();
  await reportOutcome(database, lateOrder, 'paid', new Date('2026-12-02T00:01:00Z'));
  await expect(
    placeDepositOrder(database, member.id, 1_000, new Date('2026-12-02T12:00:00Z')),
  ).rejects.toThrow();
});

it('[L-003] a limit that is lowered during a hundred deposits stops all later ones', async () => {
  const { database } = sandbox;
  const at = sandbox.clock.now();
  await setLimit('day', '600.00');
  const results = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      if (index === 20) await setLimit('day', '100.00');
      return placeDepositOrder(database, member.id, 1_000, at).then(
        () => 1,
        () => 0,
      );
    }),
  );
  const accepted = results.reduce((sum, result) => sum + result, 0);
  expect(accepted).toBeGreaterThanOrEqual(10);
  expect(accepted).toBeLessThanOrEqual(60);
  await expect(placeDepositOrder(database, member.id, 1_000, at)).rejects.toThrow('100.00 USD');
}, 60_000);
