import { readAttackState } from '../../support/attacks/attackScript';
import { attackCount, withEvilBuild } from '../../support/attacks/withEvilBuild';
import { poll, type OtherBrowser } from '../../support/otherBrowsers/OtherBrowser';

/** Each attack has its own time to settle. */
const withinMs = 120_000;

/** What a signed build that turned bad gets done in that browser, a sentence each. */
export async function attack({ page, readErrors }: OtherBrowser, faults: string[]): Promise<void> {
  await withEvilBuild(async ({ origin, foreignRequests }) => {
    // Of what came before nothing is to count.
    await readErrors();
    await page.goto(`${origin}/`);
    const state = async () =>
      readAttackState(
        (await page.evaluate('() => ({ ...document.documentElement.dataset })')) as DOMStringMap,
      );
    const ended = async () => {
      const now = await state();
      return now?.isDone ? now : undefined;
    };
    const { succeeded, tried } = await poll('the end of the attacks', ended, withinMs);
    faults.push(...succeeded.map((name) => `attack succeeded: ${name}`));
    faults.push(...foreignRequests.map((request) => `request to another origin: ${request}`));
    if (tried !== attackCount) faults.push(`${String(tried)} attacks ran instead of ${String(attackCount)}`);
    // Who hears nothing of so much that is refused would not hear of a fault either.
    if ((await readErrors()).length === 0) faults.push('the browser reported no blocked request');
  });
}
