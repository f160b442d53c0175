import type { CDPSession } from '@playwright/test';
import { expect, journey } from '../support/journey';

async function domCounters(client: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  return client.send('Memory.getDOMCounters');
}

// A trace keeps every rendered node alive.
journey.use({ trace: 'off' });

journey(
  '50 opened and closed popups leave no node and no listener behind @A17 @R13',
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
    // A script or node that is loaded once and cached is not a leak.
    await openAndClose(10);
    const before = await domCounters(client);
    await openAndClose(50);
    const growth = async () => {
      const after = await domCounters(client);
      return Math.max(after.nodes - before.nodes, after.jsEventListeners - before.jsEventListeners);
    };
    // One leaked node or listener per cycle would be 50, so 15 is less than a third per cycle. The drill opens more
    // popups. The browser releases the last views only when their pending calls time out.
    await expect.poll(growth, { timeout: 30_000, intervals: [1_000] }).toBeLessThan(15);
  },
);
