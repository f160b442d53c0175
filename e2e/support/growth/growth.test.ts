import { describeGrowth, growthOf, findGrowingMeasures, steadyGrowthOf, type Reading } from './growth';

const reading = (cycles: number, changes: Partial<Reading> = {}): Reading => ({
  cycles,
  heapBytes: 10_000_000,
  nodes: 400,
  listeners: 100,
  styles: 8,
  subscriptions: 40,
  timers: 3,
  pendingCalls: 0,
  ...changes,
});

it('fits a line through the readings, so that temporary objects do not count as growth', () => {
  const readings = [0, 250, 500, 750, 1_000].map((cycles, index) =>
    reading(cycles, { nodes: 400 + (index % 2) * 30, heapBytes: 10_000_000 + cycles * 512 }),
  );
  expect(growthOf(readings)).toMatchObject({ nodes: 0, heapBytes: 512, listeners: 0 });
  expect(describeGrowth('search', growthOf(readings), 1_000)).toEqual([]);
});

it('reports objects that each cycle leaves behind, and timers and calls that remain at the end @reliability13', () => {
  const readings = [0, 500, 1_000].map((cycles) =>
    reading(cycles, {
      nodes: 400 + cycles * 0.2,
      heapBytes: 10_000_000 + cycles * 2_048,
      listeners: 100 + cycles * 3,
      ...(cycles === 1_000 && { timers: 4, pendingCalls: 2 }),
    }),
  );
  expect(describeGrowth('search', growthOf(readings), 1_000)).toEqual([
    'search: 0.2 nodes more per cycle',
    'search: 2048 heapBytes more per cycle',
    'search: 3 listeners more per cycle',
    'search: 1 timers more per cycle',
    'search: 2 pendingCalls more per cycle',
  ]);
});

it('after few cycles, ignores one object that remains but reports one object per cycle', () => {
  const oneTimeGrowth = [reading(0), reading(20, { nodes: 440 }), reading(40, { nodes: 440 })];
  expect(describeGrowth('search', growthOf(oneTimeGrowth), 40)).toEqual([]);
  const growthPerCycle = [reading(0), reading(20, { nodes: 480 }), reading(40, { nodes: 560 })];
  expect(describeGrowth('search', growthOf(growthPerCycle), 40)).toEqual(['search: 4 nodes more per cycle']);
});

it('counts growth as steady only if every interval adds to it @reliability3', () => {
  const readingWith = (nodes: number, listeners: number, timers: number, index: number) =>
    reading(index * 20, { nodes, listeners, timers });
  expect(
    steadyGrowthOf([readingWith(400, 100, 3, 0), readingWith(480, 120, 4, 1), readingWith(480, 140, 4, 2)]),
  ).toMatchObject({
    nodes: 0,
    listeners: 1,
    timers: 0,
  });
  const steadyGrowth = steadyGrowthOf([
    readingWith(400, 100, 3, 0),
    readingWith(420, 100, 23, 1),
    readingWith(440, 100, 43, 2),
  ]);
  expect(steadyGrowth).toMatchObject({ nodes: 1, timers: 1 });
  expect(findGrowingMeasures(steadyGrowth)).toEqual(['nodes', 'timers']);
});
