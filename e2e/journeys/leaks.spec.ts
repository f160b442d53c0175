import type { CDPSession } from '@playwright/test';
import { expect, journey } from '../support/journey';

async function domCounters(client: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  return client.send('Memory.getDOMCounters');
}

// A trace keeps every node that it has drawn.
journey.use({ trace: 'off' });

journey(
  '50 popups opened and closed leave no node and no listener behind @A17 @R13',
  async ({ host, page }) => {
    journey.slow();
    await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    const client = await page.context().newCDPSession(page);
    const openAndClose = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await host.topBar.getByRole('button', { name: 'Sign In' }).click();
        await expect(host.popup('Sign In').getByLabel('Password', { exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(host.popup('Sign In')).toHaveCount(0);
      }
    };
    // What is loaded once and kept is no leak.
    await openAndClose(10);
    const before = await domCounters(client);
    await openAndClose(50);
    const grownBy = async () => {
      const after = await domCounters(client);
      return Math.max(after.nodes - before.nodes, after.jsEventListeners - before.jsEventListeners);
    };
    // Less than a third of one a cycle: one leaked node or listener in each would be 50; the drill opens more of them. The last few views are let
    // go of only when the calls that they began would have timed out.
    await expect.poll(grownBy, { timeout: 30_000, intervals: [1_000] }).toBeLessThan(15);
  },
);
