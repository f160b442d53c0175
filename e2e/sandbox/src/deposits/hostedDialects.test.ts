import { createServer } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { findPaypalOrder, triggerPaypal } from 'shared-contracts/api';
import { depositCard, hostedPayment } from '../db/schema';
import { decideOn, findPayment } from '../providers/hosted/payments';
import { balanceOf, visit } from '../testing/depositCalls';
import { newOrderAt, orderAt, pageOf, pressAt, statusAt, type HostedOrder } from '../testing/hostedCalls';
import { startTestSandbox, startWithinMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});
afterEach(() => sandbox.control('resetClock'));

async function decideUnheard({ orderId }: HostedOrder, to: 'paid' | 'declined') {
  const { database, clock } = sandbox;
  await database.transaction(async (orm) => {
    const payment = await findPayment(orm, { orderId }, clock.now());
    await decideOn(orm, payment?.id ?? '', { from: ['open'], to }, clock.now());
    await orm.update(hostedPayment).set({ tellAt: null }).where(eq(hostedPayment.orderId, orderId));
  });
}

describe('Stripe', () => {
  const order = () => newOrderAt(sandbox, 'stripe', member);
  const status = ({ orderId }: HostedOrder) => statusAt(sandbox, 'stripe', member, orderId);

  it('[B-020] answers a page for a frame, and says true, false or nothing of its order', async () => {
    const [kept, declined, left] = [await order(), await order(), await order()];
    expect(kept.url).toMatch(/^http:\/\/stripe\.providers\.localhost:\d+\/pay\/[\w-]{24}$/);
    await pressAt(sandbox, kept.url, 'pay');
    await pressAt(sandbox, declined.url, 'decline');
    await sandbox.services.jobs.notifyOperator();
    expect([await status(kept), await status(declined), await status(left)]).toEqual(['true', 'false', '']);
    expect(await balanceOf(sandbox, member)).toBe('125.00');
  });

  it('[B-020] can be framed by our pages, and closed from its page until it is decided', async () => {
    const { url } = await order();
    const { body, policy } = await visit(sandbox, url);
    expect(policy).toContain('frame-ancestors http://pay.localhost:4400 http://casino.localhost:4400');
    expect(body).toMatch(/<button type="button"[^>]*data-closes[^>]*>\s*Close/);
    await pressAt(sandbox, url, 'pay');
    expect((await visit(sandbox, url)).body).not.toContain('data-closes');
  });
});

/** Other sites, including our own. The player must not choose the called site. */
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
  const ours = 'http://pay.localhost:4400';
  const order = () => newOrderAt(sandbox, 'paypal', member);
  const status = ({ orderId }: HostedOrder) => statusAt(sandbox, 'paypal', member, orderId);
  const trigger = (bizId: string, { token } = member) =>
    sandbox.call(triggerPaypal.path, { bizId, cSite: 'http://127.0.0.1:9/elsewhere' }, { token });
  it('never calls a site from the request', async () => {
    let heard = 0;
    const named = createServer((_request, response) => {
      heard += 1;
      response.end();
    });
    await new Promise<void>((resolve) => named.listen(0, '127.0.0.1', resolve));
    // Names below localhost do not resolve in tests, so the test checks the requested host.
    const reached = jest.spyOn(Socket.prototype, 'connect');
    try {
      const port = String((named.address() as AddressInfo).port);
      const last = `http://127.0.0.1:${port}/checkout`;
      const { orderId: bizId } = await order();
      const options = { token: member.token };
      for (const cSite of [...namedSites(port), last]) {
        for (const { path } of [triggerPaypal, findPaypalOrder])
          expect(await sandbox.call(path, { bizId, cSite }, options)).toMatchObject({ error: 0 });
      }
      // All earlier requests have arrived by then.
      await fetch(last);
      expect(heard).toBe(1);
      const there = new RegExp(`"port":"?${port}\\b`);
      const calls = reached.mock.calls.map((call) => JSON.stringify(call));
      expect(calls.filter((call) => there.test(call))).toHaveLength(1);
    } finally {
      named.close();
    }
  });

  const payWith = async (returnUrl: string, choice: 'pay' | 'cancel' = 'pay') => {
    const { url, orderId } = await order();
    const { location } = await pressAt(sandbox, `${url}&return_url=${encodeURIComponent(returnUrl)}`, choice);
    return { orderId, location };
  };

  it('[B-021] answers its site, the order and a key, which open its page together only', async () => {
    const { data } = await orderAt(sandbox, 'paypal', member);
    const { c_site: site, biz_id: id, sk } = data as Record<string, string>;
    expect(site).toBe(`http://paypal.providers.localhost:${String(sandbox.port)}/checkout`);
    const at = async (query: string) => (await visit(sandbox, `${String(site)}?${query}`)).status;
    expect(await at(`biz_id=${String(id)}&sk=${String(sk)}`)).toBe(303);
    const other = await order();
    const foreign = new URL(other.url).searchParams.get('sk') ?? '';
    for (const query of [
      `biz_id=${String(id)}`,
      `sk=${String(sk)}`,
      `biz_id=${String(id)}&sk=${'x'.repeat(24)}`,
      `biz_id=${String(id)}&sk=${foreign}`,
      `biz_id=${other.orderId}&sk=${String(sk)}`,
      `biz_id=${String(id)}&sk=${String(sk)}&sk=${String(sk)}`,
    ])
      expect([query, await at(query)]).toEqual([query, 404]);
  });

  it('[B-021] leads back to the address in its query', async () => {
    const wanted = `${ours}/payment/paypal/return?biz_id=7&c_url=x`;
    expect((await payWith(wanted)).location).toBe(wanted);
    const cancelled = await payWith(wanted, 'cancel');
    expect(cancelled.location).toBe(`${ours}/payment/paypal/cancel?orderId=${cancelled.orderId}`);
  });

  it.each([
    'https://evil.example/payment/paypal/return',
    `${ours}.evil.example/`,
    `${ours}@evil.example/`,
    'http://casino.localhost:4400/',
    '//evil.example',
    'javascript:alert(1)',
    '/payment/paypal/return',
    `${ours}/${'x'.repeat(500)}`,
  ])('[B-021] leads to no address that is not ours: %s', async (address) => {
    const { location, orderId } = await payWith(address);
    expect(location).toBe(`${ours}/payment/paypal/return?orderId=${orderId}`);
  });

  it('[B-021] keeps where it leads once it is decided', async () => {
    const { url, orderId } = await order();
    await pressAt(sandbox, url, 'pay');
    const late = `${url}&return_url=${encodeURIComponent(`${ours}/payment/paypal/close`)}`;
    const { body } = await visit(sandbox, await pageOf(sandbox, late));
    expect(body).toContain(`href="${ours}/payment/paypal/return?orderId=${orderId}"`);
  });

  it('[B-021] says true, false or nothing of its order, and is asked at once when triggered', async () => {
    const [kept, declined, left] = [await order(), await order(), await order()];
    await decideUnheard(kept, 'paid');
    await decideUnheard(declined, 'declined');
    expect([await status(kept), await status(declined)]).toEqual(['', '']);
    for (const { orderId } of [kept, kept, declined, left])
      expect(await trigger(orderId)).toMatchObject({ error: 0 });
    expect([await status(kept), await status(declined), await status(left)]).toEqual(['true', 'false', '']);
    expect(await balanceOf(sandbox, member)).toBe('125.00');
  });

  it('[B-021] is not asked about another’s order, or another provider’s', async () => {
    const theirs = await order();
    await decideUnheard(theirs, 'paid');
    const stranger = await sandbox.newMember();
    expect(await trigger(theirs.orderId, stranger)).toMatchObject({ error: -3 });
    expect(await status(theirs)).toBe('');
    const pix = await newOrderAt(sandbox, 'pix', member);
    expect(await trigger(pix.orderId)).toMatchObject({ error: -3 });
  });
});

describe('OnlyPay', () => {
  it('keeps the brand and four digits of the card, and shows them before it is charged', async () => {
    const { url, orderId } = await newOrderAt(sandbox, 'onlypay', member);
    expect((await visit(sandbox, url)).body).toContain('visa ending in 4242');
    const { orm } = sandbox.database;
    const [kept] = await orm.select().from(depositCard).where(eq(depositCard.depositOrder, orderId));
    const [payment] = await orm.select().from(hostedPayment).where(eq(hostedPayment.orderId, orderId));
    for (const row of [kept, payment]) {
      expect(row).toMatchObject({ brand: 'visa', lastFour: '4242' });
      expect(JSON.stringify(row, (_name, value: unknown) => String(value))).not.toMatch(/42424242|737/);
    }
  });

  it.each([{ cardNum: '4242424242424241' }, { expireYear: '2001' }, { cardCvv: '12' }, { cardCity: '' }])(
    'takes no order for a card that is none: %j',
    async (changes) => {
      expect(await orderAt(sandbox, 'onlypay', member, changes)).toMatchObject({ error: -4, data: null });
      expect(await sandbox.control('listDeposits', { member: member.id })).toEqual([]);
    },
  );
});
