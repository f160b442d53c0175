import { randomUUID } from 'node:crypto';
import { createClock } from '../clock';
import { depositOrder } from '../db/schema';
import type { PaymentReport } from '../providers/PaymentReport';
import { openTestPostgres, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { ProviderRejected, UnknownOutcome } from './gateways/providerClient';
import { pollOrder } from './applyReport';

const clock = createClock();
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestPostgres();
}, startTimeoutMs);
afterAll(() => testDatabase.stop());

async function newOrder() {
  const { orm } = testDatabase.database;
  const member = await insertMember(orm, clock.now());
  const values = { id: randomUUID(), member, provider: 'cash', amountMinor: 2_500n, currency: 'USD' };
  const [order] = await orm
    .insert(depositOrder)
    .values({ ...values, state: 'pending', createdAt: clock.now() })
    .returning();
  if (!order) throw new Error('no order');
  return order;
}
type Order = Awaited<ReturnType<typeof newOrder>>;

const poll = (order: Order, findReport: () => Promise<PaymentReport | undefined>) =>
  pollOrder({ database: testDatabase.database, clock }, order, findReport);
const failedReport = ({ id }: Order, reason: string): PaymentReport => ({
  order: id,
  reference: `failed ${id}`,
  outcome: 'failed',
  amount: '25.00',
  currency: 'USD',
  reason,
});

it('does not change an order that the provider does not know', async () => {
  const order = await newOrder();
  const { state } = await poll(order, () => Promise.reject(new ProviderRejected('unknown')));
  expect(state).toBe('pending');
});

it('keeps the final state and logs the second report if the provider changes the reason', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const order = await newOrder();
  expect((await poll(order, () => Promise.resolve(failedReport(order, 'lapsed')))).state).toBe('failed');
  expect((await poll(order, () => Promise.resolve(failedReport(order, 'returned')))).state).toBe('failed');
  expect(log).toHaveBeenCalledTimes(1);
});

it('throws when the provider does not respond', async () => {
  const order = await newOrder();
  await expect(poll(order, () => Promise.reject(new UnknownOutcome('away')))).rejects.toThrow('away');
});
