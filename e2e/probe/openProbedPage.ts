import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Session } from '../support/sessionCookie';
import { openAs, type Layout } from '../support/openAs';
import { buildsThatRan, runningHost, reportsOf } from '../support/debugInfo';
import { watchPages } from '../support/watchPages';
import { isForeign } from './isForeign';
import type { Sight } from './reasons';
import { answers, endsWell, valueWithin } from './watchdog';

const closesWithinMs = 10_000;
const glanceMs = 250;
/** A page that is at rest works a few hundredths of a glance. */
const busyShare = 0.9;

export interface Probed {
  readonly browser: Browser;
  readonly origin: string;
  readonly layout: Layout;
  readonly session: Session | undefined;
  /** `remote-lobby@1.4.0-1a2b3c4d` */
  readonly id: string;
  readonly withinMs: number;
}

export interface ProbedPage {
  readonly page: Page;
  readonly client: CDPSession;
  /** Has the page led somewhere, and tells what came of it; `shows`: where the build itself must have run by then. */
  see(where: string, lead: () => Promise<unknown>, shows: boolean): Promise<Sight>;
  /** Whether it went. */
  close(): Promise<boolean>;
}

/** How much of a glance the page was at work. */
async function workShare(client: CDPSession): Promise<number> {
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const [before, beganMs] = [await worked(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, glanceMs));
  return ((await worked()) - before) / ((performance.now() - beganMs) / 1_000);
}

/** What has just come is busy for a while; what goes on for ever is so at every glance. */
async function isRestless(client: CDPSession, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while ((await workShare(client)) > busyShare) if (performance.now() > deadline) return true;
  return false;
}

/** What was not told before. */
function newIn(told: Set<string>, lines: readonly string[]): string[] {
  const fresh = [...new Set(lines)].filter((line) => !told.has(line));
  for (const line of fresh) told.add(line);
  return fresh;
}

/** A page of a browser of its own, in which a build may do whatever it likes and is watched. */
export async function openProbed({
  browser,
  origin,
  layout,
  session,
  id,
  withinMs,
}: Probed): Promise<ProbedPage> {
  const page = await openAs(browser, { layout, session, origin });
  const context = page.context();
  const watch = await watchPages(context);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const strayed: string[] = [];
  const note = (url: string) => {
    if (isForeign(url, origin)) strayed.push(url);
  };
  context.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(frame.url());
  });
  context.on('page', (opened) => {
    if (opened !== page) strayed.push(`a window of its own, ${opened.url()}`);
  });
  const told = new Set<string>();
  const isHost = id.startsWith('host@');

  const ranIn = async () => (isHost ? [await runningHost(page)] : buildsThatRan(page));

  /** Which build is there instead of the one that is to. */
  function insteadOf(ran: readonly string[]): string | undefined {
    if (ran.includes(id)) return undefined;
    const [name = ''] = id.split('@');
    return ran.find((build) => build.startsWith(`${name}@`)) ?? 'none of its builds';
  }

  return {
    page,
    client,
    async see(where, lead, shows) {
      const isThere = await endsWell(lead(), withinMs);
      const isBusy = isThere && (await valueWithin(isRestless(client, withinMs), 2 * withinMs));
      // How busy it is a page tells out of the middle of a loop too; only an answer shows that it goes on.
      const isAlive = (isThere && isBusy === false) || (await answers(page, withinMs));
      const noted = isAlive
        ? await valueWithin(Promise.all([reportsOf(page), ranIn()]), withinMs)
        : undefined;
      const [reports = [], ran] = noted ?? [];
      const failures = reports.filter(({ build }) => build === id);
      return {
        where,
        ended: !isAlive ? 'stuck' : !isThere ? 'late' : isBusy === true ? 'restless' : 'there',
        failures: newIn(
          told,
          failures.map(({ phase, message }) => `${phase}: ${message}`),
        ),
        heard: newIn(told, watch.unexpected()),
        strayed: newIn(told, strayed),
        ranInstead: shows && isThere && ran ? insteadOf(ran) : undefined,
      };
    },
    // What loops may keep its page from going.
    close: () => endsWell(context.close(), closesWithinMs),
  };
}
