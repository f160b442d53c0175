import type { Page, Route } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { pick, randomInt, seededRandom } from '../../sandbox/src/seededRandom';
import { stack } from '../../support/settings';

/** What becomes of one call that moves money. */
export const moneyFaults = [
  'dropped',
  'lost',
  '500 before',
  '500 after',
  'doubled',
  'delayed',
  'silent',
] as const;
export type MoneyFault = (typeof moneyFaults)[number];

/** What the first calls suffer, one after the other; all after them is well. The silent one takes its time. */
export function drawFaults(flow: string, seed: number): readonly MoneyFault[] {
  const random = seededRandom(`money in the browser: ${flow} ${String(seed)}`);
  const quick = moneyFaults.filter((fault) => fault !== 'silent');
  return Array.from({ length: randomInt(random, 1, 3) }, () =>
    random() < 0.08 ? 'silent' : pick(random, quick),
  );
}

const delayMs = 3_000;
/** Longer than a page waits for an answer. */
const silentMs = 16_000;

/** Has the call carried out, and keeps its answer. */
async function carryOut(page: Page, route: Route) {
  const request = route.request();
  const cookies = await page.context().cookies(stack.origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  // Node, unlike a browser, does not resolve every *.localhost name.
  const url = request.url().replace('casino.localhost', '127.0.0.1');
  return route.fetch({ url, headers: { ...request.headers(), cookie } });
}

async function suffer(page: Page, route: Route, fault: MoneyFault): Promise<void> {
  const broken = { status: 500, contentType: 'text/plain', body: 'broken' };
  if (fault === 'dropped') return route.abort('connectionfailed');
  if (fault === '500 before') return route.fulfill(broken);
  if (fault === 'doubled') {
    const [response] = await Promise.all([carryOut(page, route), carryOut(page, route)]);
    return route.fulfill({ response });
  }
  const response = await carryOut(page, route);
  if (fault === 'lost') return route.abort('connectionfailed');
  if (fault === '500 after') return route.fulfill(broken);
  await pause(fault === 'delayed' ? delayMs : silentMs);
  return fault === 'delayed' ? route.fulfill({ response }) : route.abort('timedout');
}

/** Deals the faults to the calls of those paths in the order in which they come. Answers how many were dealt. */
export async function dealFaults(
  page: Page,
  paths: readonly string[],
  faults: readonly MoneyFault[],
): Promise<() => number> {
  let dealt = 0;
  const isHit = ({ pathname }: URL) => paths.some((path) => pathname === `/api${path}`);
  await page.route(isHit, async (route) => {
    const fault = faults[dealt];
    if (fault === undefined) return route.fallback();
    dealt += 1;
    // A page that waits no longer has gone.
    return suffer(page, route, fault).catch(() => undefined);
  });
  return () => dealt;
}
