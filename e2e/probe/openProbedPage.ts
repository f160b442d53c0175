import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Session } from '../support/sessionCookie';
import { openAs, type Layout } from '../support/openAs';
import { buildsThatRan, runningHost, reportsOf } from '../support/debugInfo';
import { watchPages } from '../support/watchPages';
import { isForeign } from './isForeign';
import type { Observation } from './reasons';
import { isResponsive, succeedsWithin, valueWithin } from './watchdog';

const closesWithinMs = 10_000;
const sampleMs = 250;
/** A page that runs tasks for more than this share of a sample counts as busy. An idle page needs a few percent. */
const maxIdleBusyShare = 0.9;

export interface ProbedPageOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly layout: Layout;
  readonly session: Session | undefined;
  /** For example `remote-lobby@1.4.0-1a2b3c4d`. */
  readonly buildId: string;
  readonly withinMs: number;
}

export interface ProbedPage {
  readonly page: Page;
  readonly client: CDPSession;
  /** Calls `open` and observes the page. With `expectsBuild`, reports a build that ran instead of the probed one. */
  observe(where: string, open: () => Promise<unknown>, expectsBuild: boolean): Promise<Observation>;
  /** Returns false if the page did not close in time. */
  close(): Promise<boolean>;
}

/** The share of a sample in which the page ran tasks. */
async function measureBusyShare(client: CDPSession): Promise<number> {
  const taskSeconds = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const secondsBefore = await taskSeconds();
  const startedMs = performance.now();
  await new Promise((resolve) => setTimeout(resolve, sampleMs));
  return ((await taskSeconds()) - secondsBefore) / ((performance.now() - startedMs) / 1_000);
}

/** A page that has just loaded is busy for a while. A page that never finishes is busy in every sample. */
async function waitUntilIdle(client: CDPSession, withinMs: number): Promise<'idle' | 'busy'> {
  const deadline = performance.now() + withinMs;
  while ((await measureBusyShare(client)) > maxIdleBusyShare) {
    if (performance.now() > deadline) return 'busy';
  }
  return 'idle';
}

/** Returns the lines that were not reported before, and marks them as reported. */
function takeNew(reported: Set<string>, lines: readonly string[]): string[] {
  const newLines = [...new Set(lines)].filter((line) => !reported.has(line));
  for (const line of newLines) reported.add(line);
  return newLines;
}

interface PageState {
  readonly isPageResponsive: boolean;
  readonly isLoaded: boolean;
  readonly isBusy: boolean;
}

function outcomeOf({ isPageResponsive, isLoaded, isBusy }: PageState): Observation['outcome'] {
  if (!isPageResponsive) return 'stuck';
  if (!isLoaded) return 'late';
  return isBusy ? 'busy' : 'loaded';
}

/** Opens a page in a new browser context and observes the build in it. */
export async function openProbedPage({
  browser,
  origin,
  layout,
  session,
  buildId,
  withinMs,
}: ProbedPageOptions): Promise<ProbedPage> {
  const page = await openAs(browser, { layout, session, origin });
  const context = page.context();
  const watch = await watchPages(context);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const visitedForeignUrls: string[] = [];
  const recordIfForeign = (url: string) => {
    if (isForeign(url, origin)) visitedForeignUrls.push(url);
  };
  context.on('request', (request) => recordIfForeign(request.url()));
  page.on('websocket', (socket) => recordIfForeign(socket.url()));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) recordIfForeign(frame.url());
  });
  context.on('page', (openedPage) => {
    if (openedPage !== page) visitedForeignUrls.push(`a new window, ${openedPage.url()}`);
  });
  const reported = new Set<string>();
  const isHost = buildId.startsWith('host@');

  const readBuildsThatRan = async () => (isHost ? [await runningHost(page)] : buildsThatRan(page));

  /** The build of the same package that ran instead of the probed one. */
  function findReplacement(ranBuilds: readonly string[]): string | undefined {
    if (ranBuilds.includes(buildId)) return undefined;
    const [name = ''] = buildId.split('@');
    return ranBuilds.find((build) => build.startsWith(`${name}@`)) ?? 'none of its builds';
  }

  return {
    page,
    client,
    async observe(where, open, expectsBuild) {
      const isLoaded = await succeedsWithin(open(), withinMs);
      const idleCheck = isLoaded
        ? await valueWithin(waitUntilIdle(client, withinMs), 2 * withinMs)
        : undefined;
      const activity = idleCheck ?? 'unknown';
      // The busy share can be read even during an endless loop. Only a response shows that the page still works.
      const isPageResponsive = activity === 'idle' || (await isResponsive(page, withinMs));
      const debugInfo = isPageResponsive
        ? await valueWithin(Promise.all([reportsOf(page), readBuildsThatRan()]), withinMs)
        : undefined;
      const [reports = [], ranBuilds] = debugInfo ?? [];
      const buildReports = reports.filter(({ build }) => build === buildId);
      return {
        where,
        outcome: outcomeOf({ isPageResponsive, isLoaded, isBusy: activity === 'busy' }),
        buildErrors: takeNew(
          reported,
          buildReports.map(({ phase, message }) => `${phase}: ${message}`),
        ),
        pageErrors: takeNew(reported, watch.unexpectedErrors()),
        foreignUrls: takeNew(reported, visitedForeignUrls),
        replacedBy: expectsBuild && isLoaded && ranBuilds ? findReplacement(ranBuilds) : undefined,
      };
    },
    // An endless loop can prevent the page from closing.
    close: () => succeedsWithin(context.close(), closesWithinMs),
  };
}
