import type { KnownView } from '../support/allViews';
import type { Session } from '../support/giveSession';
import { comeAndGo } from '../support/growth/comeAndGo';
import { leftEachTime, steadyGrowthOf, type Reading } from '../support/growth/growth';
import { noteCalls, noteTimers, openAndClose, readAtRest } from '../support/growth/openAndClose';
import { openAs } from '../support/openAs';
import { qaControl } from '../support/qa';
import type { OwnBrowser } from './ownBrowser';
import { inWords, leakOf, type Reason } from './reasons';
import { endsWell } from './watchdog';

const warmUp = 5;
const stretch = 20;
const stretches = 2;
export const openings = stretch * stretches;

interface Kept {
  readonly reasons: readonly Reason[];
  /** All of it in a few words. */
  readonly says: string;
}

interface Asked {
  readonly browser: OwnBrowser;
  readonly origin: string;
  readonly newSession: () => Promise<Session | undefined>;
  readonly withinMs: number;
}

/** Opens and closes a view again and again, and tells what the page keeps of each time. */
export async function whatIsKept(
  { browser, origin, newSession, withinMs }: Asked,
  view: KnownView,
): Promise<Kept> {
  const session = await newSession();
  const page = await openAs(await browser.get(), { layout: 'desktop', session, origin });
  await noteTimers(page);
  const calls = noteCalls(page);
  const client = await page.context().newCDPSession(page);
  const { place } = view;
  const cycle = async (times: number) => {
    // So that no limit of the API is met by one who opens a view so often.
    await qaControl('clearLimits');
    const cycled =
      typeof place === 'string'
        ? comeAndGo(page, { path: place, view: view.view }, times)
        : openAndClose(page, place, times);
    if (!(await endsWell(cycled, times * withinMs)))
      throw new Error('it came and went several times, and then no more');
  };
  try {
    // A page that has little to paint.
    await page.goto(`${origin}/#/withdrawQuery`);
    await page.getByRole('heading').first().waitFor();
    await cycle(warmUp);
    const readings: Reading[] = [await readAtRest(page, client, { cycles: 0, calls, rests: () => true })];
    for (let cycles = stretch; cycles <= openings; cycles += stretch) {
      await cycle(stretch);
      const rests = (now: Reading) => leftEachTime(steadyGrowthOf([...readings, now])).length === 0;
      readings.push(await readAtRest(page, client, { cycles, calls, rests }));
    }
    const growth = steadyGrowthOf(readings);
    const left = leftEachTime(growth);
    return {
      reasons: left.length > 0 ? [leakOf(view.name, growth, left)] : [],
      says: inWords(growth, ['nodes', 'listeners', 'timers', 'heapBytes']),
    };
  } finally {
    if (!(await endsWell(page.context().close(), withinMs))) await browser.end();
  }
}
