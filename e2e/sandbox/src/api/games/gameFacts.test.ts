import { listGameFacts, listGameFilters, listGames, readReply, type GameFacts } from 'shared-contracts/api';
import { rulesOf } from '../../games/engines/rulesOf';
import { findGame } from '../../catalogue/findGame';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

const firstPageQuery = { enabled: 1, pageNum: 1, pageSize: 300 };

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly vendor: string;
  readonly category: string;
}

async function gamesOf(filter: Record<string, unknown>) {
  const { data } = await sandbox.call(listGames.path, { ...firstPageQuery, ...filter });
  return data as { readonly content: readonly Listed[]; readonly totalElements: number };
}

async function factsOf(ids: readonly (number | string)[], token?: string): Promise<readonly GameFacts[]> {
  const reply = readReply(
    listGameFacts,
    await sandbox.call(listGameFacts.path, { ids: ids.join(',') }, { token }),
  );
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

async function filtersOf(filter: Record<string, unknown> = {}) {
  const reply = readReply(
    listGameFilters,
    await sandbox.call(listGameFilters.path, { enabled: 1, ...filter }),
  );
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

it('[F-002] returns the facts from the rules of each game, in the currency of the caller', async () => {
  const { content } = await gamesOf({});
  const games = content.slice(0, 100);
  const facts = await factsOf(games.map(({ id }) => id));
  expect(facts).toHaveLength(100);
  for (const { id, ...repliedFacts } of facts) {
    const { engine } = await findGame(sandbox.database.orm, id);
    const { facts: expectedFacts, table } = rulesOf(engine);
    const { stakesMinor } = table as { stakesMinor: number[] };
    expect(repliedFacts).toMatchObject({
      ...expectedFacts,
      minBetMinor: Math.min(...stakesMinor),
      maxBetMinor: Math.max(...stakesMinor),
      currency: 'USD',
    });
  }
  const game = games[0] ?? { id: 0, vendor: '' };
  const [fact] = await factsOf([game.id]);
  expect(fact?.provider.toUpperCase().replaceAll(' ', '_')).toBe(game.vendor);
  const member = await sandbox.newMember({ currency: 'EUR' });
  expect(await factsOf([game.id], member.token)).toEqual([{ ...fact, currency: 'EUR' }]);
});

it('[F-002] leaves out unknown and disabled games, and rejects more than 100 ids', async () => {
  const { content } = await gamesOf({ enabled: 0 });
  const disabledId = content[0]?.id ?? 0;
  expect(await factsOf([disabledId, 999_999, 'one', 1001])).toMatchObject([{ id: '1001' }]);
  const ids = Array.from({ length: 101 }, (_, index) => 1001 + index).join(',');
  expect(await sandbox.call(listGameFacts.path, { ids })).toMatchObject({ error: -4 });
});

it('[F-003] filters by providers and features over all pages, and counts what a filter would list', async () => {
  const { providers, features } = await filtersOf({ category: 'Slots' });
  const all = await gamesOf({ category: 'Slots' });
  expect(providers.reduce((sum, { count }) => sum + count, 0)).toBe(all.totalElements);
  const [one, two] = providers;
  const jackpot = features.find(({ code }) => code === 'jackpot');
  if (!one || !two || !jackpot) throw new Error('no choice');
  const ofOne = await gamesOf({ category: 'Slots', vendor_IN: one.code });
  expect(ofOne.totalElements).toBe(one.count);
  expect(new Set(ofOne.content.map(({ vendor }) => vendor))).toEqual(new Set([one.code]));
  const ofBoth = await gamesOf({ category: 'Slots', vendor_IN: `${one.code},${two.code}` });
  expect(ofBoth.totalElements).toBe(one.count + two.count);
  const withJackpot = await gamesOf({ category: 'Slots', features_IN: 'jackpot' });
  expect(withJackpot.totalElements).toBe(jackpot.count);
  expect(jackpot.count).toBeLessThan(all.totalElements / 2);
  const both = await gamesOf({ category: 'Slots', features_IN: 'jackpot', vendor_IN: one.code });
  expect(both.totalElements).toBeLessThan(Math.min(one.count, jackpot.count));
  const facts = await factsOf(both.content.slice(0, 100).map(({ id }) => id));
  expect(facts.every((fact) => fact.features.includes('jackpot'))).toBe(true);
  expect((await gamesOf({ features_IN: 'freeSpins' })).totalElements).toBe(0);
});

it('[F-003] filters by several features, of which a game has at least one', async () => {
  const { content } = await gamesOf({ category: 'Slots' });
  const games = content.slice(0, 100);
  const features = ['jackpot', 'multiplierWilds'];
  const facts = await factsOf(games.map(({ id }) => id));
  const idsWith = (codes: readonly string[]) =>
    facts.filter((fact) => codes.some((code) => fact.features.includes(code))).map(({ id }) => Number(id));
  for (const feature of features) expect(idsWith([feature]).length).toBeLessThan(idsWith(features).length);
  const listed = await gamesOf({
    id_IN: games.map(({ id }) => id).join(','),
    features_IN: features.join(','),
  });
  expect(new Set(listed.content.map(({ id }) => id))).toEqual(new Set(idsWith(features)));
});

it('[F-003] counts only the games of the list', async () => {
  const live = await filtersOf({ category: 'Live Casino' });
  expect(live.providers.map(({ name }) => name)).toEqual(['Studio Perihelion']);
  expect(live.features.map(({ code }) => code)).not.toContain('wilds');
  const other = await filtersOf({ category_NEQ: 'Live Casino' });
  expect(other.providers.map(({ code }) => code)).not.toContain('STUDIO_PERIHELION');
  const fun = await filtersOf({ playForFun: 1 });
  const { totalElements } = await gamesOf({ playForFun: 1 });
  expect(fun.providers.reduce((sum, { count }) => sum + count, 0)).toBe(totalElements);
});

it('[F-003] sorts by name, or by the lowest return to player of each game, with popular games first among equals', async () => {
  const byName = (await gamesOf({ name_0: 'ASC', category: 'Table Games' })).content.map(({ name }) => name);
  expect(byName.length).toBeGreaterThan(10);
  expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, 'en')));
  const [firstPage, secondPage] = await Promise.all(
    [1, 2].map((pageNum) => gamesOf({ rtp_0: 'DESC', pageNum })),
  );
  const games = [...(firstPage?.content ?? []), ...(secondPage?.content ?? [])];
  const returns: number[] = [];
  for (let from = 0; from < games.length; from += 100) {
    const ids = games.slice(from, from + 100).map(({ id }) => id);
    const facts = new Map((await factsOf(ids)).map(({ id, rtpMin }) => [id, rtpMin ?? 0]));
    returns.push(...ids.map((id) => facts.get(String(id)) ?? 0));
  }
  expect(returns).toHaveLength(600);
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  const [best, next] = games as unknown as readonly { totalPlayCount: number }[];
  expect(best?.totalPlayCount).toBeGreaterThanOrEqual(next?.totalPlayCount ?? 0);
});

it('[F-004] lists up to 100 games by their ids, filters them, and counts only their providers and features', async () => {
  const { content } = await gamesOf({ category: 'Slots' });
  const games = content.slice(40, 140);
  const [one] = games;
  if (!one) throw new Error('no game');
  const id_IN = games.map(({ id }) => id).join(',');
  const listed = await gamesOf({ id_IN });
  expect(new Set(listed.content.map(({ id }) => id))).toEqual(new Set(games.map(({ id }) => id)));
  const { providers, features } = await filtersOf({ id_IN });
  expect(providers.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  const ofOne = await gamesOf({ id_IN, vendor_IN: one.vendor });
  expect(ofOne.totalElements).toBe(games.filter(({ vendor }) => vendor === one.vendor).length);
  const jackpot = features.find(({ code }) => code === 'jackpot')?.count;
  expect((await gamesOf({ id_IN, features_IN: 'jackpot' })).totalElements).toBe(jackpot);
  expect((await gamesOf({ id_IN: `gone,${String(one.id)},999999` })).content.map(({ id }) => id)).toEqual([
    one.id,
  ]);
  expect((await gamesOf({ id_IN: 'gone' })).totalElements).toBe(0);
  expect(await sandbox.call(listGames.path, { ...firstPageQuery, id_IN: '1,'.repeat(600) })).toMatchObject({
    error: -4,
  });
});

it('[F-004] neither lists nor counts games after the first 100 ids', async () => {
  const { content } = await gamesOf({ category: 'Slots' });
  const ids = content.slice(0, 101).map(({ id }) => id);
  const id_IN = ids.join(',');
  const listed = await gamesOf({ id_IN });
  expect(listed.totalElements).toBe(100);
  expect(new Set(listed.content.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 100)));
  const { providers } = await filtersOf({ id_IN });
  expect(providers.reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

it.each([{ totalPlayCount_0: 'DESC' }, { name_0: 'ASC' }, { name_0: 'DESC' }, { rtp_0: 'DESC' }])(
  '[F-004] sorts the games of requested ids by %j in the same order as all games',
  async (order) => {
    const sortedIds = (await gamesOf({ ...order, category: 'Slots' })).content.map(({ id }) => id);
    const ids = sortedIds.filter((_, index) => index % 4 === 0).slice(0, 50);
    const id_IN = ids.toSorted((a, b) => a - b).join(',');
    expect((await gamesOf({ ...order, id_IN })).content.map(({ id }) => id)).toEqual(ids);
  },
);

it('[F-004] counts the features of the games of requested ids', async () => {
  const { content } = await gamesOf({ category: 'Slots' });
  const id_IN = content
    .slice(40, 60)
    .map(({ id }) => id)
    .join(',');
  const { features } = await filtersOf({ id_IN });
  expect(features.length).toBeGreaterThan(1);
  for (const { code, count } of features) {
    expect((await gamesOf({ id_IN, features_IN: code })).totalElements).toBe(count);
  }
});
