import type { BrowserContext, CDPSession, Frame, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../sandbox/src/seededRandom';

export const conditionNames = ['slow', 'loss', 'offline'] as const;
export type ConditionName = (typeof conditionNames)[number];

/** 400 kbit/s either way and 400 ms, as the browser's own tools call slow 3G. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const lossShare = 0.05;
const offlineMs = 10_000;

export interface Asked {
  readonly method: string;
  /** With its origin, without its query, which may be random. */
  readonly address: string;
  /** How often the same was asked for before. */
  readonly before: number;
}

/** Whether a request gets lost: the same one of the same seed always does, whatever came between. */
export const isLost = (seed: number, { method, address, before }: Asked): boolean =>
  seededRandom(`${String(seed)} ${method} ${address} ${String(before)}`)() < lossShare;

/** What the net does to a page from the moment it begins. */
export interface Condition {
  begin(): Promise<void>;
  /** In the middle of the flow: the cut of the net that some conditions are. */
  cut(): Promise<void>;
  /** Whether the net is there. */
  isUp(): boolean;
  /** How many requests were lost, and how many targets were slowed. */
  readonly figures: () => { readonly lost: number; readonly slowed: number };
}

/** Frames of other origins are targets of their own: what is said of the page does not reach them. */
async function slowDown(context: BrowserContext, page: Page): Promise<() => number> {
  let slowed = 0;
  const slow = async (line: Promise<CDPSession>) => {
    try {
      const client = await line;
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', slow3g);
      slowed += 1;
    } catch {
      // A frame of the page's own origin has no target of its own, and some are gone again.
    }
  };
  const follow = (frame: Frame) => {
    if (frame.parentFrame()) void slow(context.newCDPSession(frame));
  };
  page.on('framenavigated', follow);
  await slow(context.newCDPSession(page));
  if (slowed === 0) throw new Error('the net of the page could not be slowed');
  return () => slowed;
}

async function loseSome(context: BrowserContext, seed: number): Promise<() => number> {
  const asked = new Map<string, number>();
  let lost = 0;
  await context.route('**/*', (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    // What a browser says of a document that does not come is not the product's.
    if (request.isNavigationRequest() && !request.frame().parentFrame()) return route.fallback();
    const [method, address] = [request.method(), origin.replace(/:\d+$/, '') + pathname];
    const before = asked.get(method + address) ?? 0;
    asked.set(method + address, before + 1);
    if (!isLost(seed, { method, address, before })) return route.fallback();
    lost += 1;
    return route.abort('connectionfailed');
  });
  return () => lost;
}

export function conditionOf(name: ConditionName, page: Page, seed: number): Condition {
  const context = page.context();
  let isUp = true;
  let lost = () => 0;
  let slowed = () => 0;
  return {
    async begin() {
      if (name === 'slow') slowed = await slowDown(context, page);
      if (name === 'loss') lost = await loseSome(context, seed);
    },
    async cut() {
      if (name !== 'offline' || !isUp) return;
      isUp = false;
      // Reaches frames and windows of other origins by itself.
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
