import { attackedIn } from '../../support/attacks/attackScript';
import { attackCount, withEvilBuild } from '../../support/attacks/withEvilBuild';
import { until, type OtherBrowser } from '../../support/otherBrowsers/OtherBrowser';

/** Each attack has its own time to settle. */
const withinMs = 120_000;

/** What a signed build that turned bad gets done in that browser, a sentence each. */
export async function attack({ page, complaints }: OtherBrowser, faults: string[]): Promise<void> {
  await withEvilBuild(async ({ origin, asked }) => {
    // Of what came before nothing is to count.
    await complaints();
    await page.goto(`${origin}/`);
    const state = async () =>
      attackedIn((await page.tell('() => ({ ...document.documentElement.dataset })')) as DOMStringMap);
    const ended = async () => {
      const now = await state();
      return now?.isOver ? now : undefined;
    };
    const { managed, tried } = await until('the end of the attacks', ended, withinMs);
    faults.push(...managed.map((name) => `attack succeeded: ${name}`));
    faults.push(...asked.map((request) => `request to another origin: ${request}`));
    if (tried !== attackCount) faults.push(`${String(tried)} attacks ran instead of ${String(attackCount)}`);
    // Who hears nothing of so much that is refused would not hear of a fault either.
    if ((await complaints()).length === 0) faults.push('the browser reported no blocked request');
  });
}
