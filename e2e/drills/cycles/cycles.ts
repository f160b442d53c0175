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
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';

/** In the whole drill one popup of each remote gets all the cycles, drawn by the seed, and the others a sample of them. */
const sizes = {
  quick: { warmUp: 20, cycles: 40 },
  sample: { warmUp: 20, cycles: 100 },
  whole: { warmUp: 200, cycles: 1_000 },
};
type Size = (typeof sizes)['whole'];

/** As many cycles as are asked for, with a fifth more before them. */
const sizeOf = (cycles: number): Size => ({ warmUp: Math.ceil(cycles / 5), cycles });
/** After the warm-up, half-way and in the end. */
const readingsOfEach = 3;

/** So many popups at once: most of the time a page is left alone. */
const atOnce = 6;
/** What a timer holds is let go of a minute later. */
const restMs = parcelTimeoutMs + 5_000;

const columns = ['popup', 'cycles', 'nodes', 'heap, B', 'listeners', 'timers', 'calls', 'a cycle took'];
/** So that no limit of the API is met by one who opens a view so often. */
const between = 20;

/** One popup of each remote. */
function drawn(layers: readonly KnownLayer[], seed: number): readonly KnownLayer[] {
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

/** Opens and closes it, and reads what the page weighs so many times in between; in a document of its own. */
async function play(page: Page, client: CDPSession, layer: KnownLayer, size: Size) {
  const calls = trackCalls(page);
  // A page that has little to paint.
  await page.goto(`${stack.origin}/#/withdrawQuery`);
  await page.getByRole('heading').first().waitFor();
  const cycle = async (times: number) => {
    for (let done = 0; done < times; done += between) {
      await openAndClose(page, layer, Math.min(between, times - done));
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
  const step = Math.ceil(size.cycles / (readingsOfEach - 1));
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
  const ofEach = drawn(allLayers, seed);
  const layers = full ? allLayers : ofEach;
  const rows: string[][] = [];
  const faults: string[] = [];
  const told = attempts(faults);
  const worst = new Map<number, { popups: number; nodes: number; listeners: number; heapBytes: number }>();
  async function playAlone(layer: KnownLayer): Promise<void> {
    const isWhole = full && ofEach.includes(layer);
    const usual = isWhole ? sizes.whole : full ? sizes.sample : sizes.quick;
    const size = sequences === undefined ? usual : sizeOf(sequences);
    const page = await openPage(opened, layer.access === 'member');
    const client = await page.context().newCDPSession(page);
    await told(nameOf(layer), async () => {
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
  // The long ones first.
  const waiting = [...ofEach, ...layers.filter((layer) => !ofEach.includes(layer))];
  const playNext = async (): Promise<void> => {
    const layer = waiting.shift();
    if (!layer) return;
    await playAlone(layer);
    await playNext();
  };
  await Promise.all(Array.from({ length: atOnce }, playNext));
  const ofSizes = [...worst].toSorted(([one], [other]) => other - one);
  const kept = ofSizes.map(
    ([times, { popups, nodes, listeners, heapBytes }]) =>
      `${String(popups)} popups × ${String(times)}: at most ${rounded(nodes)} nodes, ${rounded(listeners)} listeners and ${rounded(heapBytes)} B more a cycle`,
  );
  const figure = [...kept, `${String(faults.length)} faults`].join('; ');
  return { columns, rows, figure, faults };
}

export const cycles: Goal = {
  title: 'Open and close each popup many times, and measure what the page retains per cycle',
  onStack: true,
  run,
};
