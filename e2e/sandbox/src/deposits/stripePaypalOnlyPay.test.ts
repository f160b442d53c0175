import { createServer } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { findPaypalOrder, triggerPaypal } from 'shared-contracts/api';
import { depositCard, hostedPayment } from '../db/schema';
import { decideOn, findPayment } from '../providers/hosted/payments';
import { balanceOf, visitProviderPage } from '../testing/depositCalls';
import {
  newOrderAt,
  createOrderAt,
  pageOf,
  pressPageButton,
  statusAt,
  type HostedOrder,
} from '../testing/hostedCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});
afterEach(() => sandbox.control('resetClock'));

async function decideWithoutEvent({ orderId }: HostedOrder, to: 'paid' | 'declined') {
  const { database, clock } = sandbox;
  await database.transaction(async (orm) => {
    const payment = await findPayment(orm, { orderId }, clock.now());
    await decideOn(orm, payment?.id ?? '', { from: ['open'], to }, clock.now());
    await orm.update(hostedPayment).set({ notifyAt: null }).where(eq(hostedPayment.orderId, orderId));
  });
}

describe('Stripe', () => {
  const order = () => newOrderAt(sandbox, 'stripe', member);
  const status = ({ orderId }: HostedOrder) => statusAt(sandbox, 'stripe', member, orderId);

  it('[B-020] returns a page for a frame, and the status true, false or empty', async () => {
    const paid = await order();
    const declined = await order();
    const open = await order();
    expect(paid.url).toMatch(/^http:\/\/stripe\.providers\.localhost:\d+\/pay\/[\w-]{24}$/);
    await pressPageButton(sandbox, paid.url, 'pay');
    await pressPageButton(sandbox, declined.url, 'decline');
    await sandbox.services.jobs.notifyOperator();
    expect([await status(paid), await status(declined), await status(open)]).toEqual(['true', 'false', '']);
    expect(await balanceOf(sandbox, member)).toBe('125.00');
  });

  it('[B-020] has a page that our pages may frame, with a close button until the payment is decided', async () => {
    const { url } = await order();
    const { body, policy } = await visitProviderPage(sandbox, url);
    expect(policy).toContain('frame-ancestors http://pay.localhost:4400 http://casino.localhost:4400');
    expect(body).toMatch(/<button type="button"[^>]*data-closes[^>]*>\s*Close/);
    await pressPageButton(sandbox, url, 'pay');
    expect((await visitProviderPage(sandbox, url)).body).not.toContain('data-closes');
  });
});

/** Sites that a request could name. The server must call none of them. */
const namedSites = (port: string) => [
  `http://localhost:${port}/checkout`,
  `http://paypal.providers.localhost:${port}/checkout`,
  `http://evil.localhost:${port}/checkout`,
  `http://evil-localhost:${port}/checkout`,
  `http://paypal.providers.localhost.evil.example:${port}/checkout`,
  `http://paypal.providers.localhost@127.0.0.1:${port}/checkout`,
  `http://user:pass@localhost:${port}/checkout`,
  `http://[::1]:${port}/checkout`,
  `https://127.0.0.1:${port}/checkout`,
  `https://localhost:${port}/checkout`,
];

describe('PayPal', () => {
  const paymentsOrigin = 'http://pay.localhost:4400';
  const order = () => newOrderAt(sandbox, 'paypal', member);
  const status = ({ orderId }: HostedOrder) => statusAt(sandbox, 'paypal', member, orderId);
  const trigger = (bizId: string, { token } = member) =>
    sandbox.call(triggerPaypal.path, { bizId, cSite: 'http://127.0.0.1:9/elsewhere' }, { token });

  it('never calls a site that the request names', async () => {
    let requestCount = 0;
    const namedServer = createServer((_request, response) => {
      requestCount += 1;
      response.end();
    });
    await new Promise<void>((resolve) => namedServer.listen(0, '127.0.0.1', resolve));
    // Names below localhost do not resolve in tests, so the test checks the requested host.
    const connectSpy = jest.spyOn(Socket.prototype, 'connect');
    try {
      const port = String((namedServer.address() as AddressInfo).port);
      const serverAddress = `http://127.0.0.1:${port}/checkout`;
      const { orderId: bizId } = await order();
      const options = { token: member.token };
      for (const cSite of [...namedSites(port), serverAddress]) {
        for (const { path } of [triggerPaypal, findPaypalOrder])
          expect(await sandbox.call(path, { bizId, cSite }, options)).toMatchObject({ error: 0 });
      }
      // When this request has a response, all earlier requests have arrived.
      await fetch(serverAddress);
      expect(requestCount).toBe(1);
      const toPort = new RegExp(`"port":"?${port}\\b`);
      const calls = connectSpy.mock.calls.map((call) => JSON.stringify(call));
      expect(calls.filter((call) => toPort.test(call))).toHaveLength(1);
    } finally {
      namedServer.close();
    }
  });

  const payWith = async (returnUrl: string, choice: 'pay' | 'cancel' = 'pay') => {
    const { url, orderId } = await order();
    const { location } = await pressPageButton(
      sandbox,
      `${url}&return_url=${encodeURIComponent(returnUrl)}`,
      choice,
    );
    return { orderId, location };
  };

  it('[B-021] returns site, order and key; the page opens only with all three', async () => {
    const { data } = await createOrderAt(sandbox, 'paypal', member);
    const { c_site: site, biz_id: id, sk } = data as Record<string, string>;
    expect(site).toBe(`http://paypal.providers.localhost:${String(sandbox.port)}/checkout`);
    const statusFor = async (query: string) =>
      (await visitProviderPage(sandbox, `${String(site)}?${query}`)).status;
    expect(await statusFor(`biz_id=${String(id)}&sk=${String(sk)}`)).toBe(303);
    const otherOrder = await order();
    const otherKey = new URL(otherOrder.url).searchParams.get('sk') ?? '';
    for (const query of [
      `biz_id=${String(id)}`,
      `sk=${String(sk)}`,
      `biz_id=${String(id)}&sk=${'x'.repeat(24)}`,
      `biz_id=${String(id)}&sk=${otherKey}`,
      `biz_id=${otherOrder.orderId}&sk=${String(sk)}`,
      `biz_id=${String(id)}&sk=${String(sk)}&sk=${String(sk)}`,
    ])
      expect([query, await statusFor(query)]).toEqual([query, 404]);
  });

  it('[B-021] redirects to the return address in its query', async () => {
    const target = `${paymentsOrigin}/payment/paypal/return?biz_id=7&c_url=x`;
    expect((await payWith(target)).location).toBe(target);
    const canceled = await payWith(target, 'cancel');
    expect(canceled.location).toBe(`${paymentsOrigin}/payment/paypal/cancel?orderId=${canceled.orderId}`);
  });

  it.each([
    'https://evil.example/payment/paypal/return',
    `${paymentsOrigin}.evil.example/`,
    `${paymentsOrigin}@evil.example/`,
    'http://casino.localhost:4400/',
    '//evil.example',
    'javascript:alert(1)',
    '/payment/paypal/return',
    `${paymentsOrigin}/${'x'.repeat(500)}`,
  ])('[B-021] does not redirect to a foreign address: %s', async (address) => {
    const { location, orderId } = await payWith(address);
    expect(location).toBe(`${paymentsOrigin}/payment/paypal/return?orderId=${orderId}`);
  });

  it('[B-021] does not change the return address after the decision', async () => {
    const { url, orderId } = await order();
    await pressPageButton(sandbox, url, 'pay');
    const changedUrl = `${url}&return_url=${encodeURIComponent(`${paymentsOrigin}/payment/paypal/close`)}`;
    const { body } = await visitProviderPage(sandbox, await pageOf(sandbox, changedUrl));
    expect(body).toContain(`href="${paymentsOrigin}/payment/paypal/return?orderId=${orderId}"`);
  });

  it('[B-021] has the status true, false or empty, and a trigger polls PayPal at once', async () => {
    const paid = await order();
    const declined = await order();
    const open = await order();
    await decideWithoutEvent(paid, 'paid');
    await decideWithoutEvent(declined, 'declined');
    expect([await status(paid), await status(declined)]).toEqual(['', '']);
    for (const { orderId } of [paid, paid, declined, open])
      expect(await trigger(orderId)).toMatchObject({ error: 0 });
    expect([await status(paid), await status(declined), await status(open)]).toEqual(['true', 'false', '']);
    expect(await balanceOf(sandbox, member)).toBe('125.00');
  });

  it('[B-021] rejects a trigger for the order of another member or provider', async () => {
    const ownOrder = await order();
    await decideWithoutEvent(ownOrder, 'paid');
    const otherMember = await sandbox.newMember();
    expect(await trigger(ownOrder.orderId, otherMember)).toMatchObject({ error: -3 });
    expect(await status(ownOrder)).toBe('');
    const pix = await newOrderAt(sandbox, 'pix', member);
    expect(await trigger(pix.orderId)).toMatchObject({ error: -3 });
  });
});

describe('OnlyPay', () => {
  it('stores only brand and last four digits of the card, and shows them before the charge', async () => {
    const { url, orderId } = await newOrderAt(sandbox, 'onlypay', member);
    expect((await visitProviderPage(sandbox, url)).body).toContain('visa ending in 4242');
    const { orm } = sandbox.database;
    const [paid] = await orm.select().from(depositCard).where(eq(depositCard.depositOrder, orderId));
    const [payment] = await orm.select().from(hostedPayment).where(eq(hostedPayment.orderId, orderId));
    for (const row of [paid, payment]) {
      expect(row).toMatchObject({ brand: 'visa', lastFour: '4242' });
      expect(JSON.stringify(row, (_name, value: unknown) => String(value))).not.toMatch(/42424242|737/);
    }
  });

  it.each([{ cardNum: '4242424242424241' }, { expireYear: '2001' }, { cardCvv: '12' }, { cardCity: '' }])(
    'rejects an order with invalid card data: %j',
    async (changes) => {
      expect(await createOrderAt(sandbox, 'onlypay', member, changes)).toMatchObject({
        error: -4,
        data: null,
      });
      expect(await sandbox.control('listDeposits', { member: member.id })).toEqual([]);
    },
  );
});
