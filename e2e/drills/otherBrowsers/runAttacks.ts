import { readAttackState } from '../../support/attacks/attackScript';
import { attackCount, withMaliciousBuild } from '../../support/attacks/withMaliciousBuild';
import { poll, type OtherBrowser } from '../../support/otherBrowsers/OtherBrowser';

/** Time for all attacks. Each of them waits until its effect has settled. */
const withinMs = 120_000;

/** Runs the attacks of a signed malicious build in this browser. Adds a failure for each attack that succeeds. */
export async function runAttacks({ page, readErrors }: OtherBrowser, failures: string[]): Promise<void> {
  await withMaliciousBuild(async ({ origin, foreignRequests }) => {
    // Clears the errors of earlier steps.
    await readErrors();
    await page.goto(`${origin}/`);
    const readState = async () =>
      readAttackState(
        (await page.evaluate('() => ({ ...document.documentElement.dataset })')) as DOMStringMap,
      );
    const readFinalState = async () => {
      const state = await readState();
      return state?.isDone ? state : undefined;
    };
    const { succeeded, tried } = await poll('the end of the attacks', readFinalState, withinMs);
    failures.push(...succeeded.map((name) => `succeeded: ${name}`));
    failures.push(...foreignRequests.map((request) => `a request to another origin: ${request}`));
    if (tried !== attackCount)
      failures.push(`${String(tried)} attacks ran instead of ${String(attackCount)}`);
    // A browser that reports nothing would also hide real errors, and the drill would prove nothing.
    if ((await readErrors()).length === 0) failures.push('the browser reported no blocked attack');
  });
}
