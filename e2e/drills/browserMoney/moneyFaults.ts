import type { Page, Route } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { pick, randomInt, seededRandom } from '../../sandbox/src/seededRandom';
import { stack } from '../../support/settings';

/**
 * Faults of one call that moves money.
 * - `dropped`: the call does not reach the server.
 * - `lost`: the server handles the call, but its response is lost.
 * - `500 before` and `500 after`: the page gets an error, before or after the server has handled the call.
 * - `doubled`: the server gets the call twice.
 * - `delayed`: the response is late.
 * - `silent`: the server handles the call, but the page gets no response until its time-out.
 */
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

/** Draws the faults of the first one to three calls. Later calls work. `silent` is rare, because it takes 16 s. */
export function drawFaults(flow: string, seed: number): readonly MoneyFault[] {
  const random = seededRandom(`money in the browser: ${flow} ${String(seed)}`);
  const quickFaults = moneyFaults.filter((fault) => fault !== 'silent');
  return Array.from({ length: randomInt(random, 1, 3) }, () =>
    random() < 0.08 ? 'silent' : pick(random, quickFaults),
  );
}

const delayMs = 3_000;
/** Longer than a page waits for a response. */
const silentMs = 16_000;

/** Sends the call to the server without passing the response to the page. */
async function sendToServer(page: Page, route: Route) {
  const request = route.request();
  const cookies = await page.context().cookies(stack.origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  // Node, unlike a browser, does not resolve every *.localhost name.
  const url = request.url().replace('casino.localhost', '127.0.0.1');
  return route.fetch({ url, headers: { ...request.headers(), cookie } });
}

async function applyFault(page: Page, route: Route, fault: MoneyFault): Promise<void> {
  const serverError = { status: 500, contentType: 'text/plain', body: 'broken' };
  if (fault === 'dropped') return route.abort('connectionfailed');
  if (fault === '500 before') return route.fulfill(serverError);
  if (fault === 'doubled') {
    const [response] = await Promise.all([sendToServer(page, route), sendToServer(page, route)]);
    return route.fulfill({ response });
  }
  const response = await sendToServer(page, route);
  if (fault === 'lost') return route.abort('connectionfailed');
  if (fault === '500 after') return route.fulfill(serverError);
  await pause(fault === 'delayed' ? delayMs : silentMs);
  return fault === 'delayed' ? route.fulfill({ response }) : route.abort('timedout');
}

/** Applies the faults to the first calls of these paths, in order. Returns a counter of the applied faults. */
export async function injectFaults(
  page: Page,
  paths: readonly string[],
  faults: readonly MoneyFault[],
): Promise<() => number> {
  let injectedCount = 0;
  const isFaultyCall = ({ pathname }: URL) => paths.some((path) => pathname === `/api${path}`);
  await page.route(isFaultyCall, async (route) => {
    const fault = faults[injectedCount];
    if (fault === undefined) return route.fallback();
    injectedCount += 1;
    // The route fails if the page has closed in the meantime.
    return applyFault(page, route, fault).catch(() => undefined);
  });
  return () => injectedCount;
}
