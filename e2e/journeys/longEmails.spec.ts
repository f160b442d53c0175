import type { Locator } from '@playwright/test';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { withOwnEdge } from '../support/ownEdge';
import { registerMember } from '../support/registerMember';
import { stack } from '../support/settings';

// 60 characters each. The part before the @ has no break opportunity.
const supportEmail = 'playersupportforeverylanguageandeveryone@help.casino.example';
const memberDomain = '@mail.of.a.long.domain.example';

/** Expects the complete address in the region, and nothing clipped or wider than its container. */
async function expectFits(region: Locator, address: string, description: string): Promise<void> {
  const text = region.getByText(address).first();
  await expect(text, description).toBeVisible();
  expect(await findOverflows(region), description).toEqual([]);
  const overflowingBoxes = await text.evaluate((element) => {
    const containerBox = (element.closest('dialog') ?? document.documentElement).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()]
      .filter(({ left, right }) => left < containerBox.left || right > containerBox.right)
      .map(({ left, right }) => ({ left, right, from: containerBox.left, to: containerBox.right }));
  });
  expect(overflowingBoxes, description).toEqual([]);
}

for (const language of ['en', 'fil'] as const)
  journey(
    `an email address of 60 characters overflows nowhere in ${language} ${language === 'fil' ? '@both' : '@nightly'}`,
    async ({ page }) => {
      journey.slow();
      expect(supportEmail).toHaveLength(60);
      const localPart = `maria${Date.now().toString(36)}${String(journey.info().parallelIndex)}`.padEnd(
        30,
        'x',
      );
      const email = localPart + memberDomain;
      expect(email).toHaveLength(60);
      const member = await registerMember(undefined, { api: stack.api, email });
      const isPhone = (page.viewportSize()?.width ?? 0) < 640;
      await withOwnEdge(
        async ({ origin }) => {
          const host = new HostPage(page, origin);
          await page.addInitScript(
            ([edgeOrigin, lang]) => {
              if (window.origin !== edgeOrigin) return;
              localStorage.setItem('lang', lang);
              localStorage.setItem('consent', 'necessary');
            },
            [origin, language] as const,
          );
          for (const width of isPhone ? [390, 320] : [1_440]) {
            await page.setViewportSize({ width, height: 844 });
            await host.restoreSession(member);
            await expect(host.balance).toBeVisible();
            await expectFits(page.getByRole('contentinfo'), supportEmail, `footer at ${String(width)}`);
            for (const popup of ['restricted', 'contact', 'terms', 'privacy', 'cookiePolicy', 'aboutUs']) {
              await host.open(`/?popup=${popup}`);
              await expectFits(page.getByRole('dialog'), supportEmail, `${popup} at ${String(width)}`);
            }
            await host.open('/?popup=personalDetails');
            await expectFits(page.getByRole('dialog'), email, `details at ${String(width)}`);
          }
          await host.setScenario({ region: 'redirect', regionUrl: 'https://www.example.com/away' });
          for (const width of isPhone ? [390, 320] : [1_440]) {
            await page.setViewportSize({ width, height: 844 });
            await page.goto('about:blank');
            await host.open();
            await expectFits(host.content, supportEmail, `notice at ${String(width)}`);
          }
        },
        undefined,
        { supportEmail },
      );
    },
  );
