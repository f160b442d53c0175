import {
  createCashOrder,
  createPixOrder,
  depositMethodCodes,
  findDepositMethod,
  getBillingInfo,
  getDepositConfig,
  getMaxBonus,
  listDepositMethods,
  readReply,
  type Endpoint,
} from 'shared-contracts/api';
import type { Scenario } from '../../scenarios/Scenario';
import { payByCard } from '../../testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

const newcomerCodes = [
  'VISA_MASTERCARD_1',
  'PAYP',
  'PAYPAL_POLL',
  'STRIPE',
  'ONLY_PAY',
  'CASH',
  'PIX',
  'CRYPTO',
  'CRYPT',
];

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});

const call = (path: string, body: Record<string, unknown> = {}, scenario?: Scenario) =>
  sandbox.call(path, body, { token: member.token, scenario });
const listQuery = { enabled: 1, visibility_IN: '0,20', sortIndex_0: 'ASC' };

async function listMethods(body: object = {}, scenario?: Scenario) {
  const reply = readReply(
    listDepositMethods,
    await call(listDepositMethods.path, { ...listQuery, ...body }, scenario),
  );
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}
const listCodes = async (body: object = {}, scenario?: Scenario) =>
  (await listMethods(body, scenario)).map(({ code }) => code);

async function read<E extends Endpoint>(endpoint: E, scenario?: Scenario) {
  const reply = readReply(endpoint, await call(endpoint.path, {}, scenario));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

describe('the deposit methods', () => {
  it('[B-015] are sorted by their index, each with a name and a picture', async () => {
    const methods = await listMethods();
    expect(methods.map(({ code }) => code)).toEqual(newcomerCodes);
    for (const { name, icon } of methods) {
      expect(name).not.toBe('');
      const picture = await fetch(`${sandbox.origin}/sys/file/get?id=${icon}&width=96&height=96`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('[B-015] cover every code and all three visibilities', async () => {
    const newcomer = await listMethods();
    await payByCard(sandbox, member);
    const depositor = await listMethods();
    const methods = [...newcomer, ...depositor];
    const offeredCodes = new Set(methods.map(({ code }) => code));
    expect(offeredCodes).toEqual(new Set([...newcomerCodes, 'CPAY', 'PAYPAL']));
    // The other methods exist, but are disabled until a tester enables them.
    for (const code of depositMethodCodes.filter((known) => !offeredCodes.has(known))) {
      const method = await sandbox.control('changeDepositMethod', { code, enabled: false });
      expect(method).toMatchObject({ code, enabled: 0 });
    }
    expect(new Set(methods.map(({ visibility }) => visibility))).toEqual(new Set([0, 10, 20]));
  });

  it('[M-071] [P-014] include those for newcomers until the first credited deposit, and then those for depositors', async () => {
    const depositMethods = [
      { code: 'PAYP', visibility: 20 as const, sortIndex: 5 },
      { code: 'STRIPE', visibility: 10 as const, enabled: 1 as const, sortIndex: 1 },
    ];
    const visibleCodes = async () =>
      (await listCodes({}, { depositMethods })).filter((code) => code === 'PAYP' || code === 'STRIPE');
    expect(await visibleCodes()).toEqual(['PAYP']);
    expect(await payByCard(sandbox, member)).toMatchObject({ error: 0 });
    expect(await visibleCodes()).toEqual(['STRIPE']);
  });

  it('[P-014] depend on the member, not on the requested visibility', async () => {
    const depositMethods = [{ code: 'STRIPE', visibility: 10 as const, enabled: 1 as const }];
    expect(await listCodes({ visibility_IN: '0,10' }, { depositMethods })).not.toContain('STRIPE');
    await payByCard(sandbox, member);
    expect(await listCodes({ visibility_IN: '0,20' }, { depositMethods })).toContain('STRIPE');
  });

  it.each([{ visibility_IN: '0,10,20' }, { enabled: 0 }, { enabled_NEQ: 1 }, { code_IN: 'PIX' }])(
    'cannot be filtered by %j',
    async (body) => {
      expect(await call(listDepositMethods.path, { ...listQuery, ...body })).toMatchObject({ error: -4 });
    },
  );

  it('[B-015] change for all members when a tester changes a method, and leave out a disabled one', async () => {
    const before = await listCodes();
    const otherCodes = before.filter((code) => code !== 'PIX');
    await sandbox.control('changeDepositMethod', { code: 'PIX', sortIndex: 1 });
    expect(await listCodes()).toEqual(['PIX', ...otherCodes]);
    await sandbox.control('changeDepositMethod', { code: 'PIX', enabled: '0', sortIndex: '90' });
    expect(await listCodes()).toEqual(otherCodes);
    await sandbox.control('changeDepositMethod', { code: 'PIX', enabled: true });
    expect(await listCodes()).toEqual(before);
    expect(await sandbox.control('changeDepositMethod', { code: 'NOTE', enabled: true })).toEqual({
      error: 'Unknown payment method NOTE.',
    });
  });

  it.each([
    ['USD', 'US', ['CASH']],
    ['USD', 'PH', []],
    ['BRL', 'BR', ['PIX']],
    ['USD', 'BR', []],
    ['EUR', 'DE', []],
  ])(
    'without operator settings, a wallet in %s in the country %s has the local methods %j, and orders with other local methods are rejected',
    async (currency, countryCode, localMethods) => {
      const withoutSettings = {
        depositMethods: ['CASH', 'PIX'].map((code) => ({ code, currencies: null, countries: null })),
      };
      member = await sandbox.newMember({ currency, countryCode });
      const offeredCodes = await listCodes({}, withoutSettings);
      expect(['CASH', 'PIX'].filter((code) => offeredCodes.includes(code))).toEqual(localMethods);
      const order = { amount: '25.00', memberId: member.id };
      const orders = [
        ['CASH', createCashOrder.path, { ...order, depositAmount: '25.00' }],
        ['PIX', createPixOrder.path, { ...order, paymentMethod: 'PIX' }],
      ] as const;
      const rejection = {
        error: -4,
        message: expect.stringContaining('not available') as string,
        data: null,
      };
      for (const [code, path, body] of orders) {
        const reply = localMethods.includes(code) ? { error: 0 } : rejection;
        expect(await call(path, body, withoutSettings)).toMatchObject(reply);
        expect(await call(findDepositMethod.path, { code }, withoutSettings)).toMatchObject(reply);
      }
    },
  );

  it('are offered in the countries that the operator sets, which are all countries in the demo', async () => {
    const pixOrder = { amount: '25.00', memberId: member.id, paymentMethod: 'PIX' };
    expect(await listCodes()).toEqual(expect.arrayContaining(['PIX', 'CASH']));
    expect(await call(createPixOrder.path, pixOrder)).toMatchObject({ error: 0 });
    await sandbox.control('changeDepositMethod', { code: 'PIX', currencies: '', countries: '' });
    expect(await listCodes()).not.toContain('PIX');
    expect(await call(createPixOrder.path, { ...pixOrder, amount: '30.00' })).toMatchObject({ error: -4 });
    await sandbox.control('changeDepositMethod', { code: 'PIX', currencies: 'USD/BRL', countries: '*' });
    expect(await listCodes()).toContain('PIX');
    const invalidChange = { code: 'PIX', currencies: 'real' };
    expect(await sandbox.control('changeDepositMethod', invalidChange)).toHaveProperty('error');
    await sandbox.control('changeDepositMethod', { code: 'PIX', currencies: '*' });
    expect(await listCodes({}, { depositMethods: [{ code: 'PAYP', countries: 'DE' }] })).not.toContain(
      'PAYP',
    );
  });

  it('state the discount of a cash order', async () => {
    const discounts = (await listMethods()).filter(({ discountPercent }) => discountPercent > 0);
    expect(discounts.map(({ code, discountPercent }) => [code, discountPercent])).toEqual([['CASH', 2]]);
    expect(await call(findDepositMethod.path, { code: 'CASH' })).toMatchObject({
      data: { discountPercent: 2 },
    });
    expect(await call(findDepositMethod.path, { code: 'PAYP' })).toMatchObject({
      data: { discountPercent: 0 },
    });
    const body = { amount: '50.00', depositAmount: '50.00', memberId: member.id };
    expect(await call(createCashOrder.path, body)).toMatchObject({ data: { discountAmount: '49.00' } });
  });

  it('can include an unknown code', async () => {
    expect(await listCodes({}, { depositMethods: [{ code: 'CARRIER_PIGEON' }] })).toContain('CARRIER_PIGEON');
  });

  it('are found by their code, with name and picture', async () => {
    const reply = readReply(findDepositMethod, await call(findDepositMethod.path, { code: 'PAYP' }));
    const [, payp] = await listMethods();
    expect(reply).toEqual({ ok: true, data: { name: 'PayP', icon: payp?.icon, discountPercent: 0 } });
    expect(await call(findDepositMethod.path, { code: 'payp' })).toMatchObject({ error: -4 });
  });
});

describe('the deposit configuration', () => {
  it('[B-016] has a minimum of 10, five suggested amounts, and allows any other amount', async () => {
    expect(await read(getDepositConfig)).toEqual({
      minimumMinor: 1_000,
      shortcutsMinor: [2_500, 5_000, 10_000, 20_000, 50_000],
      allowsManualInput: true,
    });
  });

  it.each([
    [
      { minimumAmount: 25, paymentAmounts: '25/100', paymentAllowManualInput: 0 },
      2_500,
      [2_500, 10_000],
      false,
    ],
    [
      { minimumAmount: '25.50', paymentAllowManualInput: '1' },
      2_550,
      [2_500, 5_000, 10_000, 20_000, 50_000],
      true,
    ],
    [{ minimumAmount: null, paymentAmounts: '' }, 1_000, [], true],
  ] as const)(
    '[B-016] can be set to %j',
    async (depositConfig, minimumMinor, shortcutsMinor, allowsManualInput) => {
      expect(await read(getDepositConfig, { depositConfig })).toEqual({
        minimumMinor,
        shortcutsMinor,
        allowsManualInput,
      });
    },
  );

  it('cannot be set below the usual minimum', async () => {
    const scenario = { depositConfig: { minimumAmount: 9.99 } };
    expect((await sandbox.post(getDepositConfig.path, {}, { token: member.token, scenario })).status).toBe(
      400,
    );
  });
});

describe('the bonus', () => {
  it.each([
    [150, { percent: 150 }],
    [
      { percent: 50, max: '75.00' },
      { percent: 50, maxMinor: 7_500 },
    ],
    ['odd', {}],
  ] as const)('set to %j is returned as %j', async (maxBonus, expected) => {
    expect(await read(getMaxBonus, { maxBonus })).toEqual(expected);
  });
});

describe('the billing address', () => {
  const profileAddress = { firstName: 'Robin', lastName: 'Player', country: 'US', city: 'Albany' };

  it('is that of the profile before the first payment, with and without the prefix `card` of the fields', async () => {
    expect(await read(getBillingInfo)).toMatchObject(profileAddress);
    expect(await call(getBillingInfo.path)).toMatchObject({ data: { cardCity: 'Albany' } });
    expect(await read(getBillingInfo, { billing: 'plain' })).toMatchObject(profileAddress);
    expect(await call(getBillingInfo.path, {}, { billing: 'plain' })).toMatchObject({
      data: { city: 'Albany' },
    });
    expect(await read(getBillingInfo, { billing: 'empty' })).toMatchObject({ firstName: '', city: '' });
  });

  it('is that of the last charged card, without a digit of the card', async () => {
    await payByCard(sandbox, member, { cardCity: 'Troy', cardFirstName: 'Alex' });
    await payByCard(sandbox, member, { cardCity: 'Utica', cardNum: '4000000000000002' });
    const { data } = await call(getBillingInfo.path);
    expect(data).toMatchObject({ cardFirstName: 'Alex', cardCity: 'Troy' });
    expect(JSON.stringify(data)).not.toMatch(/4242|737|cardNum|cardCvv/);
  });

  it('is visible to the member only', async () => {
    await payByCard(sandbox, await sandbox.newMember(), { cardCity: 'Troy' });
    expect(await read(getBillingInfo)).toMatchObject({ city: 'Albany' });
  });
});
