import { fileIdOf, makeCatalogue, vendors } from '../catalogue/catalogue';
import type { Orm } from '../db/Database';
import { article, banner, bigWin, country, currency, file, game, state, vendor } from '../db/schema';
import { pick, randomInt, seededRandom } from '../seededRandom';
import { articles } from './articles';
import { countries, states } from './countries';
import { currencies } from '../ledger/currencies';
import { seedDay } from './seedMembers';

const rowsPerChunk = 120;

async function insertInChunks<Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < rows.length; index += rowsPerChunk)
    await insert(rows.slice(index, index + rowsPerChunk));
}

const bannerNames = ['voyage', 'welcome', 'league', 'winter'];

async function seedBanners(orm: Orm, gameId: number): Promise<void> {
  const row = (
    id: number,
    name: string,
    target: { link: string; type: number; gameId: number | null },
    enabled = 1,
  ) => ({
    id,
    image: fileIdOf('banner', `${name}-desktop`),
    mobileImage: fileIdOf('banner', `${name}-mobile`),
    enabled,
    sortIndex: id * 10,
    ...target,
  });
  await orm
    .insert(banner)
    .values([
      row(1, 'voyage', { link: '', type: 1, gameId }),
      row(2, 'welcome', { link: '/article?id=welcome', type: 0, gameId: null }),
      row(3, 'league', { link: 'https://www.example.com/league', type: 1, gameId: null }),
      row(4, 'winter', { link: '', type: 1, gameId: null }, 0),
    ]);
}

async function seedBigWins(orm: Orm, games: readonly { id: number; category: string }[]): Promise<void> {
  const random = seededRandom('big wins');
  const letters = 'ABCDEFGHIJKLMNOPRSTVW';
  const letter = () => letters[randomInt(random, 0, letters.length - 1)] ?? 'A';
  const rows = Array.from({ length: 72 }, (_, index) => ({
    game: pick(random, games).id,
    player: `${letter()}***${letter()}.`,
    amount: BigInt(randomInt(random, 120, 4_000)) * 100n + BigInt(index === 7 ? 8_421_900 : 0),
    currency: 'USD',
    createdAt: new Date(seedDay.getTime() - index * 1_500_000),
  }));
  await orm.insert(bigWin).values(rows);
}

/** Seeds the data that does not depend on members. */
export async function seedCatalogue(orm: Orm): Promise<void> {
  const games = makeCatalogue();
  await orm.insert(vendor).values([...vendors]);
  const pictures = [
    ...games.map(({ cover, slug }) => ({ id: cover, kind: 'cover', reference: slug })),
    ...bannerNames.flatMap((name) =>
      ['desktop', 'mobile'].map((shape) => ({
        id: fileIdOf('banner', `${name}-${shape}`),
        kind: 'banner',
        reference: `${name}-${shape}`,
      })),
    ),
    { id: fileIdOf('article', 'welcome'), kind: 'article', reference: 'welcome' },
    { id: fileIdOf('qrcode', 'whatsApp'), kind: 'qrcode', reference: 'whatsApp' },
  ];
  await insertInChunks(pictures, (rows) => orm.insert(file).values(rows));
  await insertInChunks(games, (rows) => orm.insert(game).values(rows));
  await insertInChunks(countries, (rows) => orm.insert(country).values(rows));
  await insertInChunks(states, (rows) => orm.insert(state).values(rows));
  await orm.insert(currency).values(currencies);
  await orm.insert(article).values(articles);
  const popular = games.filter((candidate) => candidate.enabled && candidate.category === 'Slots');
  await seedBanners(
    orm,
    popular.find((candidate) => candidate.slug === 'captain-kestrel')?.id ?? popular[0]?.id ?? 1001,
  );
  await seedBigWins(
    orm,
    popular.filter((candidate) => candidate.totalPlayCount > 30_000),
  );
}
