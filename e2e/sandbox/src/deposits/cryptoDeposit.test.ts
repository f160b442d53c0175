import { randomUUID } from 'node:crypto';
import {
  cryptoACoins,
  cryptoBCoins,
  depositFailedStatus,
  getCryptoQrCode,
  getDepositStatus,
} from 'shared-contracts/api';
import { eq } from 'drizzle-orm';
import { drawQrCode } from '../covers/drawQrCode';
import { depositOrder } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { callHeaders } from '../testing/browsers';
import { polledCalls, type PolledCalls } from '../testing/polledCalls';
import { balanceOf, depositsOf } from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let sandbox: TestSandbox;
let member: TestMember;
let calls: PolledCalls;
let log: jest.SpiedFunction<typeof console.error>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  member = await sandbox.newMember();
  calls = polledCalls(sandbox, member);
});
afterEach(async () => {
  log.mockRestore();
  await sandbox.control('resetClock');
});

interface CryptoOrder {
  readonly id: string;
  readonly depositId: string;
  readonly addresses: Record<string, string>;
  readonly pricing: Record<string, { amount: string }>;
}
interface CryptOrder {
  readonly id: string;
  readonly depositId: string;
  readonly address: string;
  readonly coinNum: string;
}

async function open<Order extends CryptoOrder | CryptOrder>(
  response: ReturnType<PolledCalls['orderCrypto']>,
) {
  const { data, message } = await response;
  if (!data) throw new Error(message);
  return data as Order;
}
const openCrypto = (scenario = {}, changes = {}) =>
  open<CryptoOrder>(calls.orderCrypto(changes, { scenario }));
const openCrypt = (scenario = {}, changes = {}) => open<CryptOrder>(calls.orderCrypt(changes, { scenario }));
const sendCoins = (order: string, fields = {}) => sandbox.control('sendCoins', { order, ...fields });
const moveClock = (ms: number) => sandbox.control('moveClock', { ms });
const balance = () => balanceOf(sandbox, member);
const orderOf = async (id: string) => {
  const [row] = await sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.id, id));
  return row;
};
/** Signs in again, because the session expires before the addresses. */
const signIn = async () => {
  const { username, password } = member;
  const { data } = await sandbox.call('/sys/auth/login', { username, password, type: 'MEMBER' });
  member = { ...member, ...(data as { token: string }) };
  calls = polledCalls(sandbox, member);
};
const countCredits = async () => (await depositsOf(sandbox, member)).length;

describe('an order', () => {
  it('[B-022] of crypto A names address and amount for each of its four coins', async () => {
    const { addresses, pricing } = await openCrypto();
    expect(Object.keys(addresses)).toEqual([...cryptoACoins]);
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
      const order = await openCrypt({}, { depositCurrency: coin });
      expect(order).toMatchObject({ address: expect.stringMatching(address) as string, coinNum });
    },
  );

  it('[B-022] has the status 0 at the first poll and 10 when the coins arrived, in both variants', async () => {
    for (const order of [await openCrypto({ crypto: 'success' }), await openCrypt({ crypto: 'success' })]) {
      expect([await calls.pollStatus(order.depositId), await calls.pollStatus(order.depositId)]).toEqual([
        0, 10,
      ]);
      expect(await calls.pollStatus(order.depositId)).toBe(10);
    }
    expect([await balance(), await countCredits()]).toEqual(['150.00', 2]);
  });

  it('is credited after the delay that starts with the first poll, even without further polls', async () => {
    const scenario = { crypto: 'slow', providerDelayMs: 5 * minuteMs } as const;
    const order = await openCrypto(scenario);
    await moveClock(6 * minuteMs);
    expect(await calls.pollStatus(order.depositId)).toBe(0);
    await moveClock(4 * minuteMs);
    expect(await calls.pollStatus(order.depositId)).toBe(0);
    await moveClock(minuteMs);
    await sandbox.control('reconcile');
    expect([await balance(), await calls.pollStatus(order.depositId)]).toEqual(['125.00', 10]);
  });

  it.each([
    ['A', openCrypto],
    ['B', openCrypt],
  ])(
    'of crypto %s fails as expired after 24 hours, and late coins are still credited',
    async (_, openOrder) => {
      const { depositId } = await openOrder();
      await moveClock(24 * hourMs - minuteMs);
      await sandbox.control('reconcile');
      expect(await orderOf(depositId)).toMatchObject({ state: 'pending' });
      await moveClock(minuteMs);
      await sandbox.control('reconcile');
      expect(await orderOf(depositId)).toMatchObject({ state: 'failed', failure: 'expired' });
      await signIn();
      expect([await calls.pollStatus(depositId), await balance()]).toEqual([depositFailedStatus, '100.00']);
      await moveClock(400 * 24 * hourMs);
      expect(await sendCoins(depositId, { percent: 50 })).toMatchObject({ state: 'failed' });
      expect(await sendCoins(depositId)).toMatchObject({ state: 'credited' });
      expect(await sendCoins(depositId, { percent: 100 })).toMatchObject({ state: 'credited' });
      await signIn();
      expect([await balance(), await countCredits()]).toEqual(['125.00', 1]);
      expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
    },
  );

  it('is credited if its coins are found after it expired', async () => {
    const { depositId } = await openCrypto({ crypto: 'success' });
    await moveClock(25 * hourMs);
    await sandbox.control('reconcile');
    await signIn();
    expect([await calls.pollStatus(depositId), await calls.pollStatus(depositId)]).toEqual([
      depositFailedStatus,
      10,
    ]);
    expect(await balance()).toBe('125.00');
  });

  it('does not expire while its coins are on their way', async () => {
    const { depositId } = await openCrypt({ crypto: 'slow', providerDelayMs: 5 * minuteMs });
    await moveClock(24 * hourMs - 2 * minuteMs);
    await signIn();
    expect(await calls.pollStatus(depositId)).toBe(0);
    await moveClock(3 * minuteMs);
    await sandbox.control('reconcile');
    expect(await orderOf(depositId)).toMatchObject({ state: 'pending' });
    await moveClock(3 * minuteMs);
    await sandbox.control('reconcile');
    expect([await balance(), await calls.pollStatus(depositId)]).toEqual(['125.00', 10]);
  });

  it('is rejected with a message in the scenario error, and the key can be used again', async () => {
    const key = randomUUID();
    expect(await calls.orderCrypto({}, { key, scenario: { crypto: 'error' } })).toMatchObject({
      error: -9,
      message: expect.stringContaining("you haven't been charged") as string,
    });
    expect(await calls.orderCrypto({}, { key })).toMatchObject({ error: 0 });
  });

  it('is returned again for the same key with the same address, and the key is rejected for another coin', async () => {
    const key = randomUUID();
    const first = await calls.orderCrypt({}, { key });
    expect(await calls.orderCrypt({}, { key })).toEqual(first);
    expect(await calls.orderCrypt({ depositCurrency: 'eth' }, { key })).toMatchObject({ error: -6 });
    const otherOrder = await openCrypt();
    expect(otherOrder.address).not.toBe((first.data as CryptOrder).address);
  });

  it('is rejected outside the limits, for an unknown coin, and if the method is disabled', async () => {
    for (const changes of [{ amount: 9 }, { amount: 5_001 }]) {
      expect(await calls.orderCrypto(changes)).toMatchObject({ error: -4, data: null });
    }
    for (const depositCurrency of ['bitcoin', 'erc20', 'USDT']) {
      expect(await calls.orderCrypt({ depositCurrency })).toMatchObject({ error: -4, data: null });
    }
    const withoutMethod = (code: string) => ({ depositMethods: [{ code, enabled: false }] });
    expect(await calls.orderCrypto({}, { scenario: withoutMethod('CRYPTO') })).toMatchObject({ error: -4 });
    expect(await calls.orderCrypt({}, { scenario: withoutMethod('CRYPT') })).toMatchObject({ error: -4 });
  });

  it('is priced by the wallet’s currency', async () => {
    const euroCalls = polledCalls(sandbox, await sandbox.newMember({ currency: 'EUR' }));
    const { pricing } = (await euroCalls.orderCrypto({ amount: '92.00' })).data as CryptoOrder;
    expect(pricing['tether']).toEqual({ amount: '100' });
  });
});

describe('coins', () => {
  it('[B-022] are added up until the amount is complete, and credit once', async () => {
    const { depositId, coinNum } = await openCrypt();
    expect(await sendCoins(depositId, { amount: '0.0002624' })).toMatchObject({ state: 'pending' });
    expect([await calls.pollStatus(depositId), await balance()]).toEqual([0, '100.00']);
    await Promise.all(Array.from({ length: 4 }, () => sendCoins(depositId, { amount: '0.00000005' })));
    expect([await calls.pollStatus(depositId), await balance(), await countCredits()]).toEqual([
      10,
      '125.00',
      1,
    ]);
    expect(coinNum).toBe('0.0002625');
  });

  it('of two kinds are not added up', async () => {
    const { depositId } = await openCrypto();
    await sendCoins(depositId, { coin: 'bitcoin', percent: 60 });
    await sendCoins(depositId, { coin: 'litecoin', percent: 60 });
    expect(await calls.pollStatus(depositId)).toBe(0);
    await sendCoins(depositId, { coin: 'litecoin' });
    expect([await calls.pollStatus(depositId), await balance()]).toEqual([10, '125.00']);
  });

  it('above the amount credit only the order, and the excess is logged', async () => {
    const { depositId } = await openCrypt();
    await sendCoins(depositId, { percent: 150 });
    expect([await balance(), await countCredits()]).toEqual(['125.00', 1]);
    expect(log.mock.calls.flat().join('\n')).toContain('more was paid than ordered: 0.00013125 btc');
    const page = (await sandbox.qa.inject({ method: 'GET', url: '/' })).body;
    expect(page).toContain('0.00039375 of 0.0002625 btc');
  });

  it('cannot be declined, and cannot be sent to an order without an address for them', async () => {
    const { depositId } = await openCrypt();
    expect(await sandbox.control('settlePayment', { order: depositId, outcome: 'declined' })).toMatchObject({
      error: 'A crypto payment can only be set to paid.',
    });
    expect(await sendCoins(depositId, { coin: 'doge' })).toMatchObject({
      error: expect.stringContaining('for doge') as string,
    });
    expect(await sendCoins(depositId, { amount: '1.123456789' })).toMatchObject({
      error: '1.123456789 is not a valid coin amount.',
    });
    expect(await calls.pollStatus(depositId)).toBe(0);
  });
});

describe('the state of a deposit', () => {
  it('is not returned to other members, who get the error of an unknown id', async () => {
    const { depositId, id } = await openCrypto({ crypto: 'success' });
    const { token } = await sandbox.newMember();
    const poll = (id: string) => sandbox.call(getDepositStatus.path, { id }, { token });
    for (const foreignId of [depositId, id, randomUUID()]) {
      expect(await poll(foreignId)).toMatchObject({ error: -3, data: null });
    }
    // A poll by another member does not trigger a check.
    expect(await calls.pollStatus(depositId)).toBe(0);
  });
});

describe('the picture of an address', () => {
  const picture = (query: Record<string, string>, token = member.token, address = '192.0.2.1') =>
    fetch(`${sandbox.origin}${getCryptoQrCode.path}?${new URLSearchParams(query).toString()}`, {
      headers: { ...callHeaders(token), 'x-forwarded-for': address },
    });

  it('is drawn for a deposit of the member in the requested size', async () => {
    const { depositId, addresses } = await openCrypto();
    const imageQuery = { transactionId: depositId, coinName: 'litecoin', width: '120', height: '120' };
    const qrCode = await picture(imageQuery);
    expect([qrCode.status, qrCode.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const code = drawQrCode(addresses['litecoin'] ?? '').replace('<svg ', '');
    const text = await qrCode.text();
    expect(text).toContain('width="120"');
    expect(text.endsWith(code)).toBe(true);
    const otherMember = await sandbox.newMember();
    expect((await picture(imageQuery, otherMember.token)).status).toBe(404);
    expect((await picture(imageQuery, '')).status).toBe(404);
    expect((await picture({ ...imageQuery, coinName: 'doge' })).status).toBe(404);
    expect((await picture({ ...imageQuery, coinName: 'pebbles' })).status).toBe(404);
  });

  it('is limited to sixty a minute per member, over all addresses', async () => {
    const imageQuery = { transactionId: 'none', coinName: 'litecoin' };
    const requests = Array.from({ length: 120 }, (_, turn) =>
      picture(imageQuery, member.token, `198.51.100.${String(turn)}`),
    );
    const limited = (await Promise.all(requests)).filter(({ status }) => status === 429).length;
    // On a slow machine, the limit allows a few more calls during the test.
    expect(limited).toBeGreaterThan(30);
    expect(limited).toBeLessThanOrEqual(60);
    expect((await picture(imageQuery, (await sandbox.newMember()).token)).status).toBe(404);
  });
});

it('supports every coin of both methods', async () => {
  for (const depositCurrency of cryptoBCoins) await openCrypt({}, { depositCurrency });
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
});
