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
export const buildsThatRan = (page: Page): Promise<string[]> => readDebugInfo(page, 'ran');

/** The errors that the shell recorded, with the build that it attributes them to. */
export const reportsOf = (page: Page): Promise<ReturnType<DebugInfo['reports']>> =>
  readDebugInfo(page, 'reports');

/** The build of the host that the page runs. */
export const runningHost = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { __casino: { host: string } }).__casino.host);
