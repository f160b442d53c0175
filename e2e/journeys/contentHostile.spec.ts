import { getArticle } from 'shared-contracts/api';
import { hostileMarkup } from 'shared-contracts/testing';
import { expect, journey } from '../support/journey';

interface Attacked {
  hits: number;
  hit(): void;
}

journey(
  '[S-093] two hundred hostile articles, and none of them runs or fetches anything @R10',
  async ({ host, page, watch }) => {
    journey.slow();
    // Some pictures keep an address of ours under which nothing lies.
    watch.allow(/\/api\/sys\/file\/get/);
    await page.addInitScript(() => {
      const attacked = globalThis as unknown as Attacked;
      attacked.hits = 0;
      attacked.hit = () => (attacked.hits += 1);
    });
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await page.route(`**/api${getArticle.path}`, async (route) => {
      const at = Number(new URLSearchParams(route.request().postData() ?? '').get('id'));
      // What stands before a vector is there however the vector is read.
      const content = `<p>Article number ${String(at)}.</p>${hostileMarkup[at] ?? ''}`;
      await route.fulfill({ json: { error: 0, message: '', data: { title: '', content } } });
    });
    await host.open('/article?id=0');
    expect(hostileMarkup.length).toBeGreaterThanOrEqual(200);

    // One article after the other inside the page: a round of the test's own for each would take minutes.
    const seen = await page.evaluate(async (count) => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let shown = 0;
      for (let at = 0; at < count; at += 1) {
        location.hash = `#/article?id=${String(at)}`;
        const article = () => document.querySelector('main article');
        const isShown = () => article()?.textContent.includes(`Article number ${String(at)}.`) ?? false;
        for (let frames = 0; frames < 600 && !isShown(); frames += 1) await drawn();
        if (isShown()) shown += 1;
        for (const element of article()?.querySelectorAll<HTMLElement>('*') ?? []) {
          for (const type of ['error', 'load', 'focus', 'pointerover', 'toggle']) {
            element.dispatchEvent(new Event(type));
          }
          if (element.localName !== 'a') element.click();
        }
      }
      return shown;
    }, hostileMarkup.length);
    expect(seen).toBe(hostileMarkup.length);

    expect(await page.evaluate(() => (globalThis as unknown as Attacked).hits)).toBe(0);
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    expect(asked.filter((url) => url.includes('auth/logout'))).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  },
);
