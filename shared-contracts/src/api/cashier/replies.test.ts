import type { Endpoint } from '../defineEndpoint';
import { readReply } from '../envelope';
import {
  createPaypalOrder,
  createPaypOrder,
  createStripeOrder,
  depositByCard,
  depositOnlyPay,
  findDepositMethod,
  findPaypalOrder,
  findPaypOrder,
  findStripeOrder,
  getBillingInfo,
  getCashOutConfig,
  getDepositStatus,
  getStatement,
  listCashOutMethods,
  listCashOuts,
  listDepositMethods,
  listDepositOrders,
  listTransactions,
} from '..';

const time = '2026-11-20 12:30:00';
const timeMs = Date.UTC(2026, 10, 20, 12, 30);
const read = (endpoint: Endpoint, data: unknown) => readReply(endpoint, { error: 0, data });
const pageOf = (...content: object[]) => ({ content, last: true });
const itemsOf = (...items: object[]) => ({ items, last: true });

type Row = [title: string, endpoint: Endpoint, wire: unknown, data: unknown];

const histories: Row[] = [
  [
    '[C-075, D-035] a cash-out with all fields',
    listCashOuts,
    pageOf({
      id: 7,
      createTime: time,
      currency: 'EUR',
      amount: '1250.5',
      status: '20',
      fee: '2.50',
      methodName: 'PayPal',
      destination: 'a•••@mail.test',
      steps: [
        { status: 0, time },
        { status: '29', time: null, expectedTime: timeMs },
      ],
    }),
    itemsOf({
      id: '7',
      createdAtMs: timeMs,
      currency: 'EUR',
      amountMinor: 125_050,
      status: 20,
      feeMinor: 250,
      methodName: 'PayPal',
      destination: 'a•••@mail.test',
      steps: [
        { status: 0, reachedAtMs: timeMs, expectedAtMs: undefined },
        { status: 29, reachedAtMs: undefined, expectedAtMs: timeMs },
      ],
    }),
  ],
  [
    '[C-075, D-035] a cash-out with the specified fields only',
    listCashOuts,
    pageOf({ id: 'w-1', createTime: timeMs, currency: null, amount: 25, status: 0 }),
    itemsOf({
      id: 'w-1',
      createdAtMs: timeMs,
      currency: '',
      amountMinor: 2_500,
      status: 0,
      steps: [],
      feeMinor: undefined,
    }),
  ],
  [
    '[C-078, D-036] a transaction with all fields',
    listTransactions,
    pageOf({
      id: 9,
      type: 'GAME_BET',
      createTime: time,
      amount: '1.50',
      balanceBefore: '100.00',
      balanceAfter: 98.5,
      gameName: 'Golden River',
      roundId: 3,
      methodName: null,
      orderId: 'o-1',
      cashOutId: 'w-1',
    }),
    itemsOf({
      id: '9',
      type: 'GAME_BET',
      createdAtMs: timeMs,
      amountMinor: 150,
      balanceBeforeMinor: 10_000,
      balanceAfterMinor: 9_850,
      gameName: 'Golden River',
      roundId: '3',
      methodName: '',
      orderId: 'o-1',
      cashOutId: 'w-1',
    }),
  ],
  [
    '[C-078, D-036] a transaction with the specified fields only',
    listTransactions,
    pageOf({ type: 'GIFT', createTime: timeMs, amount: 2, balanceBefore: 0, balanceAfter: 2 }),
    itemsOf({
      type: 'GIFT',
      createdAtMs: timeMs,
      amountMinor: 200,
      balanceBeforeMinor: 0,
      balanceAfterMinor: 200,
    }),
  ],
  [
    'a statement',
    getStatement,
    {
      openingBalance: '1.00',
      closingBalance: 3.5,
      endTime: time,
      page: pageOf(),
      totals: [{ type: 'DEPOSIT', in: '5.00', out: '2.50' }],
    },
    {
      openingMinor: 100,
      closingMinor: 350,
      endMs: timeMs,
      page: itemsOf(),
      totals: [{ type: 'DEPOSIT', inMinor: 500, outMinor: 250 }],
    },
  ],
];

const methods: Row[] = [
  [
    '[C-049, D-022] deposit methods with and without the optional fields',
    listDepositMethods,
    [
      {
        code: 'PIX',
        name: 'Pix',
        icon: 7,
        enabled: '1',
        visibility: '20',
        sortIndex: '30',
        currencies: 'BRL',
        countries: '*',
        discountPercent: 2,
      },
      { code: 'CARRIER_PIGEON', name: '', visibility: 0 },
    ],
    [
      {
        code: 'PIX',
        name: 'Pix',
        icon: '7',
        enabled: true,
        visibility: 20,
        sortIndex: 30,
        currencies: 'BRL',
        countries: '*',
        discountPercent: 2,
      },
      {
        code: 'CARRIER_PIGEON',
        name: '',
        icon: '',
        enabled: false,
        visibility: 0,
        sortIndex: 0,
        discountPercent: 0,
      },
    ],
  ],
  [
    '[C-048] one deposit method',
    findDepositMethod,
    { name: 'PayP', icon: null },
    { name: 'PayP', icon: '', discountPercent: 0 },
  ],
  [
    '[C-074, D-034] payout methods, which are enabled unless the operator disables them',
    listCashOutMethods,
    [
      { code: 'BTC', name: 'Bitcoin', icon: 'i-1' },
      { code: 'PAYPAL', name: 'PayPal', enabled: 0 },
    ],
    [
      { code: 'BTC', name: 'Bitcoin', icon: 'i-1', enabled: true },
      { code: 'PAYPAL', name: 'PayPal', icon: '', enabled: false },
    ],
  ],
];

const amounts: Row[] = [
  [
    '[C-072, D-032] the cash-out configuration',
    getCashOutConfig,
    {
      minimumAmount: '25',
      withdrawAmounts: '50/ 100 /x',
      withdrawAllowManualInput: '1',
      maxDepositAmount: 100,
      requiredDepositAmount4Withdraw: '20.00',
      fee: '1.50',
    },
    {
      minimumMinor: 2_500,
      shortcutsMinor: [5_000, 10_000],
      allowsManualInput: true,
      highestDepositMinor: 10_000,
      requiredDepositMinor: 2_000,
      feeMinor: 150,
    },
  ],
  [
    '[C-072, D-032] an empty cash-out configuration',
    getCashOutConfig,
    {},
    {
      minimumMinor: 0,
      shortcutsMinor: [],
      allowsManualInput: false,
      highestDepositMinor: 0,
      requiredDepositMinor: 0,
      feeMinor: undefined,
    },
  ],
];

const orders: Row[] = [
  ['[C-053] an order id and an id', depositByCard, { orderId: 'o-7', id: 77 }, { orderId: 'o-7' }],
  ['[C-053] an id alone', depositByCard, { orderId: null, id: 77 }, { orderId: '77' }],
  ['[C-053] no ids', depositByCard, { orderId: null, id: null }, { orderId: undefined }],
  ['[C-053] an empty reply', depositByCard, null, { orderId: undefined }],
  [
    '[C-056] a payment page',
    depositOnlyPay,
    { payUrl: 'https://pay.test', orderId: 7, id: null },
    { payUrl: 'https://pay.test', orderId: '7', id: null },
  ],
  [
    '[C-062, D-029] a Stripe order',
    createStripeOrder,
    { iframe: 'https://s.test', orderId: 7 },
    { iframe: 'https://s.test', orderId: '7' },
  ],
  [
    '[C-062, D-029] a Stripe order without an id',
    createStripeOrder,
    { iframe: 'https://s.test' },
    { iframe: 'https://s.test' },
  ],
  [
    '[C-060, D-029] a PayP order',
    createPaypOrder,
    { orderurl: 'https://p.test', orderId: 7 },
    { orderurl: 'https://p.test', orderId: '7' },
  ],
  [
    '[C-064, D-029] a PayPal order',
    createPaypalOrder,
    { c_site: 'https://c.test', biz_id: 7, sk: 's' },
    { c_site: 'https://c.test', biz_id: '7', sk: 's' },
  ],
  ...[findPaypOrder, findStripeOrder, findPaypalOrder].flatMap((endpoint): Row[] => [
    [`[D-029] a status of ${endpoint.path} as text`, endpoint, { status: 'true' }, { status: 'true' }],
    [`[D-029] a status of ${endpoint.path} as a boolean`, endpoint, { status: false }, { status: 'false' }],
    [`[D-029] a status of ${endpoint.path} as a number`, endpoint, { status: 1 }, { status: '1' }],
    [`[D-029] no status of ${endpoint.path}`, endpoint, {}, { status: '' }],
  ]),
  ['[C-069, D-030] a status', getDepositStatus, '10', 10],
  ['[C-069, D-030] no status', getDepositStatus, null, 0],
];

const address = { firstName: 'Ada', lastName: 'Byron', country: 'US', state: 'US-NY', city: 'Albany' };
const fullAddress = { ...address, address: '1 Broadway', postalCode: '10001' };
const withPrefix = Object.fromEntries(
  Object.entries(fullAddress).map(([name, value]) => [
    `card${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`,
    value,
  ]),
);
const emptyAddress = Object.fromEntries(Object.keys(fullAddress).map((name) => [name, '']));
const billing: Row[] = [
  [
    '[C-052] a billing address',
    getBillingInfo,
    { ...fullAddress, cardNum: '4242', cardCvv: '737' },
    fullAddress,
  ],
  [
    '[C-052] a billing address with the prefix `card`',
    getBillingInfo,
    { ...withPrefix, firstName: 'Eve' },
    fullAddress,
  ],
  ['[C-052] no billing address', getBillingInfo, null, emptyAddress],
];

it.each([...histories, ...methods, ...amounts, ...orders, ...billing])(
  'reads %s',
  (_, endpoint, wire, data) => {
    expect(read(endpoint, wire)).toEqual({ ok: true, data });
  },
);

it.each([
  [0, 'pending'],
  ['10', 'credited'],
  [20, 'failed'],
  [30, 'canceled'],
  [40, 'refunded'],
  [99, 'pending'],
])('reads a deposit with the status %j as %s', (status, state) => {
  const wire = {
    id: 7,
    createTime: time,
    endTime: time,
    amount: '25.00',
    paymentMethod: 'PIX',
    methodName: null,
    status,
  };
  const order = {
    id: '7',
    createdAtMs: timeMs,
    amountMinor: 2_500,
    paymentMethod: 'PIX',
    methodName: '',
    state,
  };
  expect(read(listDepositOrders, pageOf(wire))).toEqual({
    ok: true,
    data: itemsOf({ ...order, endedAtMs: timeMs }),
  });
  expect(read(listDepositOrders, pageOf({ ...wire, endTime: null }))).toEqual({
    ok: true,
    data: itemsOf({ ...order, endedAtMs: undefined }),
  });
});

it.each<[string, Endpoint, unknown]>([
  [
    'a cash-out without an amount',
    listCashOuts,
    pageOf({ id: 1, createTime: time, currency: 'EUR', status: 0 }),
  ],
  [
    'a cash-out without a status',
    listCashOuts,
    pageOf({ id: 1, createTime: time, currency: 'EUR', amount: 1 }),
  ],
  [
    'a transaction without a time',
    listTransactions,
    pageOf({ type: 'GIFT', amount: 1, balanceBefore: 0, balanceAfter: 1 }),
  ],
  ['a payment page without an address', createPaypOrder, { orderId: 7 }],
  ['a deposit method without a visibility', listDepositMethods, [{ code: 'PIX', name: 'Pix' }]],
  [
    'a PayPal order whose site is too long',
    createPaypalOrder,
    { c_site: 'x'.repeat(2_049), biz_id: 7, sk: 's' },
  ],
  [
    'a PayPal order whose key is too long',
    createPaypalOrder,
    { c_site: 'https://c.test', biz_id: 7, sk: 's'.repeat(513) },
  ],
])('rejects %s', (_, endpoint, wire) => {
  expect(read(endpoint, wire)).toEqual({ ok: false, error: -1, message: '' });
});
