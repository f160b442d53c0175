import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';

interface HitCounter {
  hits: number;
  hit(): void;
}

journey(
  '[S-093] a hostile article shows only its text: no script, navigation or request',
  async ({ host, page }) => {
    await page.addInitScript(() => {
      const counter = globalThis as unknown as HitCounter;
      counter.hits = 0;
      counter.hit = () => (counter.hits += 1);
      // The sandbox's article calls alert.
      globalThis.alert = counter.hit;
    });
    const foreignRequests: string[] = [];
    page.context().on('request', (request) => {
      if (new URL(request.url()).origin !== stack.origin) foreignRequests.push(request.url());
    });
    await host.open('/article?id=hostile');
    await expect(host.content.getByRole('heading', { name: 'Only the words may remain' })).toBeVisible();
    await expect(host.content.getByText('The end.')).toBeVisible();
    const address = page.url();

    const elementNames = await host.content.evaluate((main) => {
      const elements = [...main.querySelectorAll<HTMLElement>('*')];
      for (const element of elements) {
        for (const type of ['error', 'load']) element.dispatchEvent(new Event(type));
        element.click();
      }
      return elements.map(({ localName }) => localName);
    });
    expect(elementNames).toEqual(expect.arrayContaining(['h1', 'p', 'b']));
    await expect(
      host.content.locator('script, style, iframe, form, input, svg, [onclick], [onerror]'),
    ).toHaveCount(0);
    await expect(host.content.locator('#cashier, #boot, [name="registry"], [name="token"]')).toHaveCount(0);

    // A browser starts a navigation only after the task of the click. So this waits for a later task.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(host.content.getByText('The end.')).toBeVisible();
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    expect(foreignRequests).toEqual([]);
    expect(await page.evaluate(() => (globalThis as unknown as HitCounter).hits)).toBe(0);
  },
);

journey('the promotions table fits a phone and states the currency @phone', async ({ host }) => {
  await host.open('/article?id=promotions');
  await expect(host.content.getByText('All amounts are in the currency of your account.')).toBeVisible();
  const [visibleWidth, fullWidth] = await host.content
    .locator('div:has(> table)')
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
  expect(fullWidth).toBe(visibleWidth);
});
