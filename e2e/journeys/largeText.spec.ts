import { allViews } from '../support/allViews';
import { expect, journey } from '../support/journey';
import { findBrokenWords, findOverflows } from '../support/overflow';
import { ViewWalk } from '../support/ViewWalk';

// WCAG 1.4.4: text at 200 %. The page's policy forbids inline styles, but not style sheets that a script creates.
const doubleText = (lang: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 200% !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    localStorage.setItem('lang', lang);
  } catch {
    // A sandboxed frame of a payment provider has no storage.
  }
};

const narrowPhone = { width: 320, height: 844 } as const;

for (const access of ['public', 'member'] as const) {
  const player = access === 'member' ? 'a member' : 'a visitor';
  // Most Filipino texts are longer than the English ones, and a phone has less space.
  for (const [lang, tags] of [
    ['fil', '@phone'],
    ['fil', 'on a desktop @nightly'],
    ['en', '@phone @nightly'],
  ] as const) {
    journey(
      `at 200 % text size every view of ${player} fits the window, in ${lang} ${tags}`,
      async ({ host, page, member }) => {
        journey.setTimeout(240_000);
        await page.addInitScript(doubleText, lang);
        if (access === 'member') await host.restoreSession(member);
        else await host.open();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        const viewport = page.viewportSize() ?? narrowPhone;
        const sizes = viewport.width > 700 ? [viewport] : [narrowPhone, viewport];
        const errors: string[] = [];
        const walk = new ViewWalk(page, async (view, region) => {
          for (const size of sizes) {
            await page.setViewportSize(size);
            const overflows = await findOverflows(region);
            errors.push(...overflows.map((overflow) => `${view} at ${String(size.width)} px: ${overflow}`));
          }
        });
        for (const view of allViews.filter((candidate) => candidate.access === access)) {
          await journey.step(view.name, () => view.visit(walk));
        }
        expect(errors).toEqual([]);
      },
    );
  }
}

for (const lang of ['fil', 'en']) {
  journey(
    `at 200 % text size the bottom navigation breaks no word, in ${lang} @phone`,
    async ({ host, page, member }) => {
      await page.addInitScript(doubleText, lang);
      const bar = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'Menu' }) });
      const expectWholeWords = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expect(bar).toBeVisible();
          expect(await findBrokenWords(bar), `at ${String(width)} px`).toEqual([]);
        }
      };
      await host.open();
      await expectWholeWords();
      await host.restoreSession(member);
      await expectWholeWords();
    },
  );
}

journey(
  'at 200 % text size the home of a member with many played games fits 320 px @phone',
  async ({ page }) => {
    await page.addInitScript(doubleText, 'fil');
    await page.setViewportSize(narrowPhone);
    await page.goto('/#/login');
    await page.locator('input[name="username"]').fill('demo');
    await page.locator('input[name="password"]').fill('Demo-2026!');
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const home = page.locator('[data-view="screens/home"]');
    await expect(home.getByRole('link', { name: 'Tingnan lahat: Huling nilaro' })).toBeVisible();
    expect(await findOverflows(home)).toEqual([]);
    const heading = home.getByRole('heading', { name: 'Huling nilaro' });
    const { hiddenWidth } = await heading.evaluate((element) => ({
      hiddenWidth: element.scrollWidth - element.clientWidth,
    }));
    expect(hiddenWidth).toBeLessThanOrEqual(0);
  },
);
