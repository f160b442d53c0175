import { readAttackState } from '../../support/attacks/attackScript';
import { attackCount, withEvilBuild } from '../../support/attacks/withEvilBuild';
import { poll, type OtherBrowser } from '../../support/otherBrowsers/OtherBrowser';

/** Each of the attacks waits until its effect has settled. */
const withinMs = 120_000;

/** Runs the attacks of a signed malicious build in this browser. Adds a fault for each attack that succeeds. */
export async function runAttacks({ page, readErrors }: OtherBrowser, faults: string[]): Promise<void> {
  await withEvilBuild(async ({ origin, foreignRequests }) => {
    // Clears the errors of earlier steps.
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
    faults.push(...succeeded.map((name) => `succeeded: ${name}`));
    faults.push(...foreignRequests.map((request) => `a request to another origin: ${request}`));
    if (tried !== attackCount) faults.push(`${String(tried)} attacks ran instead of ${String(attackCount)}`);
    // The browser must report the blocked attacks. Otherwise it would also report no fault.
    if ((await readErrors()).length === 0) faults.push('the browser reported no blocked attack');
  });
}
