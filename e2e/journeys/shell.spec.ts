import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';

journey(
  '[S-001] the shell has a bottom navigation on a phone and a full top bar on a desktop @both',
  async ({ host, member, page }, { project }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    const homeLink = host.topBar.getByRole('link', { name: 'Home' });
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeVisible();

    const isPhone = project.name === 'phone';
    await expect(shortcuts).toBeVisible({ visible: isPhone });
    await expect(homeLink).toBeVisible({ visible: !isPhone });
    await expect(host.topBar.getByRole('button', { name: 'Your account' })).toBeVisible({
      visible: !isPhone,
    });
    for (const link of await shortcuts.getByRole('listitem').all()) {
      if (isPhone) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    // No fixed element covers the end of the page, so the click works.
    await footer.getByRole('button', { name: 'Back to top' }).click();
    await expect(host.content).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
  },
);

journey.describe('at the first visit', () => {
  journey.use({ consent: 'unasked' });

  journey(
    '[S-109] the player chooses the cookies by keyboard at the first visit and can change the choice later @both',
    async ({ host, page }, { project }) => {
      journey.slow();
      await host.open();
      const banner = page.getByRole('region', { name: 'Your privacy' });
      await expect(banner).toBeVisible();
      const necessaryButton = banner.getByRole('button', { name: 'Necessary only' });
      const marketingButton = banner.getByRole('button', { name: 'Allow advertising' });

      // The first two stops are the skip link and the link to the cookie policy.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(necessaryButton).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(marketingButton).toBeFocused();

      const necessaryBox = await necessaryButton.boundingBox();
      const marketingBox = await marketingButton.boundingBox();
      expect(necessaryBox?.height).toBe(marketingBox?.height);
      expect(necessaryBox?.width).toBeCloseTo(marketingBox?.width ?? 0, 0);

      // The banner covers neither the bottom navigation nor the top bar.
      const bannerBox = (await banner.boundingBox()) ?? { y: 0, height: 0 };
      if (project.name === 'phone') {
        const barBox = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
        expect(bannerBox.y + bannerBox.height).toBeLessThanOrEqual(barBox?.y ?? 0);
      }
      await host.topBar.getByRole('button', { name: 'Sign In' }).click({ trial: true });
      await host.topBar.getByRole('button', { name: 'Sign Up' }).click({ trial: true });

      await expectAccessible(page);

      await necessaryButton.focus();
      await page.keyboard.press('Enter');
      await expect(banner).toHaveCount(0);

      await page.reload();
      const settingsButton = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
      await expect(settingsButton).toBeVisible();
      await expect(banner).toHaveCount(0);
      await settingsButton.click();
      await expect(banner).toContainText('Current choice: necessary only.');
      await marketingButton.click();
      await expect(banner).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('marketing');
    },
  );
});
