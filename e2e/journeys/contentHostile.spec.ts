import { getArticle } from 'shared-contracts/api';
import { hostileMarkup } from 'shared-contracts/testing';
import { expect, journey } from '../support/journey';

interface HitCounter {
  hits: number;
  hit(): void;
}

journey(
  '[S-093] none of two hundred hostile articles runs a script or sends a request @reliability10',
  async ({ host, page, watch }) => {
    journey.slow();
    // Some images request a file of the site that does not exist.
    watch.allow(/\/api\/sys\/file\/get/);
    await page.addInitScript(() => {
      const counter = globalThis as unknown as HitCounter;
      counter.hits = 0;
      counter.hit = () => (counter.hits += 1);
    });
    const requestUrls: string[] = [];
    page.context().on('request', (request) => requestUrls.push(request.url()));
    await page.route(`**/api${getArticle.path}`, async (route) => {
      const index = Number(new URLSearchParams(route.request().postData() ?? '').get('id'));
      // The paragraph is before the attack, which therefore cannot change how the browser parses it.
      const content = `<p>Article number ${String(index)}.</p>${hostileMarkup[index] ?? ''}`;
      await route.fulfill({ json: { error: 0, message: '', data: { title: '', content } } });
    });
    await host.open('/article?id=0');
    expect(hostileMarkup.length).toBeGreaterThanOrEqual(200);

    // The loop runs inside the page, because one call per article from the test would take minutes.
    const shownCount = await page.evaluate(async (count) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let shownArticles = 0;
      for (let index = 0; index < count; index += 1) {
        location.hash = `#/article?id=${String(index)}`;
        const article = () => document.querySelector('main article');
        const isShown = () => article()?.textContent.includes(`Article number ${String(index)}.`) ?? false;
        for (let frames = 0; frames < 600 && !isShown(); frames += 1) await nextFrame();
        if (isShown()) shownArticles += 1;
        for (const element of article()?.querySelectorAll<HTMLElement>('*') ?? []) {
          for (const type of ['error', 'load', 'focus', 'pointerover', 'toggle']) {
            element.dispatchEvent(new Event(type));
          }
          if (element.localName !== 'a') element.click();
        }
      }
      return shownArticles;
    }, hostileMarkup.length);
    expect(shownCount).toBe(hostileMarkup.length);

    expect(await page.evaluate(() => (globalThis as unknown as HitCounter).hits)).toBe(0);
    const { origin } = new URL(page.url());
    expect(requestUrls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    expect(requestUrls.filter((url) => url.includes('auth/logout'))).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  },
);
