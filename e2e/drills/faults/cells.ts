import type { Browser, Page } from '@playwright/test';
import { breakFiles, type Fault } from '../../support/faults';
import { buildsThatRan } from '../../support/debugInfo';
import type { Layout } from '../../support/openAs';
import { headingOf, newPage, views, type Remote } from '../../support/views';
import type { CodeFault } from './codeFaults';

// Load, evaluate, mount and ready have a deadline each, of the failing build and of the one in its place.
const waitMs = 60_000;
const maxRequests = 40;
const notThere = "We couldn't load this part of the page";

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

/** How long until `seen`, from the start of the visit. */
async function visit(page: Page, { origin, remote }: Cell, seen: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await page.goto(`${origin}/#${views[remote].path}`, { waitUntil: 'commit' });
  await seen();
  return performance.now() - startedMs;
}

const shellIsThere = (page: Page) => page.getByRole('banner').waitFor({ timeout: waitMs });

/** The shell and another remote can be used, whatever this one suffered. */
async function othersWork(page: Page, remote: Remote): Promise<void> {
  const other = remote === 'remote-content' ? 'remote-account' : 'remote-content';
  await page.evaluate((path) => {
    location.hash = path;
  }, views[other].path);
  await shows(page, other);
  await page.keyboard.press('Escape');
  await headingOf(page, other).first().waitFor({ state: 'detached', timeout: waitMs });
  await shellIsThere(page);
}

const buildsOf = async (page: Page, remote: Remote) =>
  (await buildsThatRan(page)).filter((build) => build.startsWith(remote));

const placeOf = (page: Page, remote: Remote) => page.locator(`[data-remote="${remote}"]`);
const tryAgain = (page: Page, remote: Remote) =>
  placeOf(page, remote).getByRole('button', { name: 'Try again' }).first().click();
const cardIsThere = (page: Page, remote: Remote) =>
  placeOf(page, remote).getByText(notThere).first().waitFor({ timeout: waitMs });

/** The files of one build fail: until the former build shows its view in the same page. */
export const falls = (cell: Cell, fault: Fault, version: string, former: string): Promise<number> =>
  open(cell, async (page) => {
    const { remote } = cell;
    await breakFiles(page, fault, { name: remote, version });
    const tookMs = await visit(page, cell, () => shows(page, remote));
    const ran = await buildsOf(page, remote);
    if (ran.join() !== `${remote}@${former}`) throw new Error(`${ran.join(', ')} ran`);
    await othersWork(page, remote);
    return tookMs;
  });

/** The files of every build fail: until the card is there; then, all mended, "Try again" brings the view. */
export const heals = (cell: Cell, fault: Fault): Promise<number> =>
  open(cell, async (page) => {
    const { remote } = cell;
    const { requestCount, restore } = await breakFiles(page, fault, { name: remote });
    const tookMs = await visit(page, cell, () => cardIsThere(page, remote));
    if (requestCount() > maxRequests) throw new Error(`${String(requestCount())} requests`);
    if (remote === 'remote-lobby') await othersWork(page, remote);
    // A popup's card lies over it.
    else await shows(page, 'remote-lobby');
    await shellIsThere(page);
    await restore();
    await tryAgain(page, remote);
    await shows(page, remote);
    return tookMs;
  });

/** The code of the live build is bad: until what the player is to meet is there. */
export const suffers = (cell: Cell, { ends }: CodeFault, former: string): Promise<number> =>
  open(cell, async (page) => {
    const { remote } = cell;
    const isFormer = async () => (await buildsOf(page, remote)).includes(`${remote}@${former}`);
    const tookMs = await visit(page, cell, () =>
      ends === 'card' ? cardIsThere(page, remote) : shows(page, remote),
    );
    // A build that breaks right after it showed itself is given up when it does so again.
    for (let time = 0; ends === 'card' && time < 2; time += 1) {
      await cardIsThere(page, remote);
      await tryAgain(page, remote);
    }
    await shows(page, remote);
    if (ends === 'stays') await headingOf(page, remote).first().click({ timeout: waitMs });
    await othersWork(page, remote);
    if ((await isFormer()) !== (ends !== 'stays'))
      throw new Error(`${(await buildsOf(page, remote)).join()} ran`);
    return tookMs;
  });
