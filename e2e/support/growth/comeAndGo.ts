import type { Page } from '@playwright/test';

const withinMs = 60_000;
/** A page that has little to paint. */
const elsewhere = '/withdrawQuery';

interface Address {
  readonly path: string;
  /** `screens/home`. */
  readonly view: string;
}

/** Goes to a page and away from it as fast as it can, each time until it shows all that it has to show. */
export function comeAndGo(page: Page, address: Address, times: number): Promise<void> {
  return page.evaluate(
    async ({ path, view, times, withinMs, elsewhere }) => {
      const until = (what: string, holds: () => boolean) =>
        new Promise<void>((resolve, reject) => {
          const deadline = performance.now() + withinMs;
          const look = () => {
            if (holds()) resolve();
            else if (performance.now() > deadline) reject(new Error(`${view} ${what}`));
            else requestAnimationFrame(look);
          };
          look();
        });
      const place = () => document.querySelector(`[data-view="${view}"]`);
      for (let time = 0; time < times; time += 1) {
        location.hash = path;
        await until(
          'did not come',
          () =>
            place()?.getAttribute('aria-busy') === 'false' &&
            place()?.querySelector('h1, h2, h3') !== null &&
            place()?.querySelector('[aria-busy="true"]') === null,
        );
        location.hash = elsewhere;
        await until('did not go', () => place() === null);
      }
    },
    { ...address, times, withinMs, elsewhere },
  );
}
