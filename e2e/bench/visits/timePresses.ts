import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { firstTile } from './countVisit';
import { line } from './timeVisit';

/** How long a finger stays, and how long a pointer stands on what its owner is about to press. */
const fingerMs = 80;
const pointedMs = 600;
/** Nothing of the start is under way any more, and nothing of a press. */
const quietMs = 2_000;
const withinMs = 60_000;
const slower = { rate: 4 };

/** The whole sign-in, ready to be typed into. */
const signInForm = '[data-popup="signIn"] input';

type PressName = 'popup' | 'tile' | 'category';

export interface PressTimes {
  /** From the press until the sign-in was drawn: the first time, after a pointer stood on it, and once it had been there. */
  readonly coldMs: number;
  readonly intendedMs: number;
  readonly warmMs: number;
  /** From each press until the page's next frame, as the browser tells it, to 8 ms. */
  readonly nextFrameMs: Readonly<Record<PressName, number>>;
}

interface Seen {
  pressedMs: number;
  drawnMs: number | undefined;
  slowestMs: number;
}

/** Notes each press, the frame after the form's arrival, and how long each press kept the page from its next frame. */
const observe = (page: Page) =>
  page.addInitScript((selector) => {
    const seen: Seen = { pressedMs: 0, drawnMs: undefined, slowestMs: 0 };
    Object.assign(globalThis, { pressesSeen: seen });
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => Object.assign(seen, { pressedMs: timeStamp, drawnMs: undefined, slowestMs: 0 }),
      { capture: true },
    );
    new MutationObserver(() => {
      if (seen.drawnMs !== undefined || !document.querySelector(selector)) return;
      seen.drawnMs = 0;
      // The frame after the one that draws it has begun only when that one is done.
      requestAnimationFrame(() => requestAnimationFrame((atMs) => (seen.drawnMs = atMs)));
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.slowestMs = Math.max(seen.slowestMs, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  }, signInForm);

const look = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pressesSeen: Seen }).pressesSeen);

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what was to be pressed is not in the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function touch(page: Page, client: CDPSession, target: Locator): Promise<void> {
  const point = await middleOf(target);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(fingerMs);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Until the sign-in was drawn after a press. */
async function drawnAfterMs(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  await page.waitForFunction(
    () => ((globalThis as unknown as { pressesSeen: Seen }).pressesSeen.drawnMs ?? 0) > 0,
    undefined,
    { timeout: withinMs },
  );
  const { pressedMs, drawnMs = NaN } = await look(page);
  return drawnMs - pressedMs;
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(signInForm).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(quietMs);
}

async function arrive(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  await observe(page);
  await page.goto(address, { waitUntil: 'commit', timeout: withinMs });
  await page.locator(firstTile).first().waitFor({ state: 'attached', timeout: withinMs });
  await page.waitForLoadState('networkidle', { timeout: withinMs });
  await client.send('Emulation.setCPUThrottlingRate', slower);
  await page.waitForTimeout(quietMs);
  return { page, client, signIn: page.getByRole('banner').getByRole('button', { name: 'Sign In' }) };
}

async function openFresh(newVisitor: () => Promise<BrowserContext>) {
  const context = await newVisitor();
  // Its banner would lie over what is pressed.
  await context.addInitScript(() => localStorage.setItem('consent', 'necessary'));
  return context;
}

/** What a visitor presses on the home page, on a slow line and a processor a quarter as fast. */
export async function timePresses(
  newVisitor: () => Promise<BrowserContext>,
  address: string,
): Promise<PressTimes> {
  const touching = await openFresh(newVisitor);
  const { page, client, signIn } = await arrive(touching, address);
  const press = (target: Locator) => () => touch(page, client, target);
  const nextFrameMs: Partial<Record<PressName, number>> = {};
  const settled = async (name: PressName) => {
    await page.waitForTimeout(quietMs);
    nextFrameMs[name] = (await look(page)).slowestMs;
  };

  const coldMs = await drawnAfterMs(page, press(signIn));
  await settled('popup');
  await leave(page);
  const warmMs = await drawnAfterMs(page, press(signIn));
  await leave(page);
  await press(page.locator('[data-view="screens/home"] li:has(img) > button').first())();
  await settled('tile');
  await leave(page);
  await press(page.locator('[data-view="screens/home"] nav a[href$="list=slots"]'))();
  await settled('category');
  await touching.close();

  const pointing = await openFresh(newVisitor);
  const other = await arrive(pointing, address);
  const { x, y } = await middleOf(other.signIn);
  const intendedMs = await drawnAfterMs(other.page, async () => {
    await other.page.mouse.move(x, y);
    await other.page.waitForTimeout(pointedMs);
    await other.page.mouse.down();
    await other.page.waitForTimeout(fingerMs);
    await other.page.mouse.up();
  });
  await pointing.close();
  return { coldMs, warmMs, intendedMs, nextFrameMs: nextFrameMs as PressTimes['nextFrameMs'] };
}
