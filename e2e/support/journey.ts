/* eslint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture needs. */
import { expect, test as base } from '@playwright/test';
import { callAnnotation } from '../wire/CallCoverage';
import { HostPage } from './HostPage';
import { recordCalls, type CallRecorder } from './recordCalls';
import { registerMember, type Member } from './registerMember';
import { stack } from './settings';
import { watchPages, type PageWatch } from './watchPages';

interface Fixtures {
  /** The player's earlier cookie choice. With `unasked`, the banner appears. */
  readonly consent: 'necessary' | 'marketing' | 'unasked';
  readonly host: HostPage;
  /** A new member. `host.restoreSession(member)` signs the browser in. */
  readonly member: Member;
  readonly watch: PageWatch;
  readonly calls: CallRecorder;
}

export const journey = base.extend<Fixtures>({
  consent: ['necessary', { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent !== 'unasked') {
      await context.addInitScript(
        ([origin, level]) => {
          // This also runs in frames of other origins, and some of them have no storage.
          if (window.origin === origin) localStorage.setItem('consent', level);
        },
        [stack.origin, consent] as const,
      );
    }
    await use(context);
  },
  // Runs in every journey: a policy violation or an unhandled error fails it.
  watch: [
    async ({ context }, use) => {
      const watch = await watchPages(context);
      await use(watch);
      expect(watch.unexpectedErrors(), 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  // In every journey: each call must conform to the specification.
  calls: [
    async ({ context }, use, { annotations }) => {
      const calls = recordCalls(context);
      await use(calls);
      annotations.push(...calls.paths().map((description) => ({ type: callAnnotation, description })));
      expect(calls.errors(), 'calls that differ from the specification').toEqual([]);
    },
    { auto: true },
  ],
  host: async ({ page }, use) => use(new HostPage(page)),
  member: async ({}, use) => use(await registerMember()),
});

export { expect };
