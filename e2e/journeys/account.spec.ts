import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { followMail } from '../support/outbox';
import { withOwnEdge } from '../support/ownEdge';
import { answerSignIn, signIn } from '../support/signIn';

const freshName = (of: string) => `${of}${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
const fresh = 'Another-journey-2026';

async function answerAlert(page: Page, text = ''): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
}

const config = {
  signupLayout: 'single',
  signupFacebook: true,
  promotion: { action: 'CLOSE_ONLY', buttonText: 'Thank you', gameId: null, bgImg: '', mobileBgImg: '' },
} as const;

const toldAds = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __casino: { adEvents(): unknown[] } }).__casino.adEvents());

/** Signed in, renewed, told of and met by the promotion: what follows every sign-up. */
async function isWelcomed({ page, balance }: HostPage, renewed: Promise<unknown>): Promise<void> {
  await expect(balance).toBeVisible();
  await renewed;
  await expect.poll(() => toldAds(page)).toEqual([{ name: 'registration' }]);
  await page.getByRole('button', { name: 'Thank you' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

journey(
  '[M-025] signs up by the single form, and somebody else by three fields: signed in, renewed after a second, told of, and met by the promotion',
  async ({ page }) => {
    journey.slow();
    const renewal = () => page.waitForResponse('**/api/sys/auth/token/refresh');
    await withOwnEdge(
      async ({ origin }) => {
        const host = new HostPage(page);
        await page.addInitScript((own) => {
          if (window.origin === own) localStorage.setItem('consent', 'marketing');
        }, origin);
        const one = freshName('one');
        await page.goto(`${origin}/#/join`);
        const popup = host.popup('Create account');
        await popup.getByLabel('Email', { exact: true }).fill(`${one}@example.com`);
        await popup.getByLabel('Username').fill(one);
        await popup.getByLabel('Password', { exact: true }).fill(fresh);
        await popup.getByLabel('Retype password').fill(fresh);
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
        const renewed = renewal();
        await popup.getByRole('button', { name: 'Sign Up', exact: true }).click();
        await isWelcomed(host, renewed);

        await page.evaluate(() => localStorage.removeItem('token'));
        await page.reload();
        await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
        await popup.getByRole('button', { name: 'Sign up with name and email only' }).click();
        await popup.getByLabel('Email', { exact: true }).fill(`${freshName('two')}@example.com`);
        await popup.getByLabel('First name').fill('Ben');
        await popup.getByLabel('Last name').fill('Traveller');
        await expectAccessible(page);
        const again = renewal();
        await popup.getByRole('button', { name: 'Sign Up', exact: true }).click();
        await isWelcomed(host, again);
      },
      undefined,
      config,
    );
  },
);

journey(
  '[M-035] activates an account by the mailed link, and sends another mail where a link is used up',
  async ({ host, member, page }) => {
    journey.slow();
    await host.open();
    const first = await followMail(page, member.username, 'Confirm your email address');
    const popup = first.popup('Account activation');
    await expect(popup.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
    await expectAccessible(first.page);

    const again = await followMail(page, member.username, 'Confirm your email address');
    const failed = again.popup('Account activation');
    await expect(failed.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await failed.getByRole('button', { name: 'Send again' }).click();
    await answerAlert(again.page, 'The activation email is on its way.');
    await expectAccessible(again.page);
    const third = await followMail(page, member.username, 'Confirm your email address');
    await expect(
      third.popup('Account activation').getByRole('heading', { name: 'Your account is active' }),
    ).toBeVisible();
    await third.popup('Account activation').getByRole('button', { name: 'Sign In' }).click();
    await answerSignIn(third, member);
    await expect(third.balance).toBeVisible();
  },
);

journey(
  '[R-008, M-036] chooses a new password by the mailed link, once, and signs in with it @phone',
  async ({ host, member, page }) => {
    journey.slow();
    await host.open('/login');
    await host.popup('Sign In').getByRole('button', { name: 'Forgot password?' }).click();
    const forgot = host.popup('Forgot password');
    await forgot.getByLabel('Username or email').fill(member.email);
    await expectAccessible(page);
    await forgot.getByRole('button', { name: 'Reset password' }).click();
    await answerAlert(page);
    await expect(host.popup('Sign In')).toBeVisible();
    await expect(forgot).toHaveCount(0);

    // The address alone, without what a link has to say.
    await host.open('/password/reset');
    await expect(forgot).toBeVisible();
    await forgot.getByRole('button', { name: 'Close' }).click();
    await expect(host.content.getByRole('button', { name: 'Send me a link' })).toBeVisible();
    await expectAccessible(page);

    const reset = await followMail(page, member.username, 'Reset your password');
    await reset.content.getByLabel('New password', { exact: true }).fill(fresh);
    await reset.content.getByLabel('Repeat new password').fill(fresh);
    await expectAccessible(reset.page);
    await reset.content.getByRole('button', { name: 'Save new password' }).click();
    await answerAlert(reset.page);
    await answerSignIn(reset, { ...member, password: fresh });
    await expect(reset.balance).toBeVisible();
  },
);

journey(
  '[M-041] changes the password: this device stays signed in, another one does not',
  async ({ browser, host, member, page }) => {
    journey.slow();
    await host.open();
    await signIn(host, member);
    await host.openDrawer();
    await host.drawer.getByText('Account Settings').click();
    await host.drawer.getByRole('button', { name: 'Change Password' }).click();
    const popup = host.popup('Change password');
    await popup.getByLabel('New password', { exact: true }).fill(fresh);
    await popup.getByLabel('Repeat new password').fill(fresh);
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Change password' }).click();
    await expect(popup).toHaveCount(0);
    await page.reload();
    await expect(host.balance).toBeVisible();

    const elsewhere = await browser.newContext();
    const other = new HostPage(await elsewhere.newPage());
    await other.enterAs(member);
    await expect(other.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await signIn(other, { ...member, password: fresh });
    await elsewhere.close();
  },
);
