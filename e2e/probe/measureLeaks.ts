import type { KnownView } from '../support/allViews';
import type { Session } from '../support/sessionCookie';
import { visitRepeatedly } from '../support/growth/visitRepeatedly';
import { measuresGrowing, steadyGrowthOf, type Reading } from '../support/growth/growth';
import { trackCalls, trackTimers, openAndClose, readWhenSettled } from '../support/growth/openAndClose';
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
  await trackTimers(page);
  const calls = trackCalls(page);
  const client = await page.context().newCDPSession(page);
  const { location } = view;
  const cycle = async (times: number) => {
    // So that no limit of the API is met by one who opens a view so often.
    await qaControl('clearLimits');
    const cycled =
      typeof location === 'string'
        ? visitRepeatedly(page, { path: location, view: view.view }, times)
        : openAndClose(page, location, times);
    if (!(await endsWell(cycled, times * withinMs)))
      throw new Error('it came and went several times, and then no more');
  };
  try {
    // A page that has little to paint.
    await page.goto(`${origin}/#/withdrawQuery`);
    await page.getByRole('heading').first().waitFor();
    await cycle(warmUp);
    const readings: Reading[] = [
      await readWhenSettled(page, client, { cycles: 0, calls, isSettled: () => true }),
    ];
    for (let cycles = stretch; cycles <= openings; cycles += stretch) {
      await cycle(stretch);
      const rests = (now: Reading) => measuresGrowing(steadyGrowthOf([...readings, now])).length === 0;
      readings.push(await readWhenSettled(page, client, { cycles, calls, isSettled: rests }));
    }
    const growth = steadyGrowthOf(readings);
    const left = measuresGrowing(growth);
    return {
      reasons: left.length > 0 ? [leakOf(view.name, growth, left)] : [],
      says: inWords(growth, ['nodes', 'listeners', 'timers', 'heapBytes']),
    };
  } finally {
    if (!(await endsWell(page.context().close(), withinMs))) await browser.end();
  }
}
