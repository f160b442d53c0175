import { createHash } from 'node:crypto';
import { slotThemes, type ThemeName, themes } from '../covers/themes';
import type { Engine } from '../games/engines/rulesOf';
import { pick, randomInt, seededRandom } from '../seededRandom';

/** The studios of the games. The launch addresses of Copper Owl have an older host name, which the page must replace. */
export const vendors = [
  { code: 'LUMEN_FORGE', name: 'Lumen Forge', launchHost: '' },
  { code: 'COPPER_OWL', name: 'Copper Owl', launchHost: 'play.copper-owl.localhost' },
  { code: 'NINTH_TIDE', name: 'Ninth Tide', launchHost: '' },
  { code: 'VELVET_ANVIL', name: 'Velvet Anvil', launchHost: '' },
  { code: 'SALTMOON', name: 'Saltmoon', launchHost: '' },
  { code: 'HALCYON_REELS', name: 'Halcyon Reels', launchHost: '' },
  { code: 'BRASS_COMET', name: 'Brass Comet', launchHost: '' },
  { code: 'STUDIO_PERIHELION', name: 'Studio Perihelion', launchHost: '' },
] as const;

/** The engines of slots. The first one is listed twice, so it is picked twice as often as the others. */
const slotEngines: readonly Engine[] = ['slot', 'slot', 'gentleSlot', 'tripleWildSlot', 'jackpotSlot'];

export const categories = { slots: 'Slots', tables: 'Table Games', live: 'Live Casino' } as const;

const tableEngines: Readonly<Record<Exclude<ThemeName, keyof typeof slotThemes>, Engine>> = {
  rouletteTable: 'roulette',
  baccaratTable: 'baccarat',
  highCardTable: 'highCard',
  liveRoulette: 'roulette',
  liveBaccarat: 'baccarat',
  liveHighCard: 'highCard',
};

const liveVendor = 'STUDIO_PERIHELION';
const slotVendors = vendors.map((vendor) => vendor.code).filter((code) => code !== liveVendor);

/** Part of the file ids. Raise it when the drawing changes, because browsers cache pictures forever. */
const artRevision = 2;

export function fileIdOf(kind: string, reference: string): string {
  return createHash('sha256')
    .update(`${String(artRevision)}:${kind}:${reference}`)
    .digest('hex')
    .slice(0, 32);
}

function categoryOf(theme: ThemeName): string {
  if (theme in slotThemes) return categories.slots;
  return theme.startsWith('live') ? categories.live : categories.tables;
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Gives a few games many plays and most games few. */
function playCount(rank: number): number {
  return Math.round(480_000 / (1 + rank * 0.085)) + 40;
}

function engineOf(theme: ThemeName, name: string): Engine {
  return theme in slotThemes
    ? pick(seededRandom(`engine:${name}`), slotEngines)
    : tableEngines[theme as keyof typeof tableEngines];
}

interface ListedGame {
  readonly theme: ThemeName;
  readonly name: string;
  readonly index: number;
}

const originals = (Object.keys(themes) as ThemeName[]).flatMap((theme) =>
  themes[theme].names.split('|').map((name, index): ListedGame => ({ theme, name, index })),
);

/** Lists the originals, and further editions of them until there are `count` games. */
function listGames(count: number): ListedGame[] {
  const games = [...originals];
  for (let edition = 2; games.length < count; edition += 1) {
    const editions = originals.map((game) => ({ ...game, name: `${game.name} ${String(edition)}` }));
    games.push(...editions.slice(0, count - games.length));
  }
  return games;
}

/** Benchmarks use a larger catalogue: CATALOGUE_GAMES=10000. */
const defaultCount = Number(process.env['CATALOGUE_GAMES'] ?? 0);

/** The operator's games, the same on every machine. */
export function makeCatalogue(count = defaultCount) {
  const games = listGames(count);
  const ranks = games
    .map(({ name }) => ({ name, order: seededRandom(`rank:${name}`)() }))
    .sort((a, b) => a.order - b.order);
  const rankOf = new Map(ranks.map(({ name }, rank) => [name, rank]));
  return games.map(({ theme, name, index }, position) => {
    const random = seededRandom(`game:${name}`);
    const isLive = theme.startsWith('live');
    const slug = slugOf(name);
    return {
      id: 1001 + position,
      slug,
      name,
      category: categoryOf(theme),
      vendor: isLive
        ? liveVendor
        : (slotVendors[randomInt(random, 0, slotVendors.length - 1)] ?? 'LUMEN_FORGE'),
      engine: engineOf(theme, name),
      theme,
      indexInTheme: index,
      cover: fileIdOf('cover', slug),
      enabled: random() > 0.012,
      playForFun: !isLive && random() > 0.04,
      totalPlayCount: playCount(rankOf.get(name) ?? 0),
    };
  });
}

export type CatalogueGame = ReturnType<typeof makeCatalogue>[number];
