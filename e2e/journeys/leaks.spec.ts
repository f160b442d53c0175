import type { CDPSession } from '@playwright/test';
import { expect, journey } from '../support/journey';

async function readDomCounters(client: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  return client.send('Memory.getDOMCounters');
}

// No trace, because it would hold references to all rendered nodes.
journey.use({ trace: 'off' });

journey(
  '50 opened and closed popups leave no node and no listener behind @release17 @reliability13',
  async ({ host, page }) => {
    journey.slow();
    await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    const client = await page.context().newCDPSession(page);
    const openAndClose = async (times: number) => {
      for (let index = 0; index < times; index += 1) {
        await host.topBar.getByRole('button', { name: 'Sign In' }).click();
        await expect(host.popup('Sign In').getByLabel('Password', { exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(host.popup('Sign In')).toHaveCount(0);
      }
    };
    // A script or node that is loaded once and cached is not a leak.
    await openAndClose(10);
    const countersBefore = await readDomCounters(client);
    await openAndClose(50);
    const measureGrowth = async () => {
      const counters = await readDomCounters(client);
      return Math.max(
        counters.nodes - countersBefore.nodes,
        counters.jsEventListeners - countersBefore.jsEventListeners,
      );
    };
    // A leak of one node or listener per popup would add 50. The limit allows for temporary objects. The browser
    // releases the last views only when their pending calls time out.
    await expect.poll(measureGrowth, { timeout: 30_000, intervals: [1_000] }).toBeLessThan(15);
  },
);
