import type { Endpoint } from '../defineEndpoint';
import { readReply } from '../envelope';
import {
  checkBlock,
  getVendorDomains,
  listAllGames,
  listGameFacts,
  listGameFilters,
  listGameHistory,
  listGames,
  listLatestWins,
} from '..';

const time = '2026-11-20 12:30:00';
const timeMs = Date.UTC(2026, 10, 20, 12, 30);
const read = (endpoint: Endpoint, data: unknown) => readReply(endpoint, { error: 0, data });
const pageOf = (...content: object[]) => ({ content, last: true });
const itemsOf = (...items: object[]) => ({ items, last: true });

type Row = [title: string, endpoint: Endpoint, wire: unknown, data: unknown];

const wireGame = { id: 7, name: 'Golden River' };
const game = {
  id: '7',
  name: 'Golden River',
  cover: '',
  category: '',
  vendor: '',
  enabled: true,
  playForFun: false,
  totalPlayCount: 0,
};
const emptyGroup = { count: 0, data: [] };
const games: Row[] = [
  ['[D-011] a game with the required fields only', listGames, pageOf(wireGame), itemsOf(game)],
  [
    '[D-011] a game with all fields',
    listGames,
    pageOf({
      ...wireGame,
      cover: 3,
      category: 'Slots',
      vendor: 'V',
      enabled: 0,
      playForFun: '1',
      totalPlayCount: '12',
    }),
    itemsOf({
      ...game,
      cover: '3',
      category: 'Slots',
      vendor: 'V',
      enabled: false,
      playForFun: true,
      totalPlayCount: 12,
    }),
  ],
  [
    '[C-041, D-012] groups of games, of which some are missing',
    listAllGames,
    { recently: null, top: { count: '1', data: [wireGame] }, slotsGames: {}, tableGames: { data: null } },
    {
      recently: emptyGroup,
      top: { count: 1, data: [game] },
      slotsGames: emptyGroup,
      tableGames: emptyGroup,
      liveCasino: emptyGroup,
    },
  ],
  [
    '[C-042, D-013] a played game',
    listGameHistory,
    pageOf({ ...wireGame, cover: null, createTime: time, amount: '12.50' }),
    itemsOf({ id: '7', name: 'Golden River', cover: '', playedAtMs: timeMs, amountMinor: 1_250 }),
  ],
  [
    '[C-043, D-014] wins as texts and objects, and drops invalid ones',
    listLatestWins,
    ['ada won', '', { game: 3, name: 'Golden River', amount: '2.00' }, { name: 'No amount' }, 7],
    ['ada won', { picture: '3', name: 'Golden River', amountMinor: 200 }],
  ],
  ['[C-043] no wins', listLatestWins, null, []],
  ['[C-037] no replaced hosts', getVendorDomains, null, {}],
  ['[C-037] a replaced host', getVendorDomains, { 'a.test': 'b.test' }, { 'a.test': 'b.test' }],
  ...[1, '1', true].map((data): Row => [
    '[C-032] a member who may play',
    checkBlock,
    data,
    { allowed: true },
  ]),
  ...[0, 2, '0', 'yes', false, null].map((data): Row => [
    '[C-032] a member who may not play',
    checkBlock,
    data,
    { allowed: false },
  ]),
  [
    '[F-002] the facts of a game',
    listGameFacts,
    [
      {
        id: 7,
        provider: 'Aurora',
        rtpMin: '9456',
        rtpMax: 10_000,
        volatility: 'veryHigh',
        minBet: '0.20',
        maxBet: 100,
        currency: 'EUR',
        features: ['jackpot', 'a b', 7, 'x'.repeat(41)],
      },
    ],
    [
      {
        id: '7',
        provider: 'Aurora',
        rtpMin: 9_456,
        rtpMax: 10_000,
        volatility: 'veryHigh',
        minBetMinor: 20,
        maxBetMinor: 10_000,
        currency: 'EUR',
        features: ['jackpot'],
      },
    ],
  ],
  [
    '[F-002] a game without valid facts',
    listGameFacts,
    [
      {
        id: 7,
        provider: {},
        rtpMin: 0,
        rtpMax: 10_001,
        volatility: 'huge',
        minBet: 'much',
        currency: [],
        features: 'all',
      },
      { id: 8 },
    ],
    ['7', '8'].map((id) => ({
      id,
      provider: '',
      currency: '',
      features: [],
      rtpMin: undefined,
      rtpMax: undefined,
      volatility: undefined,
      minBetMinor: undefined,
      maxBetMinor: undefined,
    })),
  ],
  [
    '[F-003] the options of a filter, and drops invalid ones',
    listGameFilters,
    {
      providers: [{ code: 'AURORA', name: null, count: '3' }, { code: 'a b', count: 1 }, null],
      features: null,
    },
    { providers: [{ code: 'AURORA', name: '', count: 3 }], features: [] },
  ],
];

it.each(games)('reads %s', (_, endpoint, wire, data) => {
  expect(read(endpoint, wire)).toEqual({ ok: true, data });
});

it('[D-013] rejects a played game without a stake', () => {
  expect(read(listGameHistory, pageOf({ ...wireGame, createTime: time }))).toEqual({
    ok: false,
    error: -1,
    message: '',
  });
});
