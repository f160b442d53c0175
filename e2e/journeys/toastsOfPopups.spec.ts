import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey';

/** An error toast is visible until the step is taken, and gone long before the 6 s of a toast are over. */
async function expectLeaves(page: Page, text: string, step: () => Promise<void>, opened: Locator) {
  const toast = page.locator('[role="status"] [data-tone="bad"]').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await step();
  await expect(toast).toHaveCount(0, { timeout: 1_000 });
  await expect(opened).toBeVisible();
  await expect(toast).toHaveCount(0);
}

journey(
  'the error of a sign-in stays out of the popup that covers it, and leaves with its own @phone',
  async ({ host, page }) => {
    await host.open('/login');
    const signIn = host.popup('Sign In');
    const text = 'Incorrect username or password';
    // The API limits how often one name may fail.
    const nobody = `nobody-${crypto.randomUUID()}`.slice(0, 20);
    const fail = async () => {
      await signIn.getByLabel('Username or email').fill(nobody);
      await signIn.getByLabel('Password', { exact: true }).fill('Wrong-2026!');
      await signIn.getByRole('button', { name: 'Sign In' }).click();
    };
    const press = (name: string) => () => signIn.getByRole('button', { name, exact: true }).click();

    await fail();
    await expectLeaves(page, text, press('Forgot password?'), host.popup('Forgot password'));
    await page.goBack();
    await fail();
    await expectLeaves(page, text, press('Create account'), host.popup('Create account'));
    await page.goBack();
    await fail();
    await expectLeaves(page, text, press('Close'), host.content);
  },
);
