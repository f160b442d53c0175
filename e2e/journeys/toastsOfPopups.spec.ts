import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey';

/** Expects that the step closes an error toast, which would otherwise stay for 6 s. */
async function expectToastCloses(page: Page, text: string, step: () => Promise<void>, nextView: Locator) {
  const toast = page.locator('[role="status"] [data-tone="bad"]').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await step();
  await expect(toast).toHaveCount(0, { timeout: 1_000 });
  await expect(nextView).toBeVisible();
  await expect(toast).toHaveCount(0);
}

journey(
  'an error toast of the sign-in closes when another popup covers it or the sign-in closes @phone',
  async ({ host, page }) => {
    await host.open('/login');
    const signIn = host.popup('Sign In');
    const text = 'Incorrect username or password';
    // The API limits the failures per username, so the journey uses a new one.
    const unknownName = `nobody-${crypto.randomUUID()}`.slice(0, 20);
    const failSignIn = async () => {
      await signIn.getByLabel('Username or email').fill(unknownName);
      await signIn.getByLabel('Password', { exact: true }).fill('Wrong-2026!');
      await signIn.getByRole('button', { name: 'Sign In' }).click();
    };
    const press = (name: string) => () => signIn.getByRole('button', { name, exact: true }).click();

    await failSignIn();
    await expectToastCloses(page, text, press('Forgot password?'), host.popup('Forgot password'));
    await page.goBack();
    await failSignIn();
    await expectToastCloses(page, text, press('Create account'), host.popup('Create account'));
    await page.goBack();
    await failSignIn();
    await expectToastCloses(page, text, press('Close'), host.content);
  },
);
