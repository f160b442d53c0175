import type { Page } from '@playwright/test';

const withinMs = 60_000;
/** A page with little content. */
const awayPath = '/withdrawQuery';

interface Address {
  readonly path: string;
  /** For example `screens/home`. */
  readonly view: string;
}

/** Opens and leaves a page repeatedly, as fast as it loads completely. */
export function visitRepeatedly(page: Page, address: Address, times: number): Promise<void> {
  return page.evaluate(
    async ({ path, view, times, withinMs, awayPath }) => {
      const waitFor = (problem: string, condition: () => boolean) =>
        new Promise<void>((resolve, reject) => {
          const deadline = performance.now() + withinMs;
          const check = () => {
            if (condition()) resolve();
            else if (performance.now() > deadline) reject(new Error(`${view} ${problem}`));
            else requestAnimationFrame(check);
          };
          check();
        });
      const findView = () => document.querySelector(`[data-view="${view}"]`);
      for (let time = 0; time < times; time += 1) {
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
    { ...address, times, withinMs, awayPath },
  );
}
