import { randomUUID } from 'node:crypto';
import {
  cryptCoins,
  cryptoCoins,
  depositFailedStatus,
  getCryptoQrCode,
  getDepositStatus,
} from 'shared-contracts/api';
import { eq } from 'drizzle-orm';
import { drawQrCode } from '../covers/drawQrCode';
import { depositOrder } from '../db/schema';
import { auditLedger, soundLedger } from '../ledger/audit';
import { callHeaders } from '../testing/browsers';
import { polledCalls, type AskedCalls } from '../testing/polledCalls';
import { balanceOf, depositsOf } from '../testing/depositCalls';
import { startTestSandbox, startWithinMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let sandbox: TestSandbox;
let member: TestMember;
let calls: AskedCalls;
let told: jest.SpiedFunction<typeof console.error>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  member = await sandbox.newMember();
  calls = polledCalls(sandbox, member);
});
afterEach(async () => {
  told.mockRestore();
  await sandbox.control('resetClock');
});

interface OrderA {
  readonly id: string;
  readonly depositId: string;
  readonly addresses: Record<string, string>;
  readonly pricing: Record<string, { amount: string }>;
}
interface OrderB {
  readonly id: string;
  readonly depositId: string;
  readonly address: string;
  readonly coinNum: string;
}

async function open<Order extends OrderA | OrderB>(answer: ReturnType<AskedCalls['orderCrypto']>) {
  const { data, message } = await answer;
  if (!data) throw new Error(message);
  return data as Order;
}
const openA = (scenario = {}, changes = {}) => open<OrderA>(calls.orderCrypto(changes, { scenario }));
const openB = (scenario = {}, changes = {}) => open<OrderB>(calls.orderCrypt(changes, { scenario }));
const send = (order: string, fields = {}) => sandbox.control('sendCoins', { order, ...fields });
const pass = (ms: number) => sandbox.control('moveClock', { ms });
const balance = () => balanceOf(sandbox, member);
const orderOf = async (id: string) => {
  const [found] = await sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.id, id));
  return found;
};
/** The addresses expire after the session. */
const signIn = async () => {
  const { username, password } = member;
  const { data } = await sandbox.call('/sys/auth/login', { username, password, type: 'MEMBER' });
  member = { ...member, ...(data as { token: string }) };
  calls = polledCalls(sandbox, member);
};
const credits = async () => (await depositsOf(sandbox, member)).length;

describe('an order', () => {
  it('[B-022] of crypto A names address and amount for each of its four coins', async () => {
    const { addresses, pricing } = await openA();
    expect(Object.keys(addresses)).toEqual([...cryptoCoins]);
    expect(pricing).toEqual({
      bitcoin: { amount: '0.0002625' },
      ethereum: { amount: '0.008' },
      tether: { amount: '25' },
      litecoin: { amount: '0.295' },
    });
    expect(addresses).toMatchObject({
      bitcoin: expect.stringMatching(/^bc1q[02-9ac-hj-np-z]{38}$/) as string,
      ethereum: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) as string,
      tether: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) as string,
      litecoin: expect.stringMatching(/^L[1-9A-HJ-NP-Za-km-z]{33}$/) as string,
    });
  });

  it.each([
    ['btc', /^bc1q/, '0.0002625'],
    ['eth', /^0x/, '0.008'],
    ['bep20/bnb', /^0x/, '0.04'],
    ['erc20/usdt', /^0x/, '25'],
    ['ltc', /^L/, '0.295'],
    ['doge', /^D/, '156.25'],
  ] as const)(
    '[B-022] of crypto B names one address and the amount of %s',
    async (coin, address, coinNum) => {
      const order = await openB({}, { depositCurrency: coin });
      expect(order).toMatchObject({ address: expect.stringMatching(address) as string, coinNum });
    },
  );

  it('[B-022] is 0 when it is asked about first and 10 when the coins have come, in both variants', async () => {
    for (const order of [await openA({ crypto: 'success' }), await openB({ crypto: 'success' })]) {
      expect([await calls.polled(order.depositId), await calls.polled(order.depositId)]).toEqual([0, 10]);
      expect(await calls.polled(order.depositId)).toBe(10);
    }
    expect([await balance(), await credits()]).toEqual(['150.00', 2]);
  });

  it('takes its time after the first question, also when nobody asks any more', async () => {
    const scenario = { crypto: 'slow', providerDelayMs: 5 * minuteMs } as const;
    const order = await openA(scenario);
    await pass(6 * minuteMs);
    expect(await calls.polled(order.depositId)).toBe(0);
    await pass(4 * minuteMs);
    expect(await calls.polled(order.depositId)).toBe(0);
    await pass(minuteMs);
    await sandbox.control('reconcile');
    expect([await balance(), await calls.polled(order.depositId)]).toEqual(['125.00', 10]);
  });

  it.each([
    ['A', openA],
    ['B', openB],
  ])('of crypto %s fails as expired after 24 hours, and late coins are still credited', async (_, make) => {
    const { depositId } = await make();
    await pass(24 * hourMs - minuteMs);
    await sandbox.control('reconcile');
    expect(await orderOf(depositId)).toMatchObject({ state: 'pending' });
    await pass(minuteMs);
    await sandbox.control('reconcile');
    expect(await orderOf(depositId)).toMatchObject({ state: 'failed', failure: 'expired' });
    await signIn();
    expect([await calls.polled(depositId), await balance()]).toEqual([depositFailedStatus, '100.00']);
    await pass(400 * 24 * hourMs);
    expect(await send(depositId, { percent: 50 })).toMatchObject({ state: 'failed' });
    expect(await send(depositId)).toMatchObject({ state: 'credited' });
    expect(await send(depositId, { percent: 100 })).toMatchObject({ state: 'credited' });
    await signIn();
    expect([await balance(), await credits()]).toEqual(['125.00', 1]);
    expect(await auditLedger(sandbox.database.orm)).toEqual(soundLedger);
  });

  it('is credited when its coins are looked for only after it expired', async () => {
    const { depositId } = await openA({ crypto: 'success' });
    await pass(25 * hourMs);
    await sandbox.control('reconcile');
    await signIn();
    expect([await calls.polled(depositId), await calls.polled(depositId)]).toEqual([depositFailedStatus, 10]);
    expect(await balance()).toBe('125.00');
  });

  it('does not expire while its coins are on their way', async () => {
    const { depositId } = await openB({ crypto: 'slow', providerDelayMs: 5 * minuteMs });
    await pass(24 * hourMs - 2 * minuteMs);
    await signIn();
    expect(await calls.polled(depositId)).toBe(0);
    await pass(3 * minuteMs);
    await sandbox.control('reconcile');
    expect(await orderOf(depositId)).toMatchObject({ state: 'pending' });
    await pass(3 * minuteMs);
    await sandbox.control('reconcile');
    expect([await balance(), await calls.polled(depositId)]).toEqual(['125.00', 10]);
  });

  it('that cannot be made is refused with a sentence, and the key can be used again', async () => {
    const key = randomUUID();
    expect(await calls.orderCrypto({}, { key, scenario: { crypto: 'error' } })).toMatchObject({
      error: -9,
      message: expect.stringContaining('nothing was charged') as string,
    });
    expect(await calls.orderCrypto({}, { key })).toMatchObject({ error: 0 });
  });

  it('is the same again under its key, address by address, and not for another coin', async () => {
    const key = randomUUID();
    const first = await calls.orderCrypt({}, { key });
    expect(await calls.orderCrypt({}, { key })).toEqual(first);
    expect(await calls.orderCrypt({ depositCurrency: 'eth' }, { key })).toMatchObject({ error: -6 });
    const other = await openB();
    expect(other.address).not.toBe((first.data as OrderB).address);
  });

  it('is rejected outside the limits, in an unknown coin, and while the method is off', async () => {
    for (const changes of [{ amount: 9 }, { amount: 5_001 }]) {
      expect(await calls.orderCrypto(changes)).toMatchObject({ error: -4, data: null });
    }
    for (const depositCurrency of ['bitcoin', 'erc20', 'USDT']) {
      expect(await calls.orderCrypt({ depositCurrency })).toMatchObject({ error: -4, data: null });
    }
    const off = (code: string) => ({ depositMethods: [{ code, enabled: false }] });
    expect(await calls.orderCrypto({}, { scenario: off('CRYPTO') })).toMatchObject({ error: -4 });
    expect(await calls.orderCrypt({}, { scenario: off('CRYPT') })).toMatchObject({ error: -4 });
  });

  it('is priced by the wallet’s currency', async () => {
    const euros = polledCalls(sandbox, await sandbox.newMember({ currency: 'EUR' }));
    const { pricing } = (await euros.orderCrypto({ amount: '92.00' })).data as OrderA;
    expect(pricing['tether']).toEqual({ amount: '100' });
  });
});

describe('coins', () => {
  it('[B-022] that are too few wait for the rest, piece by piece, and credit once', async () => {
    const { depositId, coinNum } = await openB();
    expect(await send(depositId, { amount: '0.0002624' })).toMatchObject({ state: 'pending' });
    expect([await calls.polled(depositId), await balance()]).toEqual([0, '100.00']);
    await Promise.all(Array.from({ length: 4 }, () => send(depositId, { amount: '0.00000005' })));
    expect([await calls.polled(depositId), await balance(), await credits()]).toEqual([10, '125.00', 1]);
    expect(coinNum).toBe('0.0002625');
  });

  it('of two kinds are not added together', async () => {
    const { depositId } = await openA();
    await send(depositId, { coin: 'bitcoin', percent: 60 });
    await send(depositId, { coin: 'litecoin', percent: 60 });
    expect(await calls.polled(depositId)).toBe(0);
    await send(depositId, { coin: 'litecoin' });
    expect([await calls.polled(depositId), await balance()]).toEqual([10, '125.00']);
  });

  it('that are too many credit what was ordered, and the operator is told', async () => {
    const { depositId } = await openB();
    await send(depositId, { percent: 150 });
    expect([await balance(), await credits()]).toEqual(['125.00', 1]);
    expect(told.mock.calls.flat().join('\n')).toContain('more was paid than ordered: 0.00013125 btc');
    const page = (await sandbox.qa.inject({ method: 'GET', url: '/' })).body;
    expect(page).toContain('0.00039375 of 0.0002625 btc');
  });

  it('cannot be kept from arriving, nor sent to an order that has no address for them', async () => {
    const { depositId } = await openB();
    expect(await sandbox.control('settlePayment', { order: depositId, outcome: 'declined' })).toMatchObject({
      error: 'Crypto payments can only be paid.',
    });
    expect(await send(depositId, { coin: 'doge' })).toMatchObject({
      error: expect.stringContaining('for doge') as string,
    });
    expect(await send(depositId, { amount: '1.123456789' })).toMatchObject({
      error: '1.123456789 is not a valid coin amount.',
    });
    expect(await calls.polled(depositId)).toBe(0);
  });
});

describe('the state of a deposit', () => {
  it('is nobody else’s: another member’s and one that never was are refused alike', async () => {
    const { depositId, id } = await openA({ crypto: 'success' });
    const { token } = await sandbox.newMember();
    const ask = (asked: string) => sandbox.call(getDepositStatus.path, { id: asked }, { token });
    for (const asked of [depositId, id, randomUUID()]) {
      expect(await ask(asked)).toMatchObject({ error: -3, data: null });
    }
    // A poll by another member does not trigger a check.
    expect(await calls.polled(depositId)).toBe(0);
  });
});

describe('the picture of an address', () => {
  const picture = (query: Record<string, string>, token = member.token, from = '192.0.2.1') =>
    fetch(`${sandbox.origin}${getCryptoQrCode.path}?${new URLSearchParams(query).toString()}`, {
      headers: { ...callHeaders(token), 'x-forwarded-for': from },
    });

  it('is drawn for the member’s own deposit, in the size asked for', async () => {
    const { depositId, addresses } = await openA();
    const asked = { transactionId: depositId, coinName: 'litecoin', width: '120', height: '120' };
    const drawn = await picture(asked);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const code = drawQrCode(addresses['litecoin'] ?? '').replace('<svg ', '');
    const text = await drawn.text();
    expect(text).toContain('width="120"');
    expect(text.endsWith(code)).toBe(true);
    const stranger = await sandbox.newMember();
    expect((await picture(asked, stranger.token)).status).toBe(404);
    expect((await picture(asked, '')).status).toBe(404);
    expect((await picture({ ...asked, coinName: 'doge' })).status).toBe(404);
    expect((await picture({ ...asked, coinName: 'pebbles' })).status).toBe(404);
  });

  it('is asked for sixty times a minute by one member, from however many addresses', async () => {
    const asked = { transactionId: 'none', coinName: 'litecoin' };
    const calls = Array.from({ length: 120 }, (_, turn) =>
      picture(asked, member.token, `198.51.100.${String(turn)}`),
    );
    const limited = (await Promise.all(calls)).filter(({ status }) => status === 429).length;
    // The limit refills a few calls on a slow machine.
    expect(limited).toBeGreaterThan(30);
    expect(limited).toBeLessThanOrEqual(60);
    expect((await picture(asked, (await sandbox.newMember()).token)).status).toBe(404);
  });
});

it('supports every coin of both methods', async () => {
  for (const depositCurrency of cryptCoins) await openB({}, { depositCurrency });
  expect(await auditLedger(sandbox.database.orm)).toEqual(soundLedger);
});
