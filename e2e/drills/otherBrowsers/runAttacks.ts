import { attackedIn } from '../../support/attacks/attackScript';
import { attackCount, withEvilBuild } from '../../support/attacks/withEvilBuild';
import { until, type OtherBrowser } from '../../support/otherBrowsers/OtherBrowser';

/** Each of the attacks waits until its effect has settled. */
const withinMs = 120_000;

/** Runs the attacks of a signed malicious build in this browser. Adds a fault for each attack that succeeds. */
export async function runAttacks({ page, complaints }: OtherBrowser, faults: string[]): Promise<void> {
  await withEvilBuild(async ({ origin, asked: foreignRequests }) => {
    // Clears the complaints of earlier steps.
    await complaints();
    await page.goto(`${origin}/`);
    const state = async () =>
      attackedIn((await page.tell('() => ({ ...document.documentElement.dataset })')) as DOMStringMap);
    const ended = async () => {
      const now = await state();
      return now?.isOver ? now : undefined;
    };
    const { managed, tried } = await until('the end of the attacks', ended, withinMs);
    faults.push(...managed.map((name) => `succeeded: ${name}`));
    faults.push(...foreignRequests.map((request) => `a request to another origin: ${request}`));
    if (tried !== attackCount)
      faults.push(`${String(tried)} attacks were tried instead of ${String(attackCount)}`);
    // The browser must report the blocked attacks. Otherwise it would also report no fault.
    if ((await complaints()).length === 0) faults.push('the browser reported no blocked attack');
  });
}
