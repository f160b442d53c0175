import { growthFaults, growthOf, leftEachTime, steadyGrowthOf, type Reading } from './growth';

const reading = (cycles: number, changes: Partial<Reading> = {}): Reading => ({
  ...{ cycles, heapBytes: 10_000_000, nodes: 400, listeners: 100, styles: 8, subscriptions: 40 },
  ...{ timers: 3, callsUnderWay: 0, ...changes },
});

it('draws a line through the readings, so that what comes and goes is no growth', () => {
  const readings = [0, 250, 500, 750, 1_000].map((cycles, at) =>
    reading(cycles, { nodes: 400 + (at % 2) * 30, heapBytes: 10_000_000 + cycles * 512 }),
  );
  expect(growthOf(readings)).toMatchObject({ nodes: 0, heapBytes: 512, listeners: 0 });
  expect(growthFaults('search', growthOf(readings), 1_000)).toEqual([]);
});

it('names what is left behind each time, a timer and a call that are still there @R13', () => {
  const readings = [0, 500, 1_000].map((cycles) =>
    reading(cycles, {
      nodes: 400 + cycles * 0.2,
      heapBytes: 10_000_000 + cycles * 2_048,
      listeners: 100 + cycles * 3,
      ...(cycles === 1_000 && { timers: 4, callsUnderWay: 2 }),
    }),
  );
  expect(growthFaults('search', growthOf(readings), 1_000)).toEqual([
    'search: 0.2 nodes more a cycle',
    'search: 2048 heapBytes more a cycle',
    'search: 3 listeners more a cycle',
    'search: 1 timers more a cycle',
    'search: 2 callsUnderWay more a cycle',
  ]);
});

it('takes what is kept once for no growth in a few cycles, and one each time for it all the same', () => {
  const once = [reading(0), reading(20, { nodes: 440 }), reading(40, { nodes: 440 })];
  expect(growthFaults('search', growthOf(once), 40)).toEqual([]);
  const each = [reading(0), reading(20, { nodes: 480 }), reading(40, { nodes: 560 })];
  expect(growthFaults('search', growthOf(each), 40)).toEqual(['search: 4 nodes more a cycle']);
});

it('takes for steady only what every stretch adds: neither what is kept once nor what comes late @R3', () => {
  const grown = (nodes: number, listeners: number, timers: number, at: number) =>
    reading(at * 20, { nodes, listeners, timers });
  expect(steadyGrowthOf([grown(400, 100, 3, 0), grown(480, 120, 4, 1), grown(480, 140, 4, 2)])).toMatchObject(
    {
      ...{ nodes: 0, listeners: 1, timers: 0 },
    },
  );
  const each = steadyGrowthOf([grown(400, 100, 3, 0), grown(420, 100, 23, 1), grown(440, 100, 43, 2)]);
  expect(each).toMatchObject({ nodes: 1, timers: 1 });
  expect(leftEachTime(each)).toEqual(['nodes', 'timers']);
});
