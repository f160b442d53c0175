import { formatProducts, type ProductFigures } from './formatProducts';

const visit = (firstTileMs: number, shift = 0) => ({
  firstPaintMs: 1,
  firstTileMs,
  largestPaintMs: firstTileMs * 2,
  interactiveMs: firstTileMs * 3,
  longTasksMs: 1,
  shift,
});
const count = (scriptBytes: number, wireBytes: number, waves: number) => ({
  requests: [],
  idleRequests: [],
  scriptBytes,
  wireBytes,
  waves,
});
const figures = (title: string, firstTilesMs: readonly number[], scriptBytes: number): ProductFigures => ({
  title,
  counts: {
    visits: {
      first: count(scriptBytes, 1, 2),
      repeat: count(0, 1, 2),
      deploy: count(0, scriptBytes / 10, 2),
    },
  },
  rounds: firstTilesMs.map((ms) => ({
    visits: { first: visit(ms), repeat: visit(ms / 2), deploy: visit(ms, ms / 100_000) },
    slowLongTasksMs: ms / 10,
  })),
});
const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim());

const monolith = figures('monolith', [1_000, 2_000, 4_000], 140_000);

it('shows the median of each time, and the median of the ratios within a round', () => {
  // The load of the machine differs between rounds, so the two medians come from different rounds.
  const product = figures('product', [500, 1_800, 1_600], 154_000);
  const lines = formatProducts([product, monolith], monolith);
  expect(cellsOf(lines[2]).slice(1, -1)).toEqual([
    ...['product', '1600 (0.50)', '3200 (0.50)', '4800 (0.50)', '154.0 (1.10)'],
    ...['0.018', '2', '800 (0.50)', '160 (0.50)', '15.4 (1.10)'],
  ]);
  expect(cellsOf(lines[3])).toContain('2000 (1.00)');
});

it('shows the goals of the product in the last line, one per column', () => {
  const lines = formatProducts([monolith], monolith);
  expect(lines.at(-1)).toContain('goal of the product');
  expect(new Set(lines.map((line) => cellsOf(line).length))).toEqual(new Set([12]));
});

it('shows a dash instead of a ratio if the compared time is 0', () => {
  const [round] = monolith.rounds;
  const idle: ProductFigures = {
    ...monolith,
    rounds: round ? [{ ...round, slowLongTasksMs: 0 }] : [],
  };
  expect(formatProducts([idle], idle)[2]).toContain('0 (–)');
});
