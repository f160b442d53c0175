import type { KnownView } from '../support/allViews';
import type { Session } from '../support/sessionCookie';
import { visitRepeatedly } from '../support/growth/visitRepeatedly';
import { findGrowingMeasures, steadyGrowthOf, type Reading } from '../support/growth/growth';
import { trackCalls, trackTimers, openAndClose, readWhenSettled } from '../support/growth/openAndClose';
import { openAs } from '../support/openAs';
import { qaControl } from '../support/qa';
import type { OwnBrowser } from './createOwnBrowser';
import { formatGrowth, leakReason, type Reason } from './reasons';
import { succeedsWithin } from './watchdog';

const warmUpCycles = 5;
const cyclesPerReading = 20;
const measuredIntervals = 2;
export const openingsPerView = cyclesPerReading * measuredIntervals;

interface LeakResult {
  readonly reasons: readonly Reason[];
  /** The growth per cycle, for example `0 nodes, 1 listeners`. */
  readonly summary: string;
}

interface LeakOptions {
  readonly browser: OwnBrowser;
  readonly origin: string;
  readonly newSession: () => Promise<Session | undefined>;
  readonly withinMs: number;
}

/** Opens and closes a view repeatedly and measures what each cycle leaves behind. */
export async function measureLeaks(
  { browser, origin, newSession, withinMs }: LeakOptions,
  view: KnownView,
): Promise<LeakResult> {
  const session = await newSession();
  const page = await openAs(await browser.get(), { layout: 'desktop', session, origin });
  await trackTimers(page);
  const countPendingCalls = trackCalls(page);
  const client = await page.context().newCDPSession(page);
  const { location } = view;
  const runCycles = async (times: number) => {
    // The API limits calls per client, and the leak test makes many calls.
    await qaControl('clearLimits');
    const whenCyclesDone =
      typeof location === 'string'
        ? visitRepeatedly(page, { path: location, view: view.view }, times)
        : openAndClose(page, location, times);
    if (!(await succeedsWithin(whenCyclesDone, times * withinMs)))
      throw new Error('it opened and closed several times and then stopped');
  };
  try {
    // Starts on a page with little content.
    await page.goto(`${origin}/#/withdrawQuery`);
    await page.getByRole('heading').first().waitFor();
    await runCycles(warmUpCycles);
    const readings: Reading[] = [
      await readWhenSettled(page, client, { cycles: 0, countPendingCalls, isSettled: () => true }),
    ];
    for (let cycles = cyclesPerReading; cycles <= openingsPerView; cycles += cyclesPerReading) {
      await runCycles(cyclesPerReading);
      const isSettled = (reading: Reading) =>
        findGrowingMeasures(steadyGrowthOf([...readings, reading])).length === 0;
      readings.push(await readWhenSettled(page, client, { cycles, countPendingCalls, isSettled }));
    }
    const growth = steadyGrowthOf(readings);
    const growing = findGrowingMeasures(growth);
    return {
      reasons: growing.length > 0 ? [leakReason(view.name, growth, growing)] : [],
      summary: formatGrowth(growth, ['nodes', 'listeners', 'timers', 'heapBytes']),
    };
  } finally {
    if (!(await succeedsWithin(page.context().close(), withinMs))) await browser.end();
  }
}
