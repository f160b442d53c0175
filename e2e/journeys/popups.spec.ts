import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { submitSignIn } from '../support/signIn';
import { SignUpPages } from '../support/SignUpPages';

// Enables animations, because most players see them.
journey.use({ contextOptions: { reducedMotion: 'no-preference' } });

const hasPath = (path: string) => (url: URL) => url.hash === `#${path}`;
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

journey(
  '[Q-011] a link to a members’ popup opens the sign-in first, and one visit uses all four remotes',
  async ({ host, member, page }) => {
    await host.open('/?popup=transactions');
    await expect(host.popup('Sign In')).toBeVisible();
    await expect(host.popup('Transaction History')).toHaveCount(0);
    await submitSignIn(host, member);
    const transactions = host.popup('Transaction History');
    // Every new member receives this bonus.
    await expect(transactions.getByRole('listitem').getByText('Bonus', { exact: true })).toBeVisible();
    // The address no longer names the popup, so Back does not open it again.
    await expect(page).toHaveURL(hasPath('/'));
    await page.goBack();
    await expect(transactions).toHaveCount(0);

    await page.evaluate(() => (location.hash = '#/?popup=terms'));
    const terms = host.popup('Terms and Conditions');
    await expect(terms.getByRole('heading', { level: 3 }).first()).toBeVisible();
    const remotes = (await buildsThatRan(page)).map((build) => build.replace(/@.*/, ''));
    expect(remotes.sort()).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);
  },
);

journey(
  'Back closes three popups one by one, and asks before it discards entered values @both',
  async ({ host, page }) => {
    journey.slow();
    await host.open();
    const signInButton = host.topBar.getByRole('button', { name: 'Sign In' });
    await signInButton.click();
    const signIn = host.popup('Sign In');
    await signIn.getByRole('button', { name: 'Create account' }).click();
    const signUp = host.popup('Create account');
    await new SignUpPages(page, host).fill({ username: 'nobody', password: 'Journey-2026' });
    await signUp.getByRole('button', { name: 'terms and conditions' }).click();
    const terms = host.popup('Terms and Conditions');
    await expect(terms.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page);

    await page.goBack();
    await expect(terms).toHaveCount(0);
    await expect(signUp.getByRole('button', { name: 'terms and conditions' })).toBeFocused();

    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(signUp.getByLabel('Town or city')).toHaveValue('Toronto');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(signUp).toHaveCount(0);
    await expect(signIn.getByRole('button', { name: 'Create account' })).toBeFocused();
    await page.goBack();
    await expect(signIn).toHaveCount(0);
    await expect(signInButton).toBeFocused();
    await expect(page).toHaveURL(hasPath('/'));
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  },
);

journey(
  'a half-filled sign-up asks the player before it closes, for every way to leave it',
  async ({ host, page }) => {
    await host.open('/join');
    const signUp = host.popup('Create account');
    await signUp.getByLabel('Email').fill('half@example.com');
    const stayButton = question(page).getByRole('button', { name: 'Stay here' });
    const exits = [
      () => signUp.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => (location.hash = '#/article?id=promotions')),
    ];
    for (const leave of exits) {
      await leave();
      await expect(stayButton).toBeFocused();
      // A second Escape closes only the question.
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(signUp.getByLabel('Email')).toHaveValue('half@example.com');
      await expect(page).toHaveURL(hasPath('/join'));
    }

    const whenDialogOpened = page.waitForEvent('dialog');
    const whenReloaded = page.reload({ timeout: 5_000 }).catch(() => undefined);
    const browserDialog = await whenDialogOpened;
    expect(browserDialog.type()).toBe('beforeunload');
    await browserDialog.dismiss();
    await whenReloaded;
    await expect(signUp.getByLabel('Email')).toHaveValue('half@example.com');

    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(signUp).toHaveCount(0);
    await expect(page).toHaveURL(hasPath('/'));
  },
);

journey(
  'a popup, a toast in it and an alert are accessible @both',
  async ({ host, member, page }, { project }) => {
    await host.open('/join');
    const signUp = host.popup('Create account');
    await expect(signUp.getByLabel('Email')).toBeVisible();
    await signUp.getByRole('button', { name: 'Continue' }).click();
    const toast = signUp.getByRole('status').getByText('Email required');
    await expect(toast).toBeVisible();
    // Everything outside the open dialog is inert, but the toast can be used.
    await signUp.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
    await signUp.getByRole('button', { name: 'Continue' }).click();
    await expect(toast).toBeVisible();
    await expectAccessible(page);

    const box = await signUp.boundingBox();
    const viewport = page.viewportSize();
    if (!box || !viewport) throw new Error('The popup has no size.');
    const isSheet =
      box.x === 0 && box.width === viewport.width && Math.abs(box.y + box.height - viewport.height) < 1;
    expect(isSheet).toBe(project.name === 'phone');

    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await host.setScenario({ fail: { '/sys/auth/logout': 'error' } });
    await host.openDrawer();
    await host.drawer.getByRole('button', { name: 'Logout' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    await expect(host.balance).toBeVisible();
  },
);
