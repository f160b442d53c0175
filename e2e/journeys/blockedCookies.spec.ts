import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { blockStorage } from '../support/blockStorage';
import { expect, journey } from '../support/journey';
import { submitSignIn, signIn } from '../support/signIn';
import { SignUpPages } from '../support/SignUpPages';

/** Makes calls without cookies, as a browser that blocks them does. */
async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const originalFetch = window.fetch;
    window.fetch = (input, init) => originalFetch(input, { ...init, credentials: 'omit' });
  });
}

const cookieNotice = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your browser blocks cookies for this site' });

journey('a sign-in without cookies shows a notice that links to the help', async ({ host, member, page }) => {
  await blockCookies(page);
  await host.open('/?popup=signIn');
  await submitSignIn(host, member);
  await expect(cookieNotice(page)).toContainText('You need cookies to sign in.');
  await expectAccessible(page);
  await expect(host.popup('Sign In')).toHaveCount(0);
  await cookieNotice(page).getByRole('button', { name: 'How to allow cookies' }).click();
  const help = host.popup('Cookie Policy');
  await expect(help.getByRole('heading', { name: 'Allowing cookies so you can sign in' })).toBeVisible();
});

journey('a sign-up without cookies shows the notice about cookies', async ({ host, page }) => {
  journey.slow();
  await blockCookies(page);
  await host.open('/?popup=signUp');
  const pages = new SignUpPages(page, host);
  await pages.fill({ username: `crumb${String(Date.now())}`, password: 'Player-2026!' });
  await host.popup('Create account').getByRole('button', { name: 'Create account' }).click();
  await expect(cookieNotice(page)).toBeVisible();
  await cookieNotice(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

journey(
  'a member stays signed in after a reload if only localStorage fails',
  async ({ host, member, page }) => {
    await blockStorage(page, ['localStorage']);
    await host.open();
    await signIn(host, member);
    await page.reload();
    await expect(host.balance).toBeVisible();
  },
);

journey(
  'a sign-in without any storage warns the member that a reload signs out',
  async ({ host, member, page }) => {
    await blockStorage(page, ['localStorage', 'sessionStorage']);
    await host.open('/?popup=signIn');
    await submitSignIn(host, member);
    const notice = page.getByRole('alertdialog', { name: "You're signed in on this page only" });
    await expect(notice).toContainText("If you reload or close this page, you'll be signed out.");
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(host.balance).toBeVisible();
  },
);
