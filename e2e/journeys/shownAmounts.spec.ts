import { allViews } from '../support/allViews';
import { findUnformattedAmounts, readLinesWithDigits } from '../support/unformattedAmounts';
import { expect, journey } from '../support/journey';
import { layoutNames, openAs } from '../support/openAs';
import { ViewWalk } from '../support/ViewWalk';

/** The placeholder of amount fields, whose currency is next to it, and the demo member's postal code. */
const allowedLines = new Set(['0.00', '10001']);

/** Views that a member does not use. */
const visitorViews = /^(?:sign|forgot|activation|joinSubmitted|\/login|\/register)/;

for (const layout of layoutNames) {
  for (const lang of ['en', 'fil'] as const) {
    // Every run tests the phone in Filipino and the desktop in English. The other two combinations run nightly.
    const isNightly = (layout === 'phone') !== (lang === 'fil');
    journey(
      `every amount has its currency and grouped digits, on the ${layout} layout in ${lang}${isNightly ? ' @nightly' : ''}`,
      async ({ browser }) => {
        journey.setTimeout(240_000);
        const page = await openAs(browser, { layout, lang });
        const unformattedAmounts = new Set<string>();
        let name = '';
        const walk = new ViewWalk(page, async (view, region) => {
          for (const line of await readLinesWithDigits(region)) {
            if (!allowedLines.has(line))
              for (const amount of findUnformattedAmounts(line)) unformattedAmounts.add(`${name}: ${amount}`);
          }
          // An alert covers the cash-out, because the demo member has not completed the wagering.
          if (view !== 'popups/cashOut') return;
          const alert = page.getByRole('alertdialog');
          await expect(alert).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(alert).toHaveCount(0);
        });
        await page.goto('/#/login');
        await page.locator('input[name="username"]').fill('demo');
        await page.locator('input[name="password"]').fill('Demo-2026!');
        await page.locator('form button[type="submit"]').click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('banner')).toContainText(/[$€₱]\s?\d{1,3}(?:,\d{3})*\.\d{2}/);
        for (const view of allViews) {
          if (view.access === 'public' && visitorViews.test(view.name)) continue;
          name = view.name;
          await journey.step(name, () => view.visit(walk));
        }
        expect([...unformattedAmounts]).toEqual([]);
        await page.context().close();
      },
    );
  }
}
