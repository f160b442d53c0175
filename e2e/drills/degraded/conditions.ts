import type { BrowserContext, CDPSession, Frame, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../sandbox/src/seededRandom';

export const conditionNames = ['slow', 'loss', 'offline'] as const;
export type ConditionName = (typeof conditionNames)[number];

/** The "Slow 3G" profile of the developer tools: 400 kbit/s in both directions and 400 ms. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const lossShare = 0.05;
const offlineMs = 10_000;

export interface NetworkRequest {
  readonly method: string;
  /** Origin and path. The query is left out, because it may be random. */
  readonly address: string;
  /** Number of earlier requests with the same method and address. */
  readonly earlierCount: number;
}

/** Tells whether a request gets lost. This depends only on the seed and the request, not on the order of requests. */
export const isLost = (seed: number, { method, address, earlierCount }: NetworkRequest): boolean =>
  seededRandom(`${String(seed)} ${method} ${address} ${String(earlierCount)}`)() < lossShare;

/** A network condition of a page. */
export interface Condition {
  /** Applies the condition from now on. */
  begin(): Promise<void>;
  /** Cuts the network in the middle of the flow, if this condition includes a cut. */
  cut(): Promise<void>;
  /** Tells whether the network is available. */
  isUp(): boolean;
  /** Number of lost requests and of slowed targets. */
  readonly figures: () => { readonly lost: number; readonly slowed: number };
}

/** Slows the page and its frames of other origins, which are separate DevTools targets. */
async function slowDown(context: BrowserContext, page: Page): Promise<() => number> {
  let slowedCount = 0;
  const slowTarget = async (session: Promise<CDPSession>) => {
    try {
      const client = await session;
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', slow3g);
      slowedCount += 1;
    } catch {
      // Frames of the same origin have no target, and a frame may already be removed.
    }
  };
  const slowFrame = (frame: Frame) => {
    if (frame.parentFrame()) void slowTarget(context.newCDPSession(frame));
  };
  page.on('framenavigated', slowFrame);
  await slowTarget(context.newCDPSession(page));
  if (slowedCount === 0) throw new Error('the network of the page could not be slowed');
  return () => slowedCount;
}

async function loseRequests(context: BrowserContext, seed: number): Promise<() => number> {
  const counts = new Map<string, number>();
  let lost = 0;
  await context.route('**/*', (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    // Without a document the browser shows its own error page, which is not part of the product.
    if (request.isNavigationRequest() && !request.frame().parentFrame()) return route.fallback();
    const method = request.method();
    const address = origin.replace(/:\d+$/, '') + pathname;
    const earlierCount = counts.get(method + address) ?? 0;
    counts.set(method + address, earlierCount + 1);
    if (!isLost(seed, { method, address, earlierCount })) return route.fallback();
    lost += 1;
    return route.abort('connectionfailed');
  });
  return () => lost;
}

export function createCondition(name: ConditionName, page: Page, seed: number): Condition {
  const context = page.context();
  let isUp = true;
  let lost = () => 0;
  let slowed = () => 0;
  return {
    async begin() {
      if (name === 'slow') slowed = await slowDown(context, page);
      if (name === 'loss') lost = await loseRequests(context, seed);
    },
    async cut() {
      if (name !== 'offline' || !isUp) return;
      isUp = false;
      // Playwright also sets frames and windows of other origins offline.
      await context.setOffline(true);
      void pause(offlineMs)
        .then(() => context.setOffline(false))
        .catch(() => undefined)
        .finally(() => (isUp = true));
    },
    isUp: () => isUp,
    figures: () => ({ lost: lost(), slowed: slowed() }),
  };
}
