import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '../../../host/edge/src/testing/randomFrom';
import { allLayers, nameOfLayer, type KnownLayer } from '../../support/allViews';
import { setSessionCookie } from '../../support/sessionCookie';
import { measureRetainedBytes } from '../../support/growth/retainedBytes';
import { qaControl } from '../../support/qa';
import { registerMember } from '../../support/registerMember';
import { stack } from '../../support/settings';
import { describeGrowth, growthOf, type Growth, type Reading } from '../../support/growth/growth';
import { trackCalls, trackTimers, openAndClose, readWhenSettled } from '../../support/growth/openAndClose';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';

/** In a full drill, one popup of each remote runs `whole`, and the others run `sample`. */
const runSizes = {
  quick: { warmUp: 20, cycles: 40 },
  sample: { warmUp: 20, cycles: 100 },
  whole: { warmUp: 200, cycles: 1_000 },
};
type RunSize = (typeof runSizes)['whole'];

/** The size for `--sequences`. The warm-up has a fifth of the cycles. */
const sizeOf = (cycles: number): RunSize => ({ warmUp: Math.ceil(cycles / 5), cycles });
/** The readings are after the warm-up, halfway and at the end. */
const readingsPerPopup = 3;

/** Number of popups that run at the same time. Each page is idle most of the time. */
const parallelPopups = 6;
/** After this time, no timer of a closed popup is left. The longest timer runs for a minute. */
const settlingMs = 65_000;

const columns = ['popup', 'cycles', 'nodes', 'heap, B', 'listeners', 'timers', 'calls', 'time per cycle'];
/** Number of cycles between two resets of the rate limits. Without resets, the calls of the popup would exceed them. */
const cyclesPerReset = 20;

/** Draws one popup of each remote. */
function drawOnePerRemote(layers: readonly KnownLayer[], seed: number): readonly KnownLayer[] {
  const random = randomFrom(seed);
  const owners = [...new Set(layers.map(({ owner }) => owner))];
  return owners.flatMap((owner) => {
    const ownedLayers = layers.filter((layer) => layer.owner === owner);
    return ownedLayers[Math.floor(random() * ownedLayers.length)] ?? [];
  });
}

async function openPage(browser: Browser, isMember: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const storage: Record<string, string> = { consent: 'necessary' };
  if (isMember) {
    const session = await registerMember();
    storage['token'] = session.token;
    await setSessionCookie(context, session);
  }
  const page = await context.newPage();
  await trackTimers(page);
  await page.addInitScript(
    ([origin, values]) => {
      if (location.origin !== origin) return;
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    [stack.origin, storage] as const,
  );
  return page;
}

/** Opens and closes the popup in a new document, and measures the page between the cycles. */
async function measureGrowth(page: Page, client: CDPSession, layer: KnownLayer, size: RunSize) {
  const countPendingCalls = trackCalls(page);
  // A page with little to render.
  await page.goto(`${stack.origin}/#/withdrawQuery`);
  await page.getByRole('heading').first().waitFor();
  const runCycles = async (times: number) => {
    for (let count = 0; count < times; count += cyclesPerReset) {
      await openAndClose(page, layer, Math.min(cyclesPerReset, times - count));
      await qaControl('clearLimits');
    }
  };
  const read = async (cycles: number): Promise<Reading> => {
    await pause(settlingMs);
    const reading = await readWhenSettled(page, client, {
      cycles,
      countPendingCalls,
      isSettled: ({ pendingCalls }) => pendingCalls === 0,
    });
    return { ...reading, heapBytes: await measureRetainedBytes(client) };
  };
  await runCycles(size.warmUp);
  const readings: Reading[] = [await read(0)];
  const step = Math.ceil(size.cycles / (readingsPerPopup - 1));
  let cyclesMs = 0;
  for (let cycles = step; cycles <= size.cycles; cycles += step) {
    const startedMs = performance.now();
    await runCycles(step);
    cyclesMs += performance.now() - startedMs;
    readings.push(await read(cycles));
  }
  return { growth: growthOf(readings), cycleMs: cyclesMs / size.cycles };
}

const round = (value: number) => String(Math.round(value * 100) / 100);
const cellsOf = ({ nodes, heapBytes, listeners, timers, pendingCalls }: Growth) =>
  [nodes, heapBytes, listeners, timers, pendingCalls].map(round);

async function run({ full, seed, sequences, browser, progress }: DrillOptions): Promise<Findings> {
  const chromium = await browser();
  const drawnLayers = drawOnePerRemote(allLayers, seed);
  const layers = full ? allLayers : drawnLayers;
  const rows: string[][] = [];
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  const worstBySize = new Map<
    number,
    { popups: number; nodes: number; listeners: number; heapBytes: number }
  >();
  async function testPopup(layer: KnownLayer): Promise<void> {
    const isWhole = full && drawnLayers.includes(layer);
    const fullSize = isWhole ? runSizes.whole : runSizes.sample;
    const defaultSize = full ? fullSize : runSizes.quick;
    const size = sequences === undefined ? defaultSize : sizeOf(sequences);
    const page = await openPage(chromium, layer.access === 'member');
    const client = await page.context().newCDPSession(page);
    await attempt(nameOfLayer(layer), async () => {
      const { growth, cycleMs } = await measureGrowth(page, client, layer, size);
      rows.push([nameOfLayer(layer), String(size.cycles), ...cellsOf(growth), formatSeconds(cycleMs)]);
      failures.push(...describeGrowth(nameOfLayer(layer), growth, size.cycles));
      const worst = worstBySize.get(size.cycles);
      worstBySize.set(size.cycles, {
        popups: (worst?.popups ?? 0) + 1,
        nodes: Math.max(worst?.nodes ?? -Infinity, growth.nodes),
        listeners: Math.max(worst?.listeners ?? -Infinity, growth.listeners),
        heapBytes: Math.max(worst?.heapBytes ?? -Infinity, growth.heapBytes),
      });
      return 'measured';
    });
    progress(rows.at(-1)?.join(' | ') ?? '');
    await page.context().close();
  }
  // The popups with the most cycles run first.
  const queue = [...drawnLayers, ...layers.filter((layer) => !drawnLayers.includes(layer))];
  const testNextPopup = async (): Promise<void> => {
    const layer = queue.shift();
    if (!layer) return;
    await testPopup(layer);
    await testNextPopup();
  };
  await Promise.all(Array.from({ length: parallelPopups }, testNextPopup));
  const bySize = [...worstBySize].toSorted(([cycles], [otherCycles]) => otherCycles - cycles);
  const summaries = bySize.map(
    ([times, { popups, nodes, listeners, heapBytes }]) =>
      `${String(popups)} popups × ${String(times)}: at most ${round(nodes)} nodes, ${round(listeners)} listeners and ${round(heapBytes)} B more per cycle`,
  );
  const summary = [...summaries, `${String(failures.length)} failures`].join('; ');
  return { columns, rows, summary, failures };
}

export const cycles: Drill = {
  title: 'Open and close each popup many times, and measure what the page retains per cycle',
  needsStack: true,
  run,
};
