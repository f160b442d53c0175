import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { followEmailLink } from '../support/followEmailLink';
import { withOwnEdge } from '../support/ownEdge';
import { submitSignIn, signIn } from '../support/signIn';

const freshName = (prefix: string) =>
  `${prefix}${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
const newPassword = 'Another-journey-2026';

async function confirmAlert(page: Page, text = ''): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
}

const config = {
  signupLayout: 'single',
  signupFacebook: true,
  promotion: { action: 'CLOSE_ONLY', buttonText: 'Thank you', gameId: null, bgImg: '', mobileBgImg: '' },
} as const;

const adEventsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __casino: { adEvents(): unknown[] } }).__casino.adEvents());

/** Expects the steps after every sign-up: the balance, a token refresh, the ad event and the promotion. */
async function expectWelcome({ page, balance }: HostPage, whenRefreshed: Promise<unknown>): Promise<void> {
  await expect(balance).toBeVisible();
  await whenRefreshed;
  await expect.poll(() => adEventsOf(page)).toEqual([{ name: 'registration' }]);
  await page.getByRole('button', { name: 'Thank you' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

journey(
  '[M-025] both sign-up forms sign in, refresh the token after a second, report an ad event and show the promotion',
  async ({ page }) => {
    journey.slow();
    const waitForRefresh = () => page.waitForResponse('**/api/sys/auth/token/refresh');
    await withOwnEdge(
      async ({ origin }) => {
        const host = new HostPage(page);
        await page.addInitScript((edgeOrigin) => {
          if (window.origin === edgeOrigin) localStorage.setItem('consent', 'marketing');
        }, origin);
        const username = freshName('one');
        await page.goto(`${origin}/#/join`);
        const popup = host.popup('Create account');
        await popup.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
        await popup.getByLabel('Username').fill(username);
        await popup.getByLabel('Password', { exact: true }).fill(newPassword);
        await popup.getByLabel('Retype password').fill(newPassword);
        await popup.getByLabel('International code').selectOption({ index: 1 });
        await popup.getByLabel('Mobile number').fill('4165550123');
        await popup.getByLabel('First name').fill('Ada');
        await popup.getByLabel('Last name').fill('Traveller');
        await popup.getByLabel('Country').selectOption('CA');
        await popup.getByLabel('State or province').selectOption({ index: 1 });
        await popup.getByLabel('Town or city').fill('Toronto');
        await popup.getByLabel('Postal code').fill('M5V 2T6');
        await popup.getByRole('textbox', { name: 'Address' }).fill('1 Front Street');
        await popup.getByRole('checkbox', { name: 'I agree' }).check();
        await expectAccessible(page);
        const whenFirstRefreshed = waitForRefresh();
        await popup.getByRole('button', { name: 'Sign Up', exact: true }).click();
        await expectWelcome(host, whenFirstRefreshed);

        await page.evaluate(() => localStorage.removeItem('token'));
        await page.reload();
        await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
        await popup.getByRole('button', { name: 'Sign up with name and email only' }).click();
        await popup.getByLabel('Email', { exact: true }).fill(`${freshName('two')}@example.com`);
        await popup.getByLabel('First name').fill('Ben');
        await popup.getByLabel('Last name').fill('Traveller');
        await expectAccessible(page);
        const whenSecondRefreshed = waitForRefresh();
        await popup.getByRole('button', { name: 'Sign Up', exact: true }).click();
        await expectWelcome(host, whenSecondRefreshed);
      },
      undefined,
      config,
    );
  },
);

journey(
  '[M-035] the emailed link activates the account; a used link offers another email',
  async ({ host, member, page }) => {
    journey.slow();
    await host.open();
    const firstTab = await followEmailLink(page, member.username, 'Confirm your email address');
    const popup = firstTab.popup('Account activation');
    await expect(popup.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
    await expectAccessible(firstTab.page);

    const secondTab = await followEmailLink(page, member.username, 'Confirm your email address');
    const usedLinkPopup = secondTab.popup('Account activation');
    await expect(usedLinkPopup.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await usedLinkPopup.getByRole('button', { name: 'Send again' }).click();
    await confirmAlert(secondTab.page, 'The activation email is on its way.');
    await expectAccessible(secondTab.page);
    const thirdTab = await followEmailLink(page, member.username, 'Confirm your email address');
    await expect(
      thirdTab.popup('Account activation').getByRole('heading', { name: 'Your account is active' }),
    ).toBeVisible();
    await thirdTab.popup('Account activation').getByRole('button', { name: 'Sign In' }).click();
    await submitSignIn(thirdTab, member);
    await expect(thirdTab.balance).toBeVisible();
  },
);

journey(
  '[R-008, M-036] the emailed link sets a new password, and the member signs in with it @phone',
  async ({ host, member, page }) => {
    journey.slow();
    await host.open('/login');
    await host.popup('Sign In').getByRole('button', { name: 'Forgot password?' }).click();
    const forgotPopup = host.popup('Forgot password');
    await forgotPopup.getByLabel('Username or email').fill(member.email);
    await expectAccessible(page);
    await forgotPopup.getByRole('button', { name: 'Reset password' }).click();
    await confirmAlert(page);
    await expect(host.popup('Sign In')).toBeVisible();
    await expect(forgotPopup).toHaveCount(0);

    // Opens the address without the ticket of an emailed link.
    await host.open('/password/reset');
    await expect(forgotPopup).toBeVisible();
    await forgotPopup.getByRole('button', { name: 'Close' }).click();
    await expect(host.content.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    await expectAccessible(page);

    const resetTab = await followEmailLink(page, member.username, 'Reset your password');
    await resetTab.content.getByLabel('New password', { exact: true }).fill(newPassword);
    await resetTab.content.getByLabel('Retype new password').fill(newPassword);
    await expectAccessible(resetTab.page);
    await resetTab.content.getByRole('button', { name: 'Save new password' }).click();
    await confirmAlert(resetTab.page);
    await submitSignIn(resetTab, { ...member, password: newPassword });
    await expect(resetTab.balance).toBeVisible();
  },
);

journey(
  '[M-041, G-005, G-008] a password change needs the current password, and signs out other devices but not this one',
  async ({ browser, host, member, page }) => {
    journey.slow();
    await host.open();
    await signIn(host, member);
    await host.openDrawer();
    await host.drawer.getByText('Account Settings').click();
    await host.drawer.getByRole('button', { name: 'Change Password' }).click();
    const popup = host.popup('Change password');
    await popup.getByLabel('Current password').fill('a wrong one');
    await popup.getByLabel('New password', { exact: true }).fill(newPassword);
    await popup.getByLabel('Retype new password').fill(newPassword);
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Change password' }).click();
    await expect(popup.getByText("This isn't your current password. Please try again.")).toBeVisible();
    await expect(popup.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page);
    await popup.getByLabel('Current password').fill(member.password);
    await popup.getByRole('button', { name: 'Change password' }).click();
    await expect(popup).toHaveCount(0);
    await page.reload();
    await expect(host.balance).toBeVisible();

    const otherContext = await browser.newContext();
    const otherDevice = new HostPage(await otherContext.newPage());
    await otherDevice.restoreSession(member);
    await expect(otherDevice.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await signIn(otherDevice, { ...member, password: newPassword });
    await otherContext.close();
  },
);
