import { randomUUID } from 'node:crypto';
import { createClock } from '../clock';
import { depositOrder } from '../db/schema';
import type { PaymentReport } from '../providers/PaymentReport';
import { onPostgres, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startWithinMs } from '../testing/testSandbox';
import { ProviderRejected, UnknownOutcome } from './gateways/providerClient';
import { pollOrder } from './applyReport';

const clock = createClock();
let opened: TestDatabase;
beforeAll(async () => {
  opened = await onPostgres();
}, startWithinMs);
afterAll(() => opened.stop());

async function newOrder() {
  const { orm } = opened.database;
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

const look = (order: Order, ask: () => Promise<PaymentReport | undefined>) =>
  pollOrder({ database: opened.database, clock }, order, ask);
const failed = ({ id }: Order, reason: string): PaymentReport => ({
  ...{ order: id, reference: `failed ${id}`, outcome: 'failed' },
  ...{ amount: '25.00', currency: 'USD', reason },
});

it('leaves an order where it stood of which the provider knows nothing', async () => {
  const order = await newOrder();
  const { state } = await look(order, () => Promise.reject(new ProviderRejected('unknown')));
  expect(state).toBe('pending');
});

it('tells the end of an order whose provider gives another reason for it than before, and reports it', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const order = await newOrder();
  expect((await look(order, () => Promise.resolve(failed(order, 'lapsed')))).state).toBe('failed');
  expect((await look(order, () => Promise.resolve(failed(order, 'returned')))).state).toBe('failed');
  expect(told).toHaveBeenCalledTimes(1);
});

it('reports that the provider did not respond', async () => {
  const order = await newOrder();
  await expect(look(order, () => Promise.reject(new UnknownOutcome('away')))).rejects.toThrow('away');
});
