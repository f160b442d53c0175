import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { depositOrder, hostedPayment } from '../db/schema';
import { auditLedger, soundLedger } from '../ledger/audit';
import { decideOn, findPayment, reportOf } from '../providers/hosted/payments';
import { allHosted, type HostedName } from '../providers/hostedProviders';
import { eventsPath } from '../providers/PaymentReport';
import type { Scenario } from '../scenarios/Scenario';
import { signedHeaders, signingKey } from '../signature';
import { balanceOf, depositsOf, visit } from '../testing/depositCalls';
import {
  askAfter,
  hostedCalls,
  newOrderAt,
  orderAt,
  orderIn,
  pageOf,
  pressAt,
  statusAt,
  type HostedOrder,
} from '../testing/hostedCalls';
import {
  startTestSandbox,
  startWithinMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

const minuteMs = 60_000;
const returnsTo = { payp: 'paypal', paypal: 'paypal', stripe: 'pingpong', pix: 'pix', onlypay: 'cpay' };
let sandbox: TestSandbox;
let member: TestMember;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(async () => {
  await sandbox.stop();
});
beforeEach(async () => {
  member = await sandbox.newMember();
});
afterEach(() => sandbox.control('resetClock'));

describe.each(allHosted.map((provider) => [provider.brand, provider] as const))('%s', (brand, provider) => {
  const { name, switchedBy } = provider;
  const [pending, paid, failed, canceled] = hostedCalls[name].words;
  const order = (scenario: Scenario = {}, changes = {}) =>
    newOrderAt(sandbox, name, member, changes, { scenario });
  const switched = (behaviour: NonNullable<Scenario[typeof switchedBy]>) => ({ [switchedBy]: behaviour });
  const status = ({ orderId }: HostedOrder) => statusAt(sandbox, name, member, orderId);
  const balance = () => balanceOf(sandbox, member);
  const told = () => sandbox.services.jobs.notifyOperator();
  const pass = (ms: number) => sandbox.control('moveClock', { ms });
  const settle = ({ orderId }: HostedOrder, outcome: string) =>
    sandbox.control('settlePayment', { order: orderId, outcome });
  const failureOf = async ({ orderId }: HostedOrder) =>
    (await sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.id, orderId)))[0]?.failure;
  const rowOf = async ({ orderId }: HostedOrder) => {
    const row = await findPayment(sandbox.database.orm, { provider: name, orderId }, sandbox.clock.now());
    if (!row) throw new Error('no payment');
    return row;
  };
  /** The provider decides, and its event is lost. */
  const decideUnheard = async (made: HostedOrder, to: 'paid' | 'declined') => {
    const { database, clock } = sandbox;
    const { id } = await rowOf(made);
    await database.transaction(async (orm) => {
      await decideOn(orm, id, { from: ['open'], to }, clock.now());
      await orm.update(hostedPayment).set({ tellAt: null }).where(eq(hostedPayment.id, id));
    });
  };

  it('is open until the payment is decided, then paid or failed, and credits what is paid alone', async () => {
    for (const [choice, end, money, failure] of [
      ['pay', paid, '125.00', null],
      ['decline', failed, '100.00', 'declined'],
      ['cancel', canceled, '100.00', 'cancelled'],
    ] as const) {
      member = await sandbox.newMember();
      const made = await order();
      expect([await status(made), await status(made)]).toEqual([pending, pending]);
      await pressAt(sandbox, made.url, choice);
      await told();
      expect([await status(made), await balance(), await failureOf(made)]).toEqual([end, money, failure]);
    }
  });

  it('[B-023] leads back to our pages with the order, from an origin of its own', async () => {
    const { port } = sandbox;
    const pages = { pay: 'return', decline: 'return', cancel: 'cancel' } as const;
    for (const choice of ['pay', 'decline', 'cancel'] as const) {
      const { url, orderId } = await order();
      expect(new URL(url).origin).toBe(`http://${name}.providers.localhost:${String(port)}`);
      expect(await pressAt(sandbox, url, choice)).toMatchObject({
        status: 303,
        location: `http://pay.localhost:4400/payment/${returnsTo[name]}/${pages[choice]}?orderId=${orderId}`,
      });
    }
  });

  it('[B-023] shows its own name, the sum and the choices, and is framed by our pages only', async () => {
    const { url } = await order({}, { amount: '75.00' });
    const { body, policy } = await visit(sandbox, await pageOf(sandbox, url));
    for (const text of [`– ${brand}<`, provider.heading, '$75.00', 'Pay now', 'Decline', 'Cancel and return'])
      expect(body).toContain(text);
    expect(body.includes('data-closes')).toBe('closes' in provider);
    expect(body.includes('br.gov.bcb.pix')).toBe('code' in provider);
    expect(body.includes('ending in 4242')).toBe('takesCard' in provider);
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    expect(policy).toContain('frame-ancestors http://pay.localhost:4400 http://casino.localhost:4400');
    expect(policy).not.toContain('unsafe');
  });

  it('has pages of no other provider, and decides no payment of another', async () => {
    const made = await order();
    const { pathname } = new URL(await pageOf(sandbox, made.url));
    for (const other of allHosted.filter((one) => one.name !== name)) {
      const address = `http://${other.name}.providers.localhost:${String(sandbox.port)}${pathname}`;
      const seen = [await visit(sandbox, address), await visit(sandbox, `${address}/pay`, 'POST')];
      expect(seen.map(({ status: code }) => code)).toEqual([404, 404]);
    }
    expect(await status(made)).toBe(pending);
  });

  it('[B-019] can be switched to each of seven behaviours', async () => {
    const visited = async (behaviour: 'success' | 'failure' | 'pending' | 'slow', changes = {}) => {
      const made = await order({ ...switched(behaviour), ...changes });
      expect(await status(made)).toBe(pending);
      const page = await visit(sandbox, await pageOf(sandbox, made.url));
      await told();
      return { made, page };
    };
    const success = await visited('success');
    expect([success.page.status, await status(success.made)]).toEqual([303, paid]);
    const failure = await visited('failure');
    expect([failure.page.status, await status(failure.made)]).toEqual([303, failed]);
    const waiting = await visited('pending');
    expect(waiting.page.body).toContain(provider.ends.processing[0]);
    const slow = await visited('slow', { providerDelayMs: 5 * minuteMs });
    const left = await order(switched('abandoned'));
    expect(await status(left)).toBe(pending);
    await pass(5 * minuteMs);
    await told();
    expect([await status(waiting.made), await status(slow.made), await status(left)]).toEqual([
      pending,
      paid,
      failed,
    ]);
    expect(await failureOf(left)).toBe('expired');
    expect(await settle(waiting.made, 'paid')).toMatchObject({ state: 'credited' });
    expect(await orderAt(sandbox, name, member, {}, { scenario: switched('error') })).toMatchObject({
      error: -9,
      message: expect.stringContaining(`${brand} cannot be reached`),
    });
    expect(await balance()).toBe('175.00');
  });

  it('opens one order for one key, and refuses the key for another one', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => orderAt(sandbox, name, member, {}, { key })),
    );
    expect(new Set(answers.map((answer) => orderIn(name, answer).url)).size).toBe(1);
    expect(await orderAt(sandbox, name, member, { amount: '26.00' }, { key })).toMatchObject({
      error: -6,
      data: null,
    });
    const down = await orderAt(sandbox, name, member, {}, { key, scenario: switched('error') });
    expect(down.error).toBe(-9);
    const made = orderIn(name, await orderAt(sandbox, name, member, {}, { key }));
    await pressAt(sandbox, made.url, 'pay');
    await told();
    expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
  });

  it('tells nobody of another member’s order, or of one that never was', async () => {
    const { orderId } = await order();
    const stranger = await sandbox.newMember();
    const refusal = { error: -3, message: "We couldn't find this order.", data: null };
    for (const id of [orderId, randomUUID(), 'x', "' OR 1=1"])
      expect(await askAfter(sandbox, name, stranger, id)).toEqual(refusal);
    expect(await askAfter(sandbox, name, member, orderId)).toMatchObject({ error: 0 });
  });

  it('credits once, however often it says that it is paid, and only by its own word', async () => {
    const made = await order();
    await decideUnheard(made, 'paid');
    const body = JSON.stringify(reportOf(await rowOf(made)));
    const path = eventsPath(name);
    const say = async (signedAs: HostedName) => {
      const headers = signedHeaders(signingKey(walletSecret, `provider:${signedAs}`), path, body, new Date());
      return (await fetch(sandbox.callbackOrigin + path, { method: 'POST', headers, body })).status;
    };
    for (const other of allHosted)
      if (other.name !== name) expect([other.name, await say(other.name)]).toEqual([other.name, 401]);
    expect([await status(made), await balance()]).toEqual([pending, '100.00']);
    const heard = await Promise.all(Array.from({ length: 20 }, () => say(name)));
    expect(new Set(heard)).toEqual(new Set([200]));
    expect([await status(made), await balance()]).toEqual([paid, '125.00']);
  });

  it.each([
    ['paid', paid, '125.00'],
    ['declined', failed, '100.00'],
  ] as const)('settles an order that was %s when the message was lost', async (outcome, end, money) => {
    const made = await order();
    await decideUnheard(made, outcome);
    await pass(5_000);
    await sandbox.control('reconcile');
    await sandbox.control('reconcile');
    expect([await status(made), await balance()]).toEqual([end, money]);
  });

  it('credits money that arrives after the payment expired, once, and keeps the reason of the end', async () => {
    const made = await order();
    await pass(15 * minuteMs);
    await told();
    expect([await status(made), await failureOf(made)]).toEqual([failed, 'expired']);
    expect(await settle(made, 'paid')).toMatchObject({ state: 'credited' });
    expect(await settle(made, 'paid')).toMatchObject({ error: expect.stringContaining('cannot change') });
    expect([await status(made), await balance(), await failureOf(made)]).toEqual([paid, '125.00', 'expired']);
  });
});

it('leaves a sound ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(soundLedger);
});
