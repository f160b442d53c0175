import {
  findCountry,
  findState,
  getArticle,
  listAllGames,
  listCountries,
  listCurrencies,
  listDialCodes,
  listStates,
  listTransactions,
  readReply,
} from 'shared-contracts/api';
import fc from 'fast-check';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';
import { routes } from './routes';

let sandbox: TestSandbox;
let demo: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = await sandbox.call('/sys/auth/login', {
    username: 'demo',
    password: 'Demo-2026!',
    type: 'MEMBER',
  });
  demo = data as TestMember;
}, startTimeoutMs);
afterAll(() => sandbox.stop());

interface Page {
  readonly content: { readonly id: number; readonly [field: string]: unknown }[];
  readonly totalElements: number;
  readonly last: boolean;
}
const list = async (path: string, body: Record<string, unknown>) => (await sandbox.call(path, body)).data;
const games = async (body: Record<string, unknown>) => (await list('/base/game/listPage', body)) as Page;

describe('[B-007] countries and states', () => {
  it('lists the served countries', async () => {
    const reply = readReply(listCountries, await sandbox.call(listCountries.path, { status: 1 }));
    const codes = reply.ok ? reply.data.map(({ isoCode2 }) => isoCode2) : [];
    expect(codes).toEqual(expect.arrayContaining(['US', 'BR', 'PH', 'FI']));
    expect(codes).not.toContain('FR');
    expect(await list(listCountries.path, { status: 0 })).toContainEqual(
      expect.objectContaining({ isoCode2: 'FR' }),
    );
  });

  it('lists the states of a country, at least one for every served country', async () => {
    const served = (await list(listCountries.path, { status: 1 })) as { isoCode2: string }[];
    for (const { isoCode2 } of served) {
      const reply = readReply(
        listStates,
        await sandbox.call(listStates.path, { countryIsoCode2: isoCode2, status: 1 }),
      );
      expect([isoCode2, reply.ok && reply.data.length > 0]).toEqual([isoCode2, true]);
    }
    const statesOfUs = (await list(listStates.path, { countryIsoCode2: 'US', enabled: 1 })) as {
      code: string;
    }[];
    expect(statesOfUs).toHaveLength(50);
    expect(statesOfUs.every(({ code }) => code.startsWith('US-'))).toBe(true);
  });

  it('finds a country and a state by their codes, and reports unknown codes', async () => {
    const country = await sandbox.call(findCountry.path, { isoCode2: 'PH' });
    expect(readReply(findCountry, country)).toMatchObject({
      data: { isoCode2: 'PH', enName: 'Philippines' },
    });
    const state = await sandbox.call(findState.path, { code: 'US-NY' });
    expect(readReply(findState, state)).toMatchObject({
      data: { code: 'US-NY', name: 'New York', isoCode2: 'US' },
    });
    expect(await sandbox.call(findCountry.path, { isoCode2: 'XX' })).toMatchObject({ error: -4, data: null });
    expect(await sandbox.call(findState.path, { code: 'XX' })).toMatchObject({ error: -4, data: null });
  });

  it('[C-024] lists the dial codes of served countries only, sorted as numbers and not as text', async () => {
    const rows = (await list(listDialCodes.path, { status: 1, telNum_0: 'ASC' })) as { telNum: number }[];
    const numbers = rows.map(({ telNum }) => telNum);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.at(-1)).toBeGreaterThan(100);
    // France is not served.
    expect(numbers).not.toContain(33);
    expect(await list(listDialCodes.path, { status: 0 })).toContainEqual(
      expect.objectContaining({ isoCode2: 'FR', telNum: 33 }),
    );
  });

  it('lists the currencies of wallets', async () => {
    const reply = readReply(listCurrencies, await sandbox.call(listCurrencies.path, { enabled: 1 }));
    expect(reply.ok && reply.data.map(({ code }) => code)).toEqual(['BRL', 'EUR', 'USD']);
  });
});

describe('games', () => {
  it('[B-009] fills three pages of 300 with demo games, games other than live, and slots, sorted and without duplicates', async () => {
    for (const filter of [{ playForFun: 1 }, { category_NEQ: 'Live Casino' }, { category: 'Slots' }]) {
      const pages: Page[] = [];
      for (let pageNum = 1; pageNum <= 3; pageNum += 1) {
        pages.push(await games({ ...filter, enabled: 1, totalPlayCount_0: 'DESC', pageNum, pageSize: 300 }));
      }
      expect(pages.map(({ last }) => last)).toEqual([false, false, true]);
      const allGames = pages.flatMap(({ content }) => content);
      expect(new Set(allGames.map(({ id }) => id)).size).toBe(pages[0]?.totalElements);
      const counts = allGames.map((game) => game['totalPlayCount'] as number);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });

  it('[B-009] has several vendors, and live games that cannot be played for fun', async () => {
    const live = await games({ category: 'Live Casino', pageNum: 1, pageSize: 300 });
    expect(live.content.length).toBeGreaterThan(20);
    expect(live.content.every((game) => game['playForFun'] === 0)).toBe(true);
    const allGames = await games({ pageNum: 1, pageSize: 300 });
    expect(new Set(allGames.content.map((game) => game['vendor'])).size).toBeGreaterThan(5);
  });

  it('[B-010] groups games for the home page; the recent group is empty for visitors and newcomers', async () => {
    const reply = readReply(listAllGames, await sandbox.call(listAllGames.path, {}));
    if (!reply.ok) throw new Error(reply.message);
    expect(reply.data.recently).toEqual({ count: 0, data: [] });
    const { top, slotsGames, tableGames, liveCasino } = reply.data;
    for (const group of [top, slotsGames, tableGames, liveCasino])
      expect(group.data.length).toBe(group === slotsGames ? 32 : 16);
    expect(liveCasino.data.every(({ category }) => category === 'Live Casino')).toBe(true);
    const newcomer = await sandbox.newMember();
    expect((await sandbox.call(listAllGames.path, {}, { token: newcomer.token })).data).toMatchObject({
      recently: { count: 0 },
    });
    const demoGroups = (await sandbox.call(listAllGames.path, {}, { token: demo.token })).data as {
      recently: { count: number };
    };
    expect(demoGroups.recently.count).toBeGreaterThan(5);
  });

  it('rejects games that are not offered', async () => {
    const hidden = await games({ enabled: 0, pageNum: 1, pageSize: 300 });
    const id = hidden.content[0]?.id ?? 0;
    expect(await sandbox.call('/base/game/get', { id })).toMatchObject({ error: -4 });
    expect(await sandbox.call('/base/game/get', { id: 'one' })).toMatchObject({ error: -4 });
  });

  it('[B-011] maps the host of a vendor to the host that serves its games', async () => {
    const host = new URL(sandbox.services.origins.games).host;
    const vendorHost = `play.copper-owl.localhost:${String(sandbox.port)}`;
    expect(await list('/sys/gameVendor/wrapper/domain', { code: 'COPPER_OWL' })).toEqual({
      [vendorHost]: host,
    });
    expect(await list('/sys/gameVendor/wrapper/domain', { code: 'LUMEN_FORGE' })).toEqual({});
  });
});

it('[B-008] serves banners that open a game, a page of the site and an external page', async () => {
  const banners = await list('/base/banner/listAll', { enabled: 1, sortIndex_0: 'ASC' });
  expect(banners).toMatchObject([
    { link: '', gameId: expect.any(Number) as number },
    { type: 0, link: '/article?id=welcome' },
    { link: 'https://www.example.com/league' },
  ]);
  expect(await list('/base/banner/listAll', { enabled: 0 })).toHaveLength(1);
});

it('[B-013, C-043] lists 24 latest wins, as sentences and as objects', async () => {
  const wins = (await list('/sys/latestWin/randomList', {})) as unknown[];
  expect(wins).toHaveLength(24);
  expect(wins.filter((win) => typeof win === 'string').length).toBe(6);
  expect(wins.find((win) => typeof win === 'object')).toMatchObject({
    game: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    amount: expect.stringMatching(/^\d+\.\d\d$/) as string,
  });
});

it('serves an article by its id', async () => {
  const reply = readReply(getArticle, await sandbox.call(getArticle.path, { id: 'welcome' }));
  expect(reply).toMatchObject({ ok: true, data: { title: 'Your first deposit, doubled', padding: '24px' } });
  expect(await sandbox.call(getArticle.path, { id: 'nowhere' })).toMatchObject({ error: -4 });
});

it('counts unread news', async () => {
  const { data } = await sandbox.call('/sys/news/getNewCount', { memberId: demo.id }, { token: demo.token });
  expect(data).toBe(2);
});

it('rejects undeclared filters, sort fields and page sizes', async () => {
  const rejection = { error: -4, data: null };
  expect(await sandbox.call('/base/game/listPage', { id_GT: 0 })).toMatchObject(rejection);
  expect(await sandbox.call('/base/game/listPage', { slug_0: 'ASC' })).toMatchObject(rejection);
  expect(await sandbox.call('/base/game/listPage', { totalPlayCount_0: 'sideways' })).toMatchObject(
    rejection,
  );
  expect(await sandbox.call('/base/game/listPage', { pageSize: 301 })).toMatchObject(rejection);
  expect(await sandbox.call('/base/game/listPage', { pageNum: 0 })).toMatchObject(rejection);
  const otherQuery = { pageNum: 1, memberId_EQ: 'somebody' };
  expect(await sandbox.call(listTransactions.path, otherQuery, { token: demo.token })).toMatchObject(
    rejection,
  );
});

it('rejects or ignores hostile list queries', async () => {
  const lists = routes.filter(({ rules }) => rules.filters.length > 0 || rules.sort.length > 0);
  const paths = lists.map(({ endpoint }) => endpoint.path);
  const field = fc.constantFrom(
    'status',
    'enabled',
    'category',
    'amount',
    'createTime',
    'id',
    'memberId',
    'x',
    '"',
  );
  const key = fc.oneof(
    fc
      .tuple(field, fc.constantFrom('', '_EQ', '_NEQ', '_GT', '_IN', '_0', '_9'))
      .map((parts) => parts.join('')),
    fc.string({ maxLength: 12 }),
  );
  const value = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.integer(),
    fc.constantFrom("' OR 1=1 --", '\u0000', '1,2', 'ASC'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.dictionary(key, value, { maxKeys: 4 }),
      async (path, body) => {
        const { error } = await sandbox.call(path, body, { token: demo.token });
        expect([0, -3, -4]).toContain(error);
      },
    ),
    { numRuns: 300, seed: 2026 },
  );
}, 60_000);
