import type { Endpoint } from './defineEndpoint';
import { readReply } from './envelope';
import {
  acquireScript,
  checkChat,
  checkRegion,
  countNews,
  findState,
  getContactSettings,
  getMember,
  getPlayLimits,
  listActivity,
  listBanners,
  listCountries,
  listCurrencies,
  listDevices,
  listInviteConfigs,
  listNews,
  listRewards,
  listVipLevels,
  listVipPackages,
  login,
  registerByName,
  uploadFile,
} from '.';

const time = '2026-11-20 12:30:00';
const timeMs = Date.UTC(2026, 10, 20, 12, 30);
const read = (endpoint: Endpoint, data: unknown) => readReply(endpoint, { error: 0, data });
const pageOf = (...content: object[]) => ({ content, last: true });
const itemsOf = (...items: object[]) => ({ items, last: true });

type Row = [title: string, endpoint: Endpoint, wire: unknown, data: unknown];

const access: Row[] = [
  [
    '[C-009] a session without its token',
    login,
    { id: 7, username: 'ada', token: 't-1' },
    { id: '7', username: 'ada' },
  ],
  ['[C-009] a session without a name', login, { id: 7 }, { id: '7', username: '' }],
  ['[C-013] a member without a session', registerByName, null, null],
  [
    '[C-013] a member with a session',
    registerByName,
    { id: 7, username: 'ada', token: 't' },
    { id: '7', username: 'ada' },
  ],
  ['[C-028, D-021] an allowed region', checkRegion, { status: '1' }, { status: true, url: '' }],
  [
    '[C-028, D-021] a region that is not allowed',
    checkRegion,
    { status: 0, url: 'https://eu.test' },
    { status: false, url: 'https://eu.test' },
  ],
];

const account: Row[] = [
  [
    '[C-017, D-005] the rewards of a member',
    getMember,
    { id: 7, childCount: '3', treasureIndex: 2, totalAwarded: '5.00', awardBalance: 0, pendingAward: '1.50' },
    {
      id: '7',
      childCount: 3,
      treasureIndex: 2,
      totalAwardedMinor: 500,
      awardBalanceMinor: 0,
      pendingAwardMinor: 150,
    },
  ],
  [
    '[C-017, D-005] a member without counts and sums',
    getMember,
    { id: 7, childCount: null, totalAwarded: null },
    {
      id: '7',
      childCount: 0,
      treasureIndex: 0,
      totalAwardedMinor: undefined,
      awardBalanceMinor: undefined,
      pendingAwardMinor: undefined,
    },
  ],
  [
    '[C-020, D-006] a reward for invitations',
    listInviteConfigs,
    [{ id: 1, personCount: '5', bonusAmount: '10.00' }],
    [{ id: '1', personCount: 5, bonusAmountMinor: 1_000 }],
  ],
  [
    '[C-071, D-031] coupons with and without the optional fields',
    listRewards,
    [{ id: 1, name: 'Friday', amount: '5.00', createTime: time }, { amount: 12.5 }],
    [
      { id: '1', name: 'Friday', amountMinor: 500, receivedAtMs: timeMs },
      { name: '', amountMinor: 1_250, receivedAtMs: undefined },
    ],
  ],
  ['[C-071] no coupons', listRewards, null, []],
  [
    '[C-081, D-038] a package of the VIP store',
    listVipPackages,
    [{ id: 1, level: '10', points: '250', bonus: '5.50' }],
    [{ id: '1', level: 10, points: 250, bonusMinor: 550 }],
  ],
  ['[C-046] a file id', uploadFile, 31, '31'],
  ['[C-046] a file id in an object', uploadFile, { id: 31 }, '31'],
  [
    'devices with and without the optional fields',
    listDevices,
    [
      {
        ...{
          id: 1,
          browser: 'Firefox',
          system: 'Linux',
          isMobile: 1,
          address: '10.0.0.0',
          isCurrent: 'true',
        },
        lastTime: time,
      },
      { id: 2, lastTime: timeMs },
    ],
    [
      {
        id: '1',
        browser: 'Firefox',
        system: 'Linux',
        isMobile: true,
        address: '10.0.0.0',
        isCurrent: true,
        lastUsedAtMs: timeMs,
      },
      {
        id: '2',
        browser: '',
        system: '',
        isMobile: false,
        address: '',
        isCurrent: false,
        lastUsedAtMs: timeMs,
      },
    ],
  ],
];

const limits: Row[] = [
  [
    'limits with requested raises',
    getPlayLimits,
    {
      deposits: [
        {
          period: 'day',
          limit: '50.00',
          used: '10.00',
          resetTime: time,
          raise: { value: '80.00', time, due: true },
        },
      ],
      session: { minutes: '60', raise: { value: '90', time, due: false } },
      timeOutUntil: time,
    },
    {
      deposits: [
        {
          period: 'day',
          limitMinor: 5_000,
          usedMinor: 1_000,
          resetTime: timeMs,
          raise: { valueMinor: 8_000, timeMs, isDue: true },
        },
      ],
      session: { minutes: 60, raise: { minutes: 90, timeMs, isDue: false } },
      breakUntil: timeMs,
    },
  ],
  [
    'limits that are removed or not set',
    getPlayLimits,
    {
      deposits: [
        { period: 'week', limit: null, used: 0, resetTime: timeMs, raise: null },
        { period: 'month', limit: 5, used: 0, resetTime: timeMs, raise: { value: null, time, due: false } },
      ],
      session: { minutes: null, raise: { time, due: true } },
    },
    {
      deposits: [
        { period: 'week', limitMinor: undefined, usedMinor: 0, resetTime: timeMs, raise: undefined },
        {
          period: 'month',
          limitMinor: 500,
          usedMinor: 0,
          resetTime: timeMs,
          raise: { valueMinor: undefined, timeMs, isDue: false },
        },
      ],
      session: { minutes: undefined, raise: { minutes: undefined, timeMs, isDue: true } },
    },
  ],
  [
    'an activity',
    listActivity,
    [
      {
        period: 'halfYear',
        deposited: '1.00',
        cashedOut: '2.00',
        staked: 3,
        won: '4.00',
        minutesPlayed: '5',
      },
    ],
    [
      {
        period: 'halfYear',
        depositedMinor: 100,
        cashedOutMinor: 200,
        stakedMinor: 300,
        wonMinor: 400,
        minutesPlayed: 5,
      },
    ],
  ],
];

const lists: Row[] = [
  [
    '[C-021, D-007] banners with and without the optional fields',
    listBanners,
    [
      { id: 1, image: 'w', mobileImage: 'n', link: '/a', type: '0', gameId: 7, enabled: 0, sortIndex: '4' },
      { type: null, gameId: null },
    ],
    [
      {
        id: '1',
        image: 'w',
        mobileImage: 'n',
        link: '/a',
        type: 0,
        gameId: '7',
        enabled: false,
        sortIndex: 4,
      },
      { image: '', mobileImage: '', link: '', type: null, gameId: null, enabled: true, sortIndex: 0 },
    ],
  ],
  ['[C-021] no banners', listBanners, null, []],
  [
    '[C-044, D-016] VIP levels with and without the optional fields',
    listVipLevels,
    [
      { level: '10', points: '400', label: 'Bronze', color: '#aabbcc', icon: 3 },
      { level: 0, points: 0 },
    ],
    [
      { level: 10, points: 400, label: 'Bronze', color: '#aabbcc', icon: '3' },
      { level: 0, points: 0, label: '', color: '', icon: '' },
    ],
  ],
  [
    '[C-079, D-037] messages with and without the optional fields',
    listNews,
    pageOf(
      { id: 1, message: 'Hello', status: '10', type: '0', memberId: 7, createTime: time },
      { id: 2, message: '', status: 0, type: 10, memberId: null },
    ),
    itemsOf(
      { id: '1', message: 'Hello', status: 10, type: 0, memberId: '7', createdAtMs: timeMs },
      { id: '2', message: '', status: 0, type: 10, memberId: null, createdAtMs: undefined },
    ),
  ],
  ['[C-033] a count of messages', countNews, '3', 3],
  ['[C-033] no count', countNews, null, 0],
  [
    '[C-022, D-008] countries',
    listCountries,
    [
      { isoCode2: 'US', enName: 'United States', telNum: 1, status: 1 },
      { isoCode2: 'CA', enName: 'Canada' },
    ],
    [
      { isoCode2: 'US', enName: 'United States', telNum: '1' },
      { isoCode2: 'CA', enName: 'Canada', telNum: '' },
    ],
  ],
  ['[C-026] a state', findState, { code: 'NY', name: 'New York' }, { code: 'NY', name: 'New York' }],
  [
    '[C-027, D-010] currencies',
    listCurrencies,
    [
      { code: 'USD', exchangeRate: 1.5 },
      { code: 'BTC', exchangeRate: null },
    ],
    [
      { code: 'USD', exchangeRate: '1.5' },
      { code: 'BTC', exchangeRate: '' },
    ],
  ],
  ['[C-029] an open chat', checkChat, '1', true],
  ['[C-029] a closed chat', checkChat, null, false],
  ['[C-031] no script', acquireScript, null, ''],
  ['[C-031] a script', acquireScript, 'x'.repeat(200_000), 'x'.repeat(200_000)],
  [
    '[C-030, D-019] contact settings, of which some are missing',
    getContactSettings,
    { telegramLink: 'https://t.me/s', withdrawRulePageUrl: 7, whatsAppNumber: null },
    {
      telegramLink: 'https://t.me/s',
      withdrawRulePageUrl: '7',
      promotionPageUrl: '',
      whatsAppNumber: '',
      whatsAppQrCode: '',
    },
  ],
];

it.each([...access, ...account, ...limits, ...lists])('reads %s', (_, endpoint, wire, data) => {
  expect(read(endpoint, wire)).toEqual({ ok: true, data });
});

it.each<[string, Endpoint, unknown]>([
  ['too long a script', acquireScript, 'x'.repeat(200_001)],
  [
    'an unknown period of a limit',
    getPlayLimits,
    { deposits: [{ period: 'year', used: 0, resetTime: 0 }], session: {} },
  ],
  ['a coupon without an amount', listRewards, [{ id: 1, name: 'Friday' }]],
  ['a message without a text', listNews, pageOf({ id: 1, status: 0, type: 0 })],
])('rejects %s', (_, endpoint, wire) => {
  expect(read(endpoint, wire)).toEqual({ ok: false, error: -1, message: '' });
});
