import type { Page } from '@playwright/test';

const timeoutMs = 60_000;
/** A page with little content. */
const awayPath = '/withdrawQuery';

interface Address {
  readonly path: string;
  /** For example `screens/home`. */
  readonly view: string;
}

/** Opens a page repeatedly, and leaves it each time as soon as it has loaded completely. */
export function visitRepeatedly(page: Page, address: Address, times: number): Promise<void> {
  return page.evaluate(
    async ({ path, view, times, timeoutMs, awayPath }) => {
      const waitFor = (errorText: string, condition: () => boolean) =>
        new Promise<void>((resolve, reject) => {
          const deadlineMs = performance.now() + timeoutMs;
          const check = () => {
            if (condition()) resolve();
            else if (performance.now() > deadlineMs) reject(new Error(`${view} ${errorText}`));
            else requestAnimationFrame(check);
          };
          check();
        });
      const findView = () => document.querySelector(`[data-view="${view}"]`);
      for (let index = 0; index < times; index += 1) {
        location.hash = path;
        await waitFor(
          'did not load',
          () =>
            findView()?.getAttribute('aria-busy') === 'false' &&
            findView()?.querySelector('h1, h2, h3') !== null &&
            findView()?.querySelector('[aria-busy="true"]') === null,
        );
        location.hash = awayPath;
        await waitFor('did not disappear', () => findView() === null);
      }
    },
    { ...address, times, timeoutMs, awayPath },
  );
}
