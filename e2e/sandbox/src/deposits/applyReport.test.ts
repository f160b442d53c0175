import { randomUUID } from 'node:crypto';
import { depositOrder } from '../db/schema';
import type { PaymentReport } from '../providers/PaymentReport';
import { onPostgres, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startWithinMs } from '../testing/testSandbox';
import { applyReport } from './applyReport';

const at = new Date('2026-11-20T12:00:00Z');
let opened: TestDatabase;
let order: string;
let told: jest.SpiedFunction<typeof console.error>;

beforeAll(async () => {
  opened = await onPostgres();
}, startWithinMs);
afterAll(() => opened.stop());
beforeEach(async () => {
  told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { orm } = opened.database;
  order = randomUUID();
  const values = { id: order, provider: 'payp', amountMinor: 2_500n, currency: 'USD', createdAt: at };
  await orm.insert(depositOrder).values({ ...values, member: await insertMember(orm, at), state: 'pending' });
});
afterEach(() => told.mockRestore());

const word = (changes: Partial<PaymentReport> = {}): PaymentReport => ({
  ...{ order, reference: randomUUID(), outcome: 'paid', amount: '25.00', currency: 'USD', reason: '' },
  ...changes,
});
const hear = (heard: PaymentReport) => applyReport(opened.database, 'payp', heard, at);

it('reports an order that is paid a second time under another reference, once, and says nothing of the first', async () => {
  const first = word();
  expect([await hear(first), await hear(first)]).toEqual(['credited', 'credited']);
  expect(told).not.toHaveBeenCalled();
  const second = word();
  expect([await hear(second), await hear(second)]).toEqual(['ignored', 'ignored']);
  expect(told).toHaveBeenCalledTimes(1);
  const { reference, amount } = second;
  for (const part of [order, reference, amount, 'paid again'])
    expect(told).toHaveBeenCalledWith(expect.stringContaining(part));
});

it('reports neither failures nor open payments', async () => {
  const failed = { outcome: 'failed', reason: 'declined' } as const;
  expect(await hear(word({ outcome: 'open' }))).toBe('open');
  expect([await hear(word(failed)), await hear(word(failed))]).toEqual(['failed', 'ignored']);
  expect(told).not.toHaveBeenCalled();
});

it.each([
  ['another amount', { amount: '2500.00' }],
  ['no amount', { amount: '0.00' }],
  ['another currency', { currency: 'EUR' }],
  ['an order of nobody', { order: randomUUID() }],
  ['an odd order', { order: 'x\nsandbox: all is well' }],
])('reports an event with %s once, in one line, however often it is told', async (_what, changes) => {
  const wrong = word(changes);
  for (let time = 0; time < 3; time += 1) await expect(hear(wrong)).rejects.toThrow();
  expect(told).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledWith(expect.stringContaining(wrong.reference));
  expect(told).not.toHaveBeenCalledWith(expect.stringContaining('\n'));
});

it('reports another content under a known reference', async () => {
  const failed = word({ outcome: 'failed', reason: 'declined' });
  await hear(failed);
  const changed = { ...failed, outcome: 'paid' } as const;
  await expect(hear(changed)).rejects.toThrow();
  await expect(hear(changed)).rejects.toThrow();
  expect(told).toHaveBeenCalledTimes(1);
});
