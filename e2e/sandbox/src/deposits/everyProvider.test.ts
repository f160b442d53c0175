import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { depositOrder, hostedPayment } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { decideOn, findPayment, reportOf } from '../providers/hosted/payments';
import { hostedProviderList, type HostedName } from '../providers/hostedProviders';
import { eventsPath } from '../providers/PaymentReport';
import type { Scenario } from '../scenarios/Scenario';
import { signedHeaders, signingKey } from '../signature';
import { balanceOf, depositsOf, visitProviderPage } from '../testing/depositCalls';
import {
  pollOrderAt,
  hostedCalls,
  newOrderAt,
  createOrderAt,
  orderIn,
  pageOf,
  pressPageButton,
  statusAt,
  type HostedOrder,
} from '../testing/hostedCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

const minuteMs = 60_000;
let sandbox: TestSandbox;
let member: TestMember;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(async () => {
  await sandbox.stop();
});
beforeEach(async () => {
  member = await sandbox.newMember();
});
afterEach(() => sandbox.control('resetClock'));

describe.each(hostedProviderList.map((provider) => [provider.brand, provider] as const))(
  '%s',
  (brand, provider) => {
    const { name, scenarioKey } = provider;
    const [pending, paid, failed, canceled] = hostedCalls[name].statuses;
    const createOrder = (scenario: Scenario = {}, changes = {}) =>
      newOrderAt(sandbox, name, member, changes, { scenario });
    const scenarioOf = (behavior: NonNullable<Scenario[typeof scenarioKey]>) => ({
      [scenarioKey]: behavior,
    });
    const status = ({ orderId }: HostedOrder) => statusAt(sandbox, name, member, orderId);
    const balance = () => balanceOf(sandbox, member);
    const deliverEvents = () => sandbox.services.jobs.notifyOperator();
    const moveClock = (ms: number) => sandbox.control('moveClock', { ms });
    const settle = ({ orderId }: HostedOrder, outcome: string) =>
      sandbox.control('settlePayment', { order: orderId, outcome });
    const failureOf = async ({ orderId }: HostedOrder) =>
      (await sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.id, orderId)))[0]
        ?.failure;
    const rowOf = async ({ orderId }: HostedOrder) => {
      const row = await findPayment(sandbox.database.orm, { provider: name, orderId }, sandbox.clock.now());
      if (!row) throw new Error('no payment');
      return row;
    };
    /** Decides the payment without sending the event, as if the event was lost. */
    const decideWithoutEvent = async (created: HostedOrder, to: 'paid' | 'declined') => {
      const { database, clock } = sandbox;
      const { id } = await rowOf(created);
      await database.transaction(async (orm) => {
        await decideOn(orm, id, { from: ['open'], to }, clock.now());
        await orm.update(hostedPayment).set({ notifyAt: null }).where(eq(hostedPayment.id, id));
      });
    };

    it('keeps an order pending until the payment is decided, and credits only a paid one', async () => {
      for (const [choice, finalStatus, money, failure] of [
        ['pay', paid, '125.00', null],
        ['decline', failed, '100.00', 'declined'],
        ['cancel', canceled, '100.00', 'cancelled'],
      ] as const) {
        member = await sandbox.newMember();
        const created = await createOrder();
        expect([await status(created), await status(created)]).toEqual([pending, pending]);
        await pressPageButton(sandbox, created.url, choice);
        await deliverEvents();
        expect([await status(created), await balance(), await failureOf(created)]).toEqual([
          finalStatus,
          money,
          failure,
        ]);
      }
    });

    it('[B-023] redirects from its own origin back to the product with the order', async () => {
      const { port } = sandbox;
      const pages = { pay: 'return', decline: 'return', cancel: 'cancel' } as const;
      for (const choice of ['pay', 'decline', 'cancel'] as const) {
        const { url, orderId } = await createOrder();
        expect(new URL(url).origin).toBe(`http://${name}.providers.localhost:${String(port)}`);
        expect(await pressPageButton(sandbox, url, choice)).toMatchObject({
          status: 303,
          location: `http://pay.localhost:4400/payment/${provider.returnsTo}/${pages[choice]}?orderId=${orderId}`,
        });
      }
    });

    it('[B-023] shows its name, the amount and the choices, and can be framed only by the product', async () => {
      const { url } = await createOrder({}, { amount: '75.00' });
      const { body, policy } = await visitProviderPage(sandbox, await pageOf(sandbox, url));
      for (const text of [
        `– ${brand}<`,
        provider.heading,
        '$75.00',
        'Pay now',
        'Fail test payment',
        'Cancel and return',
      ])
        expect(body).toContain(text);
      expect(body.includes('data-closes')).toBe('hasCloseButton' in provider);
      expect(body.includes('br.gov.bcb.pix')).toBe('code' in provider);
      expect(body.includes('ending in 4242')).toBe('takesCard' in provider);
      expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
      expect(policy).toContain('frame-ancestors http://pay.localhost:4400 http://casino.localhost:4400');
      expect(policy).not.toContain('unsafe');
    });

    it('serves no page and decides no payment of another provider', async () => {
      const created = await createOrder();
      const { pathname } = new URL(await pageOf(sandbox, created.url));
      for (const otherProvider of hostedProviderList.filter((candidate) => candidate.name !== name)) {
        const address = `http://${otherProvider.name}.providers.localhost:${String(sandbox.port)}${pathname}`;
        const visits = [
          await visitProviderPage(sandbox, address),
          await visitProviderPage(sandbox, `${address}/pay`, 'POST'),
        ];
        expect(visits.map(({ status: code }) => code)).toEqual([404, 404]);
      }
      expect(await status(created)).toBe(pending);
    });

    it('[B-019] supports all seven scenarios', async () => {
      const visitedOrder = async (behavior: 'success' | 'failure' | 'pending' | 'slow', changes = {}) => {
        const created = await createOrder({ ...scenarioOf(behavior), ...changes });
        expect(await status(created)).toBe(pending);
        const page = await visitProviderPage(sandbox, await pageOf(sandbox, created.url));
        await deliverEvents();
        return { created, page };
      };
      const success = await visitedOrder('success');
      expect([success.page.status, await status(success.created)]).toEqual([303, paid]);
      const failure = await visitedOrder('failure');
      expect([failure.page.status, await status(failure.created)]).toEqual([303, failed]);
      const pendingOrder = await visitedOrder('pending');
      expect(pendingOrder.page.body).toContain(provider.finalTexts.processing[0]);
      const slow = await visitedOrder('slow', { providerDelayMs: 5 * minuteMs });
      const abandoned = await createOrder(scenarioOf('abandoned'));
      expect(await status(abandoned)).toBe(pending);
      await moveClock(5 * minuteMs);
      await deliverEvents();
      expect([
        await status(pendingOrder.created),
        await status(slow.created),
        await status(abandoned),
      ]).toEqual([pending, paid, failed]);
      expect(await failureOf(abandoned)).toBe('expired');
      expect(await settle(pendingOrder.created, 'paid')).toMatchObject({ state: 'credited' });
      expect(await createOrderAt(sandbox, name, member, {}, { scenario: scenarioOf('error') })).toMatchObject(
        {
          error: -9,
          message: expect.stringContaining(`${brand} is not responding`),
        },
      );
      expect(await balance()).toBe('175.00');
    });

    it('creates one order per key, and rejects the key for another order', async () => {
      const key = randomUUID();
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => createOrderAt(sandbox, name, member, {}, { key })),
      );
      expect(new Set(responses.map((response) => orderIn(name, response).url)).size).toBe(1);
      expect(await createOrderAt(sandbox, name, member, { amount: '26.00' }, { key })).toMatchObject({
        error: -6,
        data: null,
      });
      const providerError = await createOrderAt(
        sandbox,
        name,
        member,
        {},
        { key, scenario: scenarioOf('error') },
      );
      expect(providerError.error).toBe(-9);
      const created = orderIn(name, await createOrderAt(sandbox, name, member, {}, { key }));
      await pressPageButton(sandbox, created.url, 'pay');
      await deliverEvents();
      expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
    });

    it('returns the same error for the order of another member and for an unknown one', async () => {
      const { orderId } = await createOrder();
      const otherMember = await sandbox.newMember();
      const rejection = { error: -3, message: "We couldn't find this order.", data: null };
      for (const id of [orderId, randomUUID(), 'x', "' OR 1=1"])
        expect(await pollOrderAt(sandbox, name, otherMember, id)).toEqual(rejection);
      expect(await pollOrderAt(sandbox, name, member, orderId)).toMatchObject({ error: 0 });
    });

    it('credits once for repeated events, and only for events with its own signature', async () => {
      const created = await createOrder();
      await decideWithoutEvent(created, 'paid');
      const body = JSON.stringify(reportOf(await rowOf(created)));
      const path = eventsPath(name);
      const sendEvent = async (signedAs: HostedName) => {
        const headers = signedHeaders(
          signingKey(walletSecret, `provider:${signedAs}`),
          path,
          body,
          new Date(),
        );
        return (await fetch(sandbox.callbackOrigin + path, { method: 'POST', headers, body })).status;
      };
      for (const otherProvider of hostedProviderList)
        if (otherProvider.name !== name)
          expect([otherProvider.name, await sendEvent(otherProvider.name)]).toEqual([
            otherProvider.name,
            401,
          ]);
      expect([await status(created), await balance()]).toEqual([pending, '100.00']);
      const statuses = await Promise.all(Array.from({ length: 20 }, () => sendEvent(name)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect([await status(created), await balance()]).toEqual([paid, '125.00']);
    });

    it.each([
      ['paid', paid, '125.00'],
      ['declined', failed, '100.00'],
    ] as const)(
      'settles an order that was %s although the event was lost',
      async (outcome, finalStatus, money) => {
        const created = await createOrder();
        await decideWithoutEvent(created, outcome);
        await moveClock(5_000);
        await sandbox.control('reconcile');
        await sandbox.control('reconcile');
        expect([await status(created), await balance()]).toEqual([finalStatus, money]);
      },
    );

    it('credits money that arrives after the expiry once, and keeps the failure reason', async () => {
      const created = await createOrder();
      await moveClock(15 * minuteMs);
      await deliverEvents();
      expect([await status(created), await failureOf(created)]).toEqual([failed, 'expired']);
      expect(await settle(created, 'paid')).toMatchObject({ state: 'credited' });
      expect(await settle(created, 'paid')).toMatchObject({
        error: expect.stringContaining('cannot change'),
      });
      expect([await status(created), await balance(), await failureOf(created)]).toEqual([
        paid,
        '125.00',
        'expired',
      ]);
    });
  },
);

it('leaves a balanced ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
});
