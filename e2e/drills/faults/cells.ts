import type { Browser, Page } from '@playwright/test';
import { breakFiles, type Fault } from '../../support/faults';
import { buildsThatRan } from '../../support/debugInfo';
import type { Layout } from '../../support/openAs';
import { headingOf, openPageFor, exampleViews, type Remote } from '../../support/views';
import type { CodeFault } from './codeFaults';

// Longer than the four deadlines (load, evaluate, mount, ready) of the failed build plus those of its replacement.
const waitMs = 60_000;
const maxRequests = 40;
const errorCardText = "We couldn't load this part of the page";

export interface Cell {
  readonly browser: Browser;
  readonly origin: string;
  readonly remote: Remote;
  readonly layout: Layout;
}

const waitForView = (page: Page, remote: Remote) =>
  headingOf(page, remote).first().waitFor({ timeout: waitMs });

async function withPage({ browser, origin, remote, layout }: Cell, use: (page: Page) => Promise<number>) {
  const page = await openPageFor(browser, origin, remote, layout);
  try {
    return await use(page);
  } finally {
    await page.context().close();
  }
}

/** Opens the remote's view. Returns the time until `waitForOutcome` resolves. */
async function timeVisit(
  page: Page,
  { origin, remote }: Cell,
  waitForOutcome: () => Promise<void>,
): Promise<number> {
  const startedMs = performance.now();
  await page.goto(`${origin}/#${exampleViews[remote].path}`, { waitUntil: 'commit' });
  await waitForOutcome();
  return performance.now() - startedMs;
}

const waitForShell = (page: Page) => page.getByRole('banner').waitFor({ timeout: waitMs });

/** Checks that the shell and another remote work although this remote failed. */
async function expectOthersWork(page: Page, remote: Remote): Promise<void> {
  const otherRemote = remote === 'remote-content' ? 'remote-account' : 'remote-content';
  await page.evaluate((path) => {
    location.hash = path;
  }, exampleViews[otherRemote].path);
  await waitForView(page, otherRemote);
  await page.keyboard.press('Escape');
  await headingOf(page, otherRemote).first().waitFor({ state: 'detached', timeout: waitMs });
  await waitForShell(page);
}

const buildsOf = async (page: Page, remote: Remote) =>
  (await buildsThatRan(page)).filter((build) => build.startsWith(remote));

const viewOf = (page: Page, remote: Remote) => page.locator(`[data-remote="${remote}"]`);
const clickTryAgain = (page: Page, remote: Remote) =>
  viewOf(page, remote).getByRole('button', { name: 'Try again' }).first().click();
const waitForErrorCard = (page: Page, remote: Remote) =>
  viewOf(page, remote).getByText(errorCardText).first().waitFor({ timeout: waitMs });

/** Breaks the files of one build. Returns the time until the previous build shows its view in the same page. */
export const measureFallback = (
  cell: Cell,
  fault: Fault,
  version: string,
  previousVersion: string,
): Promise<number> =>
  withPage(cell, async (page) => {
    const { remote } = cell;
    await breakFiles(page, fault, { name: remote, version });
    const tookMs = await timeVisit(page, cell, () => waitForView(page, remote));
    const ranBuilds = await buildsOf(page, remote);
    if (ranBuilds.join() !== `${remote}@${previousVersion}`) throw new Error(`${ranBuilds.join(', ')} ran`);
    await expectOthersWork(page, remote);
    return tookMs;
  });

/**
 * Breaks the files of every build. Returns the time until the error card.
 * After a repair, "Try again" must show the view.
 */
export const measureRecovery = (cell: Cell, fault: Fault): Promise<number> =>
  withPage(cell, async (page) => {
    const { remote } = cell;
    const { requestCount, restore: repair } = await breakFiles(page, fault, { name: remote });
    const tookMs = await timeVisit(page, cell, () => waitForErrorCard(page, remote));
    if (requestCount() > maxRequests) throw new Error(`${String(requestCount())} requests`);
    if (remote === 'remote-lobby') await expectOthersWork(page, remote);
    // The error card of a popup covers the lobby.
    else await waitForView(page, 'remote-lobby');
    await waitForShell(page);
    await repair();
    await clickTryAgain(page, remote);
    await waitForView(page, remote);
    return tookMs;
  });

/** Opens a view of a live build with a code fault. Returns the time until the expected outcome is visible. */
export const measureBadCode = (
  cell: Cell,
  { outcome }: CodeFault,
  previousVersion: string,
): Promise<number> =>
  withPage(cell, async (page) => {
    const { remote } = cell;
    const hasFallenBack = async () => (await buildsOf(page, remote)).includes(`${remote}@${previousVersion}`);
    const tookMs = await timeVisit(page, cell, () =>
      outcome === 'card' ? waitForErrorCard(page, remote) : waitForView(page, remote),
    );
    // If a view fails right after it appeared, the shell replaces the build only after a second failure.
    const failuresToRetry = outcome === 'card' ? 2 : 0;
    for (let failures = 0; failures < failuresToRetry; failures += 1) {
      await waitForErrorCard(page, remote);
      await clickTryAgain(page, remote);
    }
    await waitForView(page, remote);
    if (outcome === 'stays') await headingOf(page, remote).first().click({ timeout: waitMs });
    await expectOthersWork(page, remote);
    const mustFallBack = outcome !== 'stays';
    if ((await hasFallenBack()) !== mustFallBack)
      throw new Error(`${(await buildsOf(page, remote)).join()} ran`);
    return tookMs;
  });
