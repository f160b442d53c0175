import type { Page } from '@playwright/test';

interface DebugInfo {
  ran(): string[];
  reports(): { build: string; phase: string; message: string }[];
}

const readDebugInfo = <Result>(page: Page, member: 'ran' | 'reports') =>
  page.evaluate(
    (name) => (globalThis as unknown as { __casino: DebugInfo }).__casino[name](),
    member,
  ) as Promise<Result>;

/** Build ids of the remotes that ran code in the page. */
export async function buildsThatRan(page: Page): Promise<string[]> {
  // The first view of the document shows games before the lobby runs.
  await page
    .locator('.first-view:not([hidden]), [data-view="screens/home"][aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached' });
  return readDebugInfo(page, 'ran');
}

/** The errors that the shell recorded, with the build that it attributes them to. */
export const reportsOf = (page: Page): Promise<ReturnType<DebugInfo['reports']>> =>
  readDebugInfo(page, 'reports');

/** The build of the host that the page runs. */
export const runningHost = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { __casino: { host: string } }).__casino.host);
