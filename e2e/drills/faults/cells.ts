import type { Browser, Page } from '@playwright/test';
import { breakFiles, type Fault } from '../../support/faults';
import { buildsThatRan } from '../../support/debugInfo';
import type { Layout } from '../../support/openAs';
import { headingOf, newPage, views, type Remote } from '../../support/views';
import type { CodeFault } from './codeFaults';

// Longer than the four deadlines (load, evaluate, mount, ready) of the failed build and of its replacement.
const waitMs = 60_000;
const maxRequests = 40;
const cardText = "We couldn't load this part of the page";

export interface Cell {
  readonly browser: Browser;
  readonly origin: string;
  readonly remote: Remote;
  readonly layout: Layout;
}

const shows = (page: Page, remote: Remote) => headingOf(page, remote).first().waitFor({ timeout: waitMs });

async function open({ browser, origin, remote, layout }: Cell, use: (page: Page) => Promise<number>) {
  const page = await newPage(browser, origin, remote, layout);
  try {
    return await use(page);
  } finally {
    await page.context().close();
  }
}

/** The time from the start of the visit until `waitForEnding` resolves. */
async function visit(
  page: Page,
  { origin, remote }: Cell,
  waitForEnding: () => Promise<void>,
): Promise<number> {
  const startedMs = performance.now();
  await page.goto(`${origin}/#${views[remote].path}`, { waitUntil: 'commit' });
  await waitForEnding();
  return performance.now() - startedMs;
}

const waitForShell = (page: Page) => page.getByRole('banner').waitFor({ timeout: waitMs });

/** Checks that the shell and another remote work although this remote failed. */
async function expectOthersWork(page: Page, remote: Remote): Promise<void> {
  const other = remote === 'remote-content' ? 'remote-account' : 'remote-content';
  await page.evaluate((path) => {
    location.hash = path;
  }, views[other].path);
  await shows(page, other);
  await page.keyboard.press('Escape');
  await headingOf(page, other).first().waitFor({ state: 'detached', timeout: waitMs });
  await waitForShell(page);
}

const buildsOf = async (page: Page, remote: Remote) =>
  (await buildsThatRan(page)).filter((build) => build.startsWith(remote));

const viewOf = (page: Page, remote: Remote) => page.locator(`[data-remote="${remote}"]`);
const tryAgain = (page: Page, remote: Remote) =>
  viewOf(page, remote).getByRole('button', { name: 'Try again' }).first().click();
const waitForCard = (page: Page, remote: Remote) =>
  viewOf(page, remote).getByText(cardText).first().waitFor({ timeout: waitMs });

/** The files of one build fail. Returns the time until the former build shows its view in the same page. */
export const measureFallback = (cell: Cell, fault: Fault, version: string, former: string): Promise<number> =>
  open(cell, async (page) => {
    const { remote } = cell;
    await breakFiles(page, fault, { name: remote, version });
    const tookMs = await visit(page, cell, () => shows(page, remote));
    const ran = await buildsOf(page, remote);
    if (ran.join() !== `${remote}@${former}`) throw new Error(`${ran.join(', ')} ran`);
    await expectOthersWork(page, remote);
    return tookMs;
  });

/** The files of every build fail. Returns the time until the card. After a repair, "Try again" must show the view. */
export const measureRecovery = (cell: Cell, fault: Fault): Promise<number> =>
  open(cell, async (page) => {
    const { remote } = cell;
    const { requestCount, restore: repair } = await breakFiles(page, fault, { name: remote });
    const tookMs = await visit(page, cell, () => waitForCard(page, remote));
    if (requestCount() > maxRequests) throw new Error(`${String(requestCount())} requests`);
    if (remote === 'remote-lobby') await expectOthersWork(page, remote);
    // The card of a popup covers the lobby.
    else await shows(page, 'remote-lobby');
    await waitForShell(page);
    await repair();
    await tryAgain(page, remote);
    await shows(page, remote);
    return tookMs;
  });

/** The code of the live build is bad. Returns the time until the expected ending is visible. */
export const measureBadCode = (cell: Cell, { ends }: CodeFault, former: string): Promise<number> =>
  open(cell, async (page) => {
    const { remote } = cell;
    const isFormer = async () => (await buildsOf(page, remote)).includes(`${remote}@${former}`);
    const tookMs = await visit(page, cell, () =>
      ends === 'card' ? waitForCard(page, remote) : shows(page, remote),
    );
    // The shell replaces a build only when it breaks a second time right after it was shown.
    for (let time = 0; ends === 'card' && time < 2; time += 1) {
      await waitForCard(page, remote);
      await tryAgain(page, remote);
    }
    await shows(page, remote);
    if (ends === 'stays') await headingOf(page, remote).first().click({ timeout: waitMs });
    await expectOthersWork(page, remote);
    if ((await isFormer()) !== (ends !== 'stays'))
      throw new Error(`${(await buildsOf(page, remote)).join()} ran`);
    return tookMs;
  });
