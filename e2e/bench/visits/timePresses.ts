import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { viewTileSelector } from './countVisit';
import { slow4G } from './timeVisit';

/** The duration of a touch or a click. */
const pressMs = 80;
/** The duration of a hover before a click. */
const hoverMs = 600;
/** Time after a start or a press, in which all resulting work ends. */
const quietMs = 2_000;
const timeoutMs = 60_000;
const cpuThrottling = { rate: 4 };

/** Present when the sign-in form is ready for input. */
const signInFormSelector = '[data-popup="signIn"] input';

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
    const observations: PressObservations = { pressedMs: 0, paintedMs: undefined, slowestMs: 0 };
    Object.assign(globalThis, { pressObservations: observations });
    addEventListener(
      'pointerdown',
      ({ timeStamp }) =>
        Object.assign(observations, { pressedMs: timeStamp, paintedMs: undefined, slowestMs: 0 }),
      { capture: true },
    );
    new MutationObserver(() => {
      if (observations.paintedMs !== undefined || !document.querySelector(selector)) return;
      observations.paintedMs = 0;
      // The callback of the second frame runs after the first frame has painted the form.
      requestAnimationFrame(() => requestAnimationFrame((frameMs) => (observations.paintedMs = frameMs)));
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) observations.slowestMs = Math.max(observations.slowestMs, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  }, signInFormSelector);

const readObservations = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pressObservations: PressObservations }).pressObservations);

async function findMiddle(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not in the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function touch(page: Page, client: CDPSession, target: Locator): Promise<void> {
  const point = await findMiddle(target);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(pressMs);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Returns the time from a press until the sign-in is painted. */
async function timeSignIn(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  await page.waitForFunction(
    () =>
      ((globalThis as unknown as { pressObservations: PressObservations }).pressObservations.paintedMs ?? 0) >
      0,
    undefined,
    { timeout: timeoutMs },
  );
  const { pressedMs, paintedMs = NaN } = await readObservations(page);
  return paintedMs - pressedMs;
}

async function closePopup(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(signInFormSelector).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(quietMs);
}

async function openHome(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await observePresses(page);
  await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
  await page.locator(viewTileSelector).first().waitFor({ state: 'attached', timeout: timeoutMs });
  await page.waitForLoadState('networkidle', { timeout: timeoutMs });
  await client.send('Emulation.setCPUThrottlingRate', cpuThrottling);
  await page.waitForTimeout(quietMs);
  return { page, client, signInButton: page.getByRole('banner').getByRole('button', { name: 'Sign In' }) };
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
  const { page, client, signInButton } = await openHome(touchContext, address);
  const press = (target: Locator) => () => touch(page, client, target);
  const nextFrameMs: Partial<Record<PressName, number>> = {};
  const recordNextFrame = async (name: PressName) => {
    await page.waitForTimeout(quietMs);
    nextFrameMs[name] = (await readObservations(page)).slowestMs;
  };

  const coldMs = await timeSignIn(page, press(signInButton));
  await recordNextFrame('popup');
  await closePopup(page);
  const warmMs = await timeSignIn(page, press(signInButton));
  await closePopup(page);
  await press(page.locator('[data-view="screens/home"] li:has(img) > button').first())();
  await recordNextFrame('tile');
  await closePopup(page);
  await press(page.locator('[data-view="screens/home"] nav a[href$="list=slots"]'))();
  await recordNextFrame('category');
  await touchContext.close();

  const pointerContext = await openContext(newVisitor);
  const pointerPage = await openHome(pointerContext, address);
  const { x, y } = await findMiddle(pointerPage.signInButton);
  const hoveredMs = await timeSignIn(pointerPage.page, async () => {
    await pointerPage.page.mouse.move(x, y);
    await pointerPage.page.waitForTimeout(hoverMs);
    await pointerPage.page.mouse.down();
    await pointerPage.page.waitForTimeout(pressMs);
    await pointerPage.page.mouse.up();
  });
  await pointerContext.close();
  return { coldMs, warmMs, hoveredMs, nextFrameMs: nextFrameMs as PressTimes['nextFrameMs'] };
}
