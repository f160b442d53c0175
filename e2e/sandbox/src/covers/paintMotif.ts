import { type MotifName, motifs } from './motifs';
import { type InkName, inks } from './palettes';

/** Main and accent colour of each motif, so that it is recognised by colour as well as by shape. */
const motifInks: Record<MotifName, readonly [InkName, InkName]> = {
  scarab: ['sapphire', 'gold'],
  ankh: ['gold', 'aqua'],
  pyramid: ['sand', 'gold'],
  eye: ['aqua', 'gold'],
  sunDisc: ['gold', 'orange'],
  column: ['silver', 'gold'],
  laurel: ['emerald', 'gold'],
  bolt: ['lemon', 'orange'],
  amphora: ['bronze', 'gold'],
  helmet: ['gold', 'ruby'],
  idol: ['jade', 'gold'],
  ziggurat: ['sand', 'ruby'],
  potion: ['lime', 'bronze'],
  orb: ['amethyst', 'gold'],
  tome: ['ruby', 'gold'],
  key: ['gold', 'ruby'],
  wizardHat: ['amethyst', 'gold'],
  bat: ['obsidian', 'ruby'],
  rose: ['ruby', 'emerald'],
  candle: ['orange', 'gold'],
  goblet: ['gold', 'ruby'],
  note: ['rose', 'aqua'],
  discoBall: ['silver', 'rose'],
  microphone: ['silver', 'gold'],
  loupe: ['gold', 'bronze'],
  pocketWatch: ['gold', 'bronze'],
  cog: ['bronze', 'aqua'],
  airship: ['bronze', 'ruby'],
  chip: ['ruby', 'gold'],
  visor: ['amethyst', 'aqua'],
  balloon: ['orange', 'aqua'],
  horseshoe: ['silver', 'gold'],
  badge: ['gold', 'bronze'],
  cactus: ['emerald', 'rose'],
  hat: ['bronze', 'ruby'],
  wagonWheel: ['bronze', 'gold'],
  clover: ['emerald', 'lime'],
  pot: ['obsidian', 'gold'],
  rainbow: ['gold', 'aqua'],
  brilliant: ['ice', 'aqua'],
  emerald: ['emerald', 'jade'],
  drop: ['sapphire', 'aqua'],
  cluster: ['amethyst', 'rose'],
  ring: ['gold', 'ice'],
  pearl: ['rose', 'silver'],
  crown: ['gold', 'ruby'],
  coin: ['gold', 'bronze'],
  chest: ['bronze', 'gold'],
  axe: ['silver', 'bronze'],
  roundShield: ['bronze', 'sapphire'],
  longship: ['bronze', 'ruby'],
  warHammer: ['silver', 'bronze'],
  rune: ['obsidian', 'ice'],
  wing: ['silver', 'gold'],
  snowflake: ['ice', 'silver'],
  peak: ['sapphire', 'ice'],
  pine: ['emerald', 'bronze'],
  castle: ['obsidian', 'gold'],
  cherries: ['ruby', 'emerald'],
  seven: ['ruby', 'gold'],
  bell: ['gold', 'bronze'],
  lemon: ['lemon', 'emerald'],
  grapes: ['amethyst', 'emerald'],
  melon: ['ruby', 'emerald'],
  wheat: ['gold', 'lime'],
  apple: ['ruby', 'lime'],
  honey: ['orange', 'bronze'],
  lantern: ['ruby', 'gold'],
  cash: ['gold', 'emerald'],
  fan: ['ruby', 'gold'],
  lotus: ['rose', 'emerald'],
  gate: ['ruby', 'obsidian'],
  blossom: ['rose', 'gold'],
  oni: ['ruby', 'gold'],
  katana: ['obsidian', 'gold'],
  greatWave: ['sapphire', 'ice'],
  fish: ['orange', 'ruby'],
  shell: ['rose', 'sand'],
  anchor: ['silver', 'gold'],
  trident: ['gold', 'aqua'],
  octopus: ['amethyst', 'rose'],
  galleon: ['bronze', 'ruby'],
  skull: ['gold', 'ruby'],
  compass: ['gold', 'ruby'],
  sabres: ['silver', 'gold'],
  planet: ['orange', 'aqua'],
  rocket: ['silver', 'ruby'],
  comet: ['ice', 'sapphire'],
  star: ['gold', 'orange'],
  crescent: ['silver', 'gold'],
  saucer: ['silver', 'lime'],
  flame: ['orange', 'lemon'],
  phoenix: ['orange', 'gold'],
  volcano: ['obsidian', 'orange'],
  bonbon: ['rose', 'aqua'],
  lollipop: ['rose', 'aqua'],
  doughnut: ['rose', 'sand'],
  cupcake: ['rose', 'aqua'],
  heart: ['ruby', 'rose'],
  jelly: ['lime', 'aqua'],
  cardPair: ['gold', 'ruby'],
  cardFan: ['gold', 'ruby'],
  wheel: ['gold', 'bronze'],
  spade: ['obsidian', 'silver'],
  chipStack: ['ruby', 'sapphire'],
  dealer: ['ruby', 'gold'],
  leaf: ['emerald', 'lime'],
  paw: ['sand', 'gold'],
  acacia: ['lime', 'sand'],
  lion: ['sand', 'orange'],
  wolf: ['silver', 'ice'],
  serpent: ['emerald', 'lime'],
  butterfly: ['sapphire', 'rose'],
  mushroom: ['ruby', 'sand'],
  frog: ['lime', 'gold'],
};

function gradient(name: InkName): string {
  const { light, mid, deep } = inks[name];
  return `<linearGradient id="i-${name}" x1=".2" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
}

/** Motifs of one picture share their gradients: collect them here, write `definitions()` once. */
export function createPaintBox() {
  const used = new Set<InkName>();
  const fillWith = (name: InkName) => {
    used.add(name);
    return `url(#i-${name})`;
  };
  return {
    /** The motif, in its own colours or in those given. */
    paint(name: MotifName, colours: readonly [InkName, InkName] = motifInks[name]): string {
      const [main, accent] = colours;
      const drawing = motifs[name];
      const withMain = drawing.replaceAll('{m}', fillWith(main));
      const withAccent = withMain.includes('{a}') ? withMain.replaceAll('{a}', fillWith(accent)) : withMain;
      const { light, deep, outline } = inks[main];
      return withAccent.replaceAll('{l}', light).replaceAll('{d}', deep).replaceAll('{k}', outline);
    },
    definitions: () => [...used].map(gradient).join(''),
  };
}
