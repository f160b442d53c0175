import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';

// Enables animations, because most players see them.
journey.use({ contextOptions: { reducedMotion: 'no-preference' } });

const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const dialog = document.querySelector('dialog[open]');
    return {
      text: activeElement?.textContent.trim() ?? '',
      // After the last stop, the focus is on the browser's own controls, and the active element is the body.
      isOutside: activeElement !== document.body && !(dialog?.contains(activeElement) ?? true),
    };
  });

/** Presses Tab until an element with this text has the focus. */
async function tabTo(page: Page, text: string | RegExp): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const { text: focusedText } = await readFocus(page);
    if (typeof text === 'string' ? focusedText === text : text.test(focusedText)) return;
  }
  throw new Error(`Tab does not reach ${String(text)}`);
}

journey(
  '[S-006, S-007, S-008] a member uses the drawer by keyboard alone',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const menuButton = host.topBar.getByRole('button', { name: 'Menu' });
    const transactionsButton = host.drawer.getByRole('button', { name: 'Transaction History' });

    await tabTo(page, 'Menu');
    await expect(menuButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(host.drawer).toContainText(member.username);
    await expect(host.drawer).toContainText('Entry');
    await expectAccessible(page);

    // Tab cycles inside the drawer and never leaves it.
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      expect((await readFocus(page)).isOutside).toBe(false);
    }

    await expect(transactionsButton).toBeVisible();
    await tabTo(page, 'Cashier');
    await page.keyboard.press('Enter');
    await expect(transactionsButton).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(transactionsButton).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(host.drawer).toHaveCount(0);
    await expect(menuButton).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(host.drawer).toBeVisible();
    await tabTo(page, 'Transaction History');
    await page.keyboard.press('Enter');
    await expect(host.popup('Transaction History')).toBeVisible();
    await expect(host.drawer).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(host.popup('Transaction History')).toHaveCount(0);
    await expect(menuButton).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(host.drawer).toBeVisible();
    await tabTo(page, 'Logout');
    await page.keyboard.press('Enter');
    await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
  },
);

journey('[S-011] a visitor opens the drawer and closes it in every way @both', async ({ host, page }) => {
  await host.open();
  await expect(host.content.getByRole('listitem').first()).toBeVisible();
  const address = page.url();

  await host.openDrawer();
  await expect(host.drawer.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(host.drawer).toHaveCount(0);
  expect(page.url()).toBe(address);

  await host.openDrawer();
  await page.mouse.click((page.viewportSize()?.width ?? 0) - 10, 300);
  await expect(host.drawer).toHaveCount(0);

  await host.openDrawer();
  await host.drawer.getByRole('button', { name: 'Close' }).click();
  await expect(host.drawer).toHaveCount(0);

  await host.openDrawer();
  await host.drawer.getByRole('button', { name: 'Sign In' }).click();
  await expect(host.popup('Sign In')).toBeVisible();
  await expect(host.drawer).toHaveCount(0);
});

journey(
  'a drawer without its script shows a notice, and opens when the script loads',
  async ({ host, page, watch }) => {
    watch.allow(/Failed to load resource/);
    const scriptPattern = '**/deferred.*.js';
    await page.route(scriptPattern, (route) => route.abort());
    await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    await host.topBar.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText("This isn't available right now.")).toBeVisible();
    await expect(host.topBar.getByText('Home')).toBeVisible();
    await page.unroute(scriptPattern);
    await host.openDrawer();
  },
);
