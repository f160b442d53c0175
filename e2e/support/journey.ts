/* eslint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture needs. */
import { expect, test as base } from '@playwright/test';
import { callAnnotation } from '../wire/CallCoverage';
import { HostPage } from './HostPage';
import { recordCalls, type CallRecorder } from './recordCalls';
import { registerMember, type Member } from './registerMember';
import { stack } from './settings';
import { watchPages, type PageWatch } from './watchPages';

interface Fixtures {
  /** What the browser's player has answered about cookies before; of who is `unasked` the banner asks. */
  readonly consent: 'necessary' | 'marketing' | 'unasked';
  readonly host: HostPage;
  /** Somebody who signed up just now; the browser does not know them yet: `host.enterAs(member)`. */
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
          // Frames of other origins and of none run this too, and some may store nothing.
          if (window.origin === origin) localStorage.setItem('consent', level);
        },
        [stack.origin, consent] as const,
      );
    }
    await use(context);
  },
  // By itself in every journey: nothing may be refused by the policy or fail unheard.
  watch: [
    async ({ context }, use) => {
      const watch = await watchPages(context);
      await use(watch);
      expect(watch.unexpected(), 'went wrong in the page').toEqual([]);
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
