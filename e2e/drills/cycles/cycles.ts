import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '../../../host/edge/src/testing/randomFrom';
import { allLayers, nameOf, type KnownLayer } from '../../support/allViews';
import { setSessionCookie } from '../../support/sessionCookie';
import { measureRetainedBytes } from '../../support/growth/retainedBytes';
import { qaControl } from '../../support/qa';
import { registerMember } from '../../support/registerMember';
import { stack } from '../../support/settings';
import { describeGrowth, growthOf, type Growth, type Reading } from '../../support/growth/growth';
import {
  parcelTimeoutMs,
  trackCalls,
  trackTimers,
  openAndClose,
  readWhenSettled,
} from '../../support/growth/openAndClose';
import { recordFailures, seconds, type DrillOptions, type Findings, type Drill } from '../Drill';

/** In a full drill, one popup of each remote gets the whole number of cycles, and the others get a sample. */
const sizes = {
  quick: { warmUp: 20, cycles: 40 },
  sample: { warmUp: 20, cycles: 100 },
  whole: { warmUp: 200, cycles: 1_000 },
};
type Size = (typeof sizes)['whole'];

/** The requested number of cycles, with a fifth of it as warm-up. */
const sizeOf = (cycles: number): Size => ({ warmUp: Math.ceil(cycles / 5), cycles });
/** After the warm-up, halfway and at the end. */
const readingsPerPopup = 3;

/** Popups that run at the same time. A page is idle most of the time. */
const parallelPopups = 6;
/** Objects that a timer of single-spa references become free after this time. */
const restMs = parcelTimeoutMs + 5_000;

const columns = ['popup', 'cycles', 'nodes', 'heap, B', 'listeners', 'timers', 'calls', 'time per cycle'];
/** Cycles between two resets of the rate limits, so that opening a view often does not reach them. */
const cyclesPerReset = 20;

/** Draws one popup of each remote. */
function drawOnePerRemote(layers: readonly KnownLayer[], seed: number): readonly KnownLayer[] {
  const random = randomFrom(seed);
  const owners = [...new Set(layers.map(({ owner }) => owner))];
  return owners.flatMap((owner) => {
    const own = layers.filter((layer) => layer.owner === owner);
    return own[Math.floor(random() * own.length)] ?? [];
  });
}

async function openPage(browser: Browser, isMember: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const stored: Record<string, string> = { consent: 'necessary' };
  if (isMember) {
    const session = await registerMember();
    stored['token'] = session.token;
    await setSessionCookie(context, session);
  }
  const page = await context.newPage();
  await trackTimers(page);
  await page.addInitScript(
    ([origin, values]) => {
      if (location.origin !== origin) return;
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    [stack.origin, stored] as const,
  );
  return page;
}

/** Opens and closes the popup in a new document, and measures the page in between. */
async function play(page: Page, client: CDPSession, layer: KnownLayer, size: Size) {
  const calls = trackCalls(page);
  // A page with little to render.
  await page.goto(`${stack.origin}/#/withdrawQuery`);
  await page.getByRole('heading').first().waitFor();
  const cycle = async (times: number) => {
    for (let done = 0; done < times; done += cyclesPerReset) {
      await openAndClose(page, layer, Math.min(cyclesPerReset, times - done));
      await qaControl('clearLimits');
    }
  };
  const read = async (cycles: number): Promise<Reading> => {
    await pause(restMs);
    const reading = await readWhenSettled(page, client, {
      cycles,
      calls,
      isSettled: ({ callsUnderWay }) => callsUnderWay === 0,
    });
    return { ...reading, heapBytes: await measureRetainedBytes(client) };
  };
  await cycle(size.warmUp);
  const readings: Reading[] = [await read(0)];
  const step = Math.ceil(size.cycles / (readingsPerPopup - 1));
  let playedMs = 0;
  for (let cycles = step; cycles <= size.cycles; cycles += step) {
    const startedMs = performance.now();
    await cycle(step);
    playedMs += performance.now() - startedMs;
    readings.push(await read(cycles));
  }
  return { growth: growthOf(readings), cycleMs: playedMs / size.cycles };
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);
const cellsOf = ({ nodes, heapBytes, listeners, timers, callsUnderWay }: Growth) =>
  [nodes, heapBytes, listeners, timers, callsUnderWay].map(rounded);

async function run({ full, seed, sequences, browser, progress }: DrillOptions): Promise<Findings> {
  const opened = await browser();
  const drawnLayers = drawOnePerRemote(allLayers, seed);
  const layers = full ? allLayers : drawnLayers;
  const rows: string[][] = [];
  const faults: string[] = [];
  const attempt = recordFailures(faults);
  const worst = new Map<number, { popups: number; nodes: number; listeners: number; heapBytes: number }>();
  async function playAlone(layer: KnownLayer): Promise<void> {
    const isWhole = full && drawnLayers.includes(layer);
    const usual = isWhole ? sizes.whole : full ? sizes.sample : sizes.quick;
    const size = sequences === undefined ? usual : sizeOf(sequences);
    const page = await openPage(opened, layer.access === 'member');
    const client = await page.context().newCDPSession(page);
    await attempt(nameOf(layer), async () => {
      const { growth, cycleMs } = await play(page, client, layer, size);
      rows.push([nameOf(layer), String(size.cycles), ...cellsOf(growth), seconds(cycleMs)]);
      faults.push(...describeGrowth(nameOf(layer), growth, size.cycles));
      const before = worst.get(size.cycles);
      worst.set(size.cycles, {
        popups: (before?.popups ?? 0) + 1,
        nodes: Math.max(before?.nodes ?? -Infinity, growth.nodes),
        listeners: Math.max(before?.listeners ?? -Infinity, growth.listeners),
        heapBytes: Math.max(before?.heapBytes ?? -Infinity, growth.heapBytes),
      });
      return 'played';
    });
    progress(rows.at(-1)?.join(' | ') ?? '');
    await page.context().close();
  }
  // The popups with the most cycles run first.
  const waiting = [...drawnLayers, ...layers.filter((layer) => !drawnLayers.includes(layer))];
  const playNext = async (): Promise<void> => {
    const layer = waiting.shift();
    if (!layer) return;
    await playAlone(layer);
    await playNext();
  };
  await Promise.all(Array.from({ length: parallelPopups }, playNext));
  const bySize = [...worst].toSorted(([one], [other]) => other - one);
  const summaries = bySize.map(
    ([times, { popups, nodes, listeners, heapBytes }]) =>
      `${String(popups)} popups × ${String(times)}: at most ${rounded(nodes)} nodes, ${rounded(listeners)} listeners and ${rounded(heapBytes)} B more per cycle`,
  );
  const figure = [...summaries, `${String(faults.length)} faults`].join('; ');
  return { columns, rows, figure, faults };
}

export const cycles: Drill = {
  title: 'Open and close each popup many times, and measure what the page retains per cycle',
  onStack: true,
  run,
};
