import { randomUUID } from 'node:crypto';
import { depositOrder } from '../db/schema';
import type { PaymentReport } from '../providers/PaymentReport';
import { openTestPostgres, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { applyReport } from './applyReport';

const at = new Date('2026-11-20T12:00:00Z');
let testDatabase: TestDatabase;
let order: string;
let log: jest.SpiedFunction<typeof console.error>;

beforeAll(async () => {
  testDatabase = await openTestPostgres();
}, startTimeoutMs);
afterAll(() => testDatabase.stop());
beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { orm } = testDatabase.database;
  order = randomUUID();
  const values = { id: order, provider: 'payp', amountMinor: 2_500n, currency: 'USD', createdAt: at };
  await orm.insert(depositOrder).values({ ...values, member: await insertMember(orm, at), state: 'pending' });
});
afterEach(() => log.mockRestore());

const report = (changes: Partial<PaymentReport> = {}): PaymentReport => ({
  order,
  reference: randomUUID(),
  outcome: 'paid',
  amount: '25.00',
  currency: 'USD',
  reason: '',
  ...changes,
});
const apply = (content: PaymentReport) => applyReport(testDatabase.database, 'payp', content, at);

it('logs a second payment of an order once, and does not log the first', async () => {
  const first = report();
  expect([await apply(first), await apply(first)]).toEqual(['credited', 'credited']);
  expect(log).not.toHaveBeenCalled();
  const second = report();
  expect([await apply(second), await apply(second)]).toEqual(['ignored', 'ignored']);
  expect(log).toHaveBeenCalledTimes(1);
  const { reference, amount } = second;
  for (const part of [order, reference, amount, 'paid again'])
    expect(log).toHaveBeenCalledWith(expect.stringContaining(part));
});

it('logs neither failures nor open payments', async () => {
  const failed = { outcome: 'failed', reason: 'declined' } as const;
  expect(await apply(report({ outcome: 'open' }))).toBe('open');
  expect([await apply(report(failed)), await apply(report(failed))]).toEqual(['failed', 'ignored']);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['another amount', { amount: '2500.00' }],
  ['no amount', { amount: '0.00' }],
  ['another currency', { currency: 'EUR' }],
  ['an unknown order', { order: randomUUID() }],
  ['a malformed order id', { order: 'x\nsandbox: all is well' }],
])('logs a repeated event with %s once, in one line', async (_what, changes) => {
  const mismatching = report(changes);
  for (let index = 0; index < 3; index += 1) await expect(apply(mismatching)).rejects.toThrow();
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(mismatching.reference));
  expect(log).not.toHaveBeenCalledWith(expect.stringContaining('\n'));
});

it('logs an event that repeats a reference with other content', async () => {
  const failed = report({ outcome: 'failed', reason: 'declined' });
  await apply(failed);
  const changed = { ...failed, outcome: 'paid' } as const;
  await expect(apply(changed)).rejects.toThrow();
  await expect(apply(changed)).rejects.toThrow();
  expect(log).toHaveBeenCalledTimes(1);
});
