import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createClock } from '../clock';
import { depositOrder } from '../db/schema';
import type { PaymentReport } from '../providers/PaymentReport';
import { openTestPostgres, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import type { Gateway } from './gateways/gateways';
import { UnknownOutcome } from './gateways/providerClient';
import { createReconciler } from './reconcile';

const clock = createClock();
let testDatabase: TestDatabase;
let member: string;

beforeAll(async () => {
  testDatabase = await openTestPostgres();
  member = await insertMember(testDatabase.database.orm, clock.now());
}, startTimeoutMs);
afterAll(() => testDatabase.stop());

async function newOrder(provider: string): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date(clock.now().getTime() - 5_000);
  const values = { id, member, provider, amountMinor: 2_500n, currency: 'USD', createdAt };
  await testDatabase.database.orm.insert(depositOrder).values({ ...values, state: 'pending' });
  return id;
}
const stateOf = async (id: string) =>
  (await testDatabase.database.orm.select().from(depositOrder).where(eq(depositOrder.id, id)))[0]?.state;
const waitUntil = async (isReached: () => Promise<boolean>) => {
  while (!(await isReached())) await new Promise((resolve) => setImmediate(resolve));
};
const paid = (id: string): PaymentReport => ({
  order: id,
  reference: `paid ${id}`,
  outcome: 'paid',
  amount: '25.00',
  currency: 'USD',
  reason: '',
});
const createGateway = (provider: string, find: Gateway['find']): Gateway => ({
  provider,
  find,
  annul: () => Promise.reject(new UnknownOutcome('not called')),
});

it('settles the orders of one provider while another one hangs', async () => {
  let release = (): void => undefined;
  const silence = new Promise<void>((resolve) => (release = resolve));
  let polls = 0;
  const hanging = createGateway('payp', async (id) => {
    polls += 1;
    await silence;
    return paid(id);
  });
  const responding = createGateway('card', (id) => Promise.resolve(paid(id)));
  const reconcile = createReconciler({
    database: testDatabase.database,
    clock,
    gateways: [hanging, responding],
  });

  const stuck = await newOrder('payp');
  const first = await newOrder('card');
  const rounds = [reconcile()];
  await waitUntil(async () => (await stateOf(first)) === 'credited');
  const second = await newOrder('card');
  rounds.push(reconcile());
  await waitUntil(async () => (await stateOf(second)) === 'credited');
  expect([await stateOf(stuck), polls]).toEqual(['pending', 1]);
  release();
  await Promise.all(rounds);
  expect(await stateOf(stuck)).toBe('credited');
});

it('polls the other orders of a provider after a failed poll', async () => {
  const silent = await newOrder('card');
  const paidOrder = await newOrder('card');
  const gatewayWithFailure = createGateway('card', (id) =>
    id === silent ? Promise.reject(new UnknownOutcome('timeout')) : Promise.resolve(paid(id)),
  );
  await createReconciler({ database: testDatabase.database, clock, gateways: [gatewayWithFailure] })();
  expect([await stateOf(silent), await stateOf(paidOrder)]).toEqual(['pending', 'credited']);
});

it('logs a mismatch once over many rounds', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const mismatching = await newOrder('card');
  const otherAmount = createGateway('card', (id) => Promise.resolve({ ...paid(id), amount: '26.00' }));
  const reconcile = createReconciler({ database: testDatabase.database, clock, gateways: [otherAmount] });
  await reconcile();
  await reconcile();
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(mismatching));
  log.mockRestore();
  expect(lines).toHaveLength(1);
  expect(await stateOf(mismatching)).toBe('pending');
});

it('polls an unpaid order less and less often in periodic rounds, and at once in a requested round', async () => {
  const testClock = createClock();
  const id = await newOrder('cpay');
  const polls: number[] = [];
  const createdMs = testClock.now().getTime() - 5_000;
  const gateway = createGateway('cpay', (orderId) => {
    if (orderId === id) polls.push(testClock.now().getTime() - createdMs);
    return Promise.resolve({ ...paid(orderId), outcome: 'open' });
  });
  const options = { database: testDatabase.database, clock: testClock, gateways: [gateway] };
  const reconcilePaced = createReconciler({ ...options, isPaced: true });
  for (let ms = 0; ms < 600_000; ms += 5_000) {
    await reconcilePaced();
    testClock.moveBy(5_000);
  }
  expect(polls.length).toBeLessThan(20);
  polls.forEach((ageMs, index) => {
    const nextMs = polls[index + 1] ?? 600_000;
    expect(nextMs - ageMs).toBeLessThanOrEqual(ageMs * 0.5 + 6_000);
  });
  const pacedPolls = polls.length;
  const reconcileNow = createReconciler(options);
  await reconcileNow();
  await reconcileNow();
  expect(polls).toHaveLength(pacedPolls + 2);
});

it('polls an order that is a day old at least once an hour', async () => {
  const testClock = createClock();
  const id = await newOrder('crypto');
  const polls: number[] = [];
  const gateway = createGateway('crypto', (orderId) => {
    if (orderId === id) polls.push(testClock.now().getTime());
    return Promise.resolve({ ...paid(orderId), outcome: 'open' });
  });
  const reconcilePaced = createReconciler({
    database: testDatabase.database,
    clock: testClock,
    gateways: [gateway],
    isPaced: true,
  });
  testClock.moveBy(24 * 3_600_000);
  await reconcilePaced();
  testClock.moveBy(3_600_000);
  await reconcilePaced();
  expect(polls).toHaveLength(2);
});
