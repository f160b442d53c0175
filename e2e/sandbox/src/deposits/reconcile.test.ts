import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createClock } from '../clock';
import { depositOrder } from '../db/schema';
import type { PaymentReport } from '../providers/PaymentReport';
import { onPostgres, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startWithinMs } from '../testing/testSandbox';
import type { Gateway } from './gateways/gateways';
import { UnknownOutcome } from './gateways/providerClient';
import { createReconciler } from './reconcile';

const clock = createClock();
let opened: TestDatabase;
let member: string;

beforeAll(async () => {
  opened = await onPostgres();
  member = await insertMember(opened.database.orm, clock.now());
}, startWithinMs);
afterAll(() => opened.stop());

async function order(provider: string): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date(clock.now().getTime() - 5_000);
  const values = { id, member, provider, amountMinor: 2_500n, currency: 'USD', createdAt };
  await opened.database.orm.insert(depositOrder).values({ ...values, state: 'pending' });
  return id;
}
const stateOf = async (id: string) =>
  (await opened.database.orm.select().from(depositOrder).where(eq(depositOrder.id, id)))[0]?.state;
const until = async (reached: () => Promise<boolean>) => {
  while (!(await reached())) await new Promise((resolve) => setImmediate(resolve));
};
const paid = (id: string): PaymentReport => ({
  ...{ order: id, reference: `paid ${id}`, outcome: 'paid' },
  ...{ amount: '25.00', currency: 'USD', reason: '' },
});
const gateway = (provider: string, find: Gateway['find']): Gateway => ({
  provider,
  find,
  annul: () => Promise.reject(new UnknownOutcome('not asked')),
});

it('settles the orders of one provider while another one hangs', async () => {
  let release = (): void => undefined;
  const silence = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  const hanging = gateway('payp', async (id) => {
    asked += 1;
    await silence;
    return paid(id);
  });
  const answering = gateway('card', (id) => Promise.resolve(paid(id)));
  const reconcile = createReconciler({ database: opened.database, clock, gateways: [hanging, answering] });

  const [stuck, first] = [await order('payp'), await order('card')];
  const rounds = [reconcile()];
  await until(async () => (await stateOf(first)) === 'credited');
  const second = await order('card');
  rounds.push(reconcile());
  await until(async () => (await stateOf(second)) === 'credited');
  expect([await stateOf(stuck), asked]).toEqual(['pending', 1]);
  release();
  await Promise.all(rounds);
  expect(await stateOf(stuck)).toBe('credited');
});

it('polls the other orders of a provider after a failed poll', async () => {
  const [silent, heard] = [await order('card'), await order('card')];
  const answers = gateway('card', (id) =>
    id === silent ? Promise.reject(new UnknownOutcome('timeout')) : Promise.resolve(paid(id)),
  );
  await createReconciler({ database: opened.database, clock, gateways: [answers] })();
  expect([await stateOf(silent), await stateOf(heard)]).toEqual(['pending', 'credited']);
});

it('logs a mismatch once over many rounds', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const odd = await order('card');
  const answers = gateway('card', (id) => Promise.resolve({ ...paid(id), amount: '26.00' }));
  const reconcile = createReconciler({ database: opened.database, clock, gateways: [answers] });
  await reconcile();
  await reconcile();
  const lines = told.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(odd));
  told.mockRestore();
  expect(lines).toHaveLength(1);
  expect(await stateOf(odd)).toBe('pending');
});

it('asks by itself ever more seldom about an order that nobody pays, and at once when it is told to', async () => {
  const moving = createClock();
  const id = await order('cpay');
  const asked: number[] = [];
  const beginsMs = moving.now().getTime() - 5_000;
  const open = gateway('cpay', (of) => {
    if (of === id) asked.push(moving.now().getTime() - beginsMs);
    return Promise.resolve({ ...paid(of), outcome: 'open' });
  });
  const options = { database: opened.database, clock: moving, gateways: [open] };
  const paced = createReconciler({ ...options, isPaced: true });
  for (let ms = 0; ms < 600_000; ms += 5_000) {
    await paced();
    moving.moveBy(5_000);
  }
  expect(asked.length).toBeLessThan(20);
  asked.forEach((ageMs, at) => {
    const next = asked[at + 1] ?? 600_000;
    expect(next - ageMs).toBeLessThanOrEqual(ageMs * 0.5 + 6_000);
  });
  const before = asked.length;
  const told = createReconciler(options);
  await told();
  await told();
  expect(asked).toHaveLength(before + 2);
});

it('asks by itself at least once an hour about an order that is a day old', async () => {
  const moving = createClock();
  const id = await order('crypto');
  const asked: number[] = [];
  const open = gateway('crypto', (of) => {
    if (of === id) asked.push(moving.now().getTime());
    return Promise.resolve({ ...paid(of), outcome: 'open' });
  });
  const paced = createReconciler({
    ...{ database: opened.database, clock: moving, gateways: [open], isPaced: true },
  });
  moving.moveBy(24 * 3_600_000);
  await paced();
  moving.moveBy(3_600_000);
  await paced();
  expect(asked).toHaveLength(2);
});
