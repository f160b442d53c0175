import type { Page } from '@playwright/test';

interface OperatorsWindow {
  ran(): string[];
  reports(): { build: string; phase: string; message: string }[];
}

const ask = <Answer>(page: Page, question: 'ran' | 'reports') =>
  page.evaluate(
    (name) => (globalThis as unknown as { __casino: OperatorsWindow }).__casino[name](),
    question,
  ) as Promise<Answer>;

/** Build ids of the remotes whose code has really run in the page. */
export const buildsThatRan = (page: Page): Promise<string[]> => ask(page, 'ran');

/** What the shell noted as gone wrong, with the build it blames. */
export const reportsOf = (page: Page): Promise<ReturnType<OperatorsWindow['reports']>> =>
  ask(page, 'reports');

/** The build of the host that the page runs. */
export const hostThatRan = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { __casino: { host: string } }).__casino.host);
