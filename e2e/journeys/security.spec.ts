import type { Browser } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { appCodeOf, stepMs } from '../support/appCodes';
import { followEmailLink } from '../support/followEmailLink';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import type { Member } from '../support/registerMember';
import { submitSignIn } from '../support/signIn';

const laptopAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Signs a member in on another device, and returns its page. */
async function signInElsewhere(browser: Browser, member: Member): Promise<HostPage> {
  const context = await browser.newContext({ userAgent: laptopAgent });
  const device = new HostPage(await context.newPage());
  await device.open('/login');
  await submitSignIn(device, member);
  await expect(device.balance).toBeVisible();
  return device;
}

const signInButton = (host: HostPage) => host.topBar.getByRole('button', { name: 'Sign In' });

journey(
  '[G-001, G-002, G-003, G-006, G-007] a mail reports a new device; the member signs it out, then all others @both',
  async ({ browser, host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const laptop = await signInElsewhere(browser, member);

    const tab = await followEmailLink(page, member.username, 'New sign-in to your account');
    const popup = tab.popup('Security');
    const rows = popup.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('This device');
    await expect(rows.nth(1)).toContainText('Firefox on macOS');
    await expectAccessible(tab.page);
    await rows.nth(1).getByRole('button', { name: 'Sign out: Firefox on macOS' }).click();
    await tab.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(rows).toHaveCount(1);
    await expect(popup.getByText("You're not signed in on any other device.")).toBeVisible();
    await laptop.page.reload();
    await expect(signInButton(laptop)).toBeVisible();

    await laptop.open('/login');
    await submitSignIn(laptop, member);
    const secondDevice = await signInElsewhere(browser, member);
    await tab.page.close();
    await host.openDrawer();
    await host.drawer.getByText('Account Settings').click();
    await host.drawer.getByRole('button', { name: 'Security' }).click();
    const ownPopup = host.popup('Security');
    await expect(ownPopup.getByRole('listitem')).toHaveCount(3);
    await ownPopup.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(ownPopup.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    for (const device of [laptop, secondDevice]) {
      await device.page.reload();
      await expect(signInButton(device)).toBeVisible();
      await device.page.context().close();
    }
    await page.reload();
    await expect(host.balance).toBeVisible();
  },
);

journey('[G-006] the personal details lead to the security popup @phone', async ({ host, member }) => {
  await host.restoreSession(member);
  await host.open('/?popup=personalDetails');
  await host.popup('Personal Details').getByRole('button', { name: 'Password and security' }).click();
  await expect(host.popup('Security').getByRole('listitem')).toHaveCount(1);
});

/** The code that an authenticator app shows, now or some steps of 30 s later. */
const codeOf = (secret: string, steps = 0) => appCodeOf(secret, Date.now() + steps * stepMs);

journey(
  '[G-010, G-011, G-012, G-016, G-017, G-018] a member turns two-step verification on, signs in with a code and a recovery code, and turns it off @both',
  async ({ browser, host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await host.open('/?popup=security');
    const overview = host.popup('Security');
    await expect(overview.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await overview.getByRole('button', { name: 'Turn on' }).click();

    const setupPopup = host.popup('Two-step verification');
    await setupPopup.getByLabel('Current password').fill('a wrong one');
    await setupPopup.getByRole('button', { name: 'Continue' }).click();
    await expect(setupPopup.getByText("This isn't your current password. Please try again.")).toBeVisible();
    await setupPopup.getByLabel('Current password').fill(member.password);
    await setupPopup.getByRole('button', { name: 'Continue' }).click();
    const secret = await setupPopup.getByRole('textbox', { name: 'Setup key' }).inputValue();
    const codeField = setupPopup.getByLabel('Authentication code');
    await expect(codeField).toBeFocused();
    await expectAccessible(page);
    await codeField.fill(codeOf(secret, 20));
    await page.keyboard.press('Enter');
    await expect(setupPopup.getByText('This code is incorrect. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await codeField.fill(codeOf(secret));
    await page.keyboard.press('Enter');

    const codesPopup = host.popup('Recovery codes');
    await expect(codesPopup.getByRole('listitem')).toHaveCount(10);
    const [recoveryCode = '', otherCode = ''] = await codesPopup.getByRole('listitem').allTextContents();
    await expectAccessible(page);
    await codesPopup.getByRole('button', { name: "I've saved my codes" }).click();
    await expect(overview.getByText('10 recovery codes left')).toBeVisible();

    const context = await browser.newContext();
    const device = new HostPage(await context.newPage());
    const signInPopup = device.popup('Sign In');
    const enterPassword = async () => {
      await device.open('/login');
      await signInPopup.getByLabel('Username or email').fill(member.username);
      await signInPopup.getByLabel('Password', { exact: true }).fill(member.password);
      await signInPopup.getByRole('button', { name: 'Sign In' }).click();
    };
    await enterPassword();
    const deviceCode = signInPopup.getByLabel('Authentication code');
    await expect(deviceCode).toBeFocused();
    await expectAccessible(device.page);
    // Repeats the code of the setup.
    await deviceCode.fill(codeOf(secret, -1));
    await device.page.keyboard.press('Enter');
    await expect(signInPopup.getByText('This code was already used. Wait for a new one')).toBeVisible();
    await expectAccessible(device.page);
    await deviceCode.fill(codeOf(secret, 1));
    await device.page.keyboard.press('Enter');
    await expect(signInPopup).toHaveCount(0);
    await expect(device.balance).toBeVisible();
    await context.clearCookies();
    await device.page.evaluate(() => localStorage.removeItem('token'));
    await device.page.reload();
    await enterPassword();
    await signInPopup.getByRole('button', { name: 'Use a recovery code' }).click();
    await signInPopup.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await device.page.keyboard.press('Enter');
    await expect(device.balance).toBeVisible();
    await context.close();

    await page.reload();
    await host.open('/?popup=security');
    await expect(overview.getByText('9 recovery codes left')).toBeVisible();
    await overview.getByRole('button', { name: 'Get new recovery codes' }).click();
    const renewalPopup = host.popup('Get new recovery codes');
    await renewalPopup.getByRole('button', { name: 'Use a recovery code' }).click();
    await renewalPopup.getByLabel('Recovery code').fill(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(
      renewalPopup.getByText('This recovery code was already used. Enter another one.'),
    ).toBeVisible();
    await expectAccessible(page);
    await renewalPopup.getByLabel('Recovery code').fill(otherCode);
    await page.keyboard.press('Enter');
    await expect(codesPopup.getByRole('listitem')).toHaveCount(10);
    const [newCode = ''] = await codesPopup.getByRole('listitem').allTextContents();
    await codesPopup.getByRole('button', { name: "I've saved my codes" }).click();
    await overview.getByRole('button', { name: 'Turn off' }).click();
    const turnOffPopup = host.popup('Turn off');
    await turnOffPopup.getByRole('button', { name: 'Use a recovery code' }).click();
    await turnOffPopup.getByLabel('Recovery code').fill(newCode);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(overview.getByRole('button', { name: 'Turn on' })).toBeVisible();
  },
);
