import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { firstTile } from './countVisit';
import { slow4G } from './timeVisit';

/** The duration of a touch, and of a hover before a click. */
const fingerMs = 80;
const hoverMs = 600;
/** Time for the work of the start or of a press to end. */
const quietMs = 2_000;
const withinMs = 60_000;
const cpuThrottling = { rate: 4 };

/** Present when the sign-in form is ready for input. */
const signInForm = '[data-popup="signIn"] input';

type PressName = 'popup' | 'tile' | 'category';

export interface PressTimes {
  /** From the press until the sign-in is painted: for the first time, after a hover, and after an earlier opening. */
  readonly coldMs: number;
  readonly hoveredMs: number;
  readonly warmMs: number;
  /** From each press until the next frame, as the browser reports it, rounded to 8 ms. */
  readonly nextFrameMs: Readonly<Record<PressName, number>>;
}

interface PressObservations {
  pressedMs: number;
  paintedMs: number | undefined;
  slowestMs: number;
}

/** Records each press, the frame after the form appears, and the delay of the next frame. */
const observePresses = (page: Page) =>
  page.addInitScript((selector) => {
    const observed: PressObservations = { pressedMs: 0, paintedMs: undefined, slowestMs: 0 };
    Object.assign(globalThis, { pressesObserved: observed });
    addEventListener(
      'pointerdown',
      ({ timeStamp }) =>
        Object.assign(observed, { pressedMs: timeStamp, paintedMs: undefined, slowestMs: 0 }),
      { capture: true },
    );
    new MutationObserver(() => {
      if (observed.paintedMs !== undefined || !document.querySelector(selector)) return;
      observed.paintedMs = 0;
      // The callback of the second frame runs after the first frame has painted the form.
      requestAnimationFrame(() => requestAnimationFrame((atMs) => (observed.paintedMs = atMs)));
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) observed.slowestMs = Math.max(observed.slowestMs, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  }, signInForm);

const readObservations = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pressesObserved: PressObservations }).pressesObserved);

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not in the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function touch(page: Page, client: CDPSession, target: Locator): Promise<void> {
  const point = await middleOf(target);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(fingerMs);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Returns the time from a press until the sign-in is painted. */
async function timeSignIn(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  await page.waitForFunction(
    () =>
      ((globalThis as unknown as { pressesObserved: PressObservations }).pressesObserved.paintedMs ?? 0) > 0,
    undefined,
    { timeout: withinMs },
  );
  const { pressedMs, paintedMs = NaN } = await readObservations(page);
  return paintedMs - pressedMs;
}

async function closePopup(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(signInForm).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(quietMs);
}

async function openHome(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await observePresses(page);
  await page.goto(address, { waitUntil: 'commit', timeout: withinMs });
  await page.locator(firstTile).first().waitFor({ state: 'attached', timeout: withinMs });
  await page.waitForLoadState('networkidle', { timeout: withinMs });
  await client.send('Emulation.setCPUThrottlingRate', cpuThrottling);
  await page.waitForTimeout(quietMs);
  return { page, client, signIn: page.getByRole('banner').getByRole('button', { name: 'Sign In' }) };
}

async function openContext(newVisitor: () => Promise<BrowserContext>) {
  const context = await newVisitor();
  // The cookie banner would cover the targets.
  await context.addInitScript(() => localStorage.setItem('consent', 'necessary'));
  return context;
}

/** Measures presses of a visitor on the home page, on a slow network and with a quarter of the CPU speed. */
export async function timePresses(
  newVisitor: () => Promise<BrowserContext>,
  address: string,
): Promise<PressTimes> {
  const touchContext = await openContext(newVisitor);
  const { page, client, signIn } = await openHome(touchContext, address);
  const press = (target: Locator) => () => touch(page, client, target);
  const nextFrameMs: Partial<Record<PressName, number>> = {};
  const recordNextFrame = async (name: PressName) => {
    await page.waitForTimeout(quietMs);
    nextFrameMs[name] = (await readObservations(page)).slowestMs;
  };

  const coldMs = await timeSignIn(page, press(signIn));
  await recordNextFrame('popup');
  await closePopup(page);
  const warmMs = await timeSignIn(page, press(signIn));
  await closePopup(page);
  await press(page.locator('[data-view="screens/home"] li:has(img) > button').first())();
  await recordNextFrame('tile');
  await closePopup(page);
  await press(page.locator('[data-view="screens/home"] nav a[href$="list=slots"]'))();
  await recordNextFrame('category');
  await touchContext.close();

  const pointerContext = await openContext(newVisitor);
  const pointerPage = await openHome(pointerContext, address);
  const { x, y } = await middleOf(pointerPage.signIn);
  const hoveredMs = await timeSignIn(pointerPage.page, async () => {
    await pointerPage.page.mouse.move(x, y);
    await pointerPage.page.waitForTimeout(hoverMs);
    await pointerPage.page.mouse.down();
    await pointerPage.page.waitForTimeout(fingerMs);
    await pointerPage.page.mouse.up();
  });
  await pointerContext.close();
  return { coldMs, warmMs, hoveredMs, nextFrameMs: nextFrameMs as PressTimes['nextFrameMs'] };
}
