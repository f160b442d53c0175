import type { Page } from '@playwright/test';
import { signOutOtherDevices } from 'shared-contracts/api';
import { expectAccessible } from '../support/accessibility';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';
import { stack } from '../support/settings';
import { SignUpPages } from '../support/SignUpPages';
import { submitSignIn } from '../support/signIn';

const hasPath = (path: string) => (url: URL) => url.hash === `#${path}`;

journey(
  'a logout in one tab signs out the other tab @reliability15',
  async ({ context, host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const otherTab = new HostPage(await context.newPage());
    await otherTab.open('/?popup=transactions');
    await expect(otherTab.popup('Transaction History')).toBeVisible();
    await expect(otherTab.balance).toBeVisible();

    await host.openDrawer();
    await host.drawer.getByRole('button', { name: 'Logout' }).click();
    await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(hasPath('/'));

    await expect(otherTab.popup('Transaction History')).toHaveCount(0);
    await expect(otherTab.popup('Sign In')).toBeVisible();
    await expect(otherTab.popup('Sign In')).toContainText(
      'You were signed out in another tab. Please sign in again.',
    );
    await expect(otherTab.balance).toHaveCount(0);
  },
);

journey(
  'the sign-in popup explains why it opened, in English and in Filipino',
  async ({ host, member, page }) => {
    const reasonIn = (name: string) => host.popup(name).getByRole('status').filter({ hasText: /\S/ });
    await host.open('/?popup=transactions');
    await expect(reasonIn('Sign In')).toHaveText('Please sign in to continue.');
    await page.evaluate(() => localStorage.setItem('lang', 'fil'));
    await host.open('/lottery');
    await page.reload();
    await expect(reasonIn('Mag-sign in')).toHaveText('Mag-sign in para magpatuloy.');
    await page.evaluate(() => localStorage.setItem('lang', 'en'));

    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await host.setScenario({ signedOut: true });
    await page.evaluate(() => (location.hash = '#/?popup=transactions'));
    const endedReason = 'Your session expired or was ended on another device. Please sign in again.';
    await expect(reasonIn('Sign In')).toHaveText(endedReason);
    await expectAccessible(page);

    // The session has ended before the next visit. A public page does not open the sign-in by itself.
    await page.evaluate(() => localStorage.setItem('lang', 'fil'));
    await host.restoreSession(member);
    await host.topBar.getByRole('button', { name: 'Mag-sign in' }).click();
    await expect(reasonIn('Mag-sign in')).toHaveText(
      'Nag-expire ang session mo o tinapos ito sa ibang device. Mag-sign in ulit.',
    );
  },
);

journey(
  'a stolen token does not work in another browser, and its owner stays signed in',
  async ({ browser, host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));

    const otherContext = await browser.newContext();
    const thief = new HostPage(await otherContext.newPage());
    await thief.restoreSession({ token: token ?? '', cookie: '' });
    await expect(thief.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(thief.balance).toHaveCount(0);
    expect(await thief.page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await page.reload();
    await expect(host.balance).toBeVisible();
  },
);

journey(
  'an idle member is asked after 30 minutes whether they are still there, and signed out if they do not answer',
  async ({ host, member, page }) => {
    await page.clock.install();
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' });

    // The idle timer is in a script that loads after the screen. It starts by recording an activity.
    await page.waitForFunction(() => localStorage.getItem('lastActive') !== null);
    await page.clock.fastForward('30:00');
    await expect(question).toBeVisible();
    await expect(question.getByRole('timer')).toHaveText(/Signing out in (1:00|0:5\d)/);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toHaveCount(0);
    await expect(host.balance).toBeVisible();

    await page.clock.fastForward('30:00');
    await expect(question).toBeVisible();
    await page.clock.fastForward('01:01');
    await expect(question).toHaveCount(0);
    const notice = page.getByRole('alertdialog', { name: /We signed you out/ });
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

const promotion = {
  buttonText: 'Double my deposit',
  action: 'DEPOSIT',
  gameId: null,
  bgImg: '',
  mobileBgImg: '',
};

/**
 * Adds a promotion to the reply of the sign-in, inside the page. `page.route` cannot change the reply, because its
 * fetch runs in Node, which does not resolve the host name of the origin.
 */
async function addPromotion(page: Page): Promise<void> {
  await page.addInitScript((newPromotion) => {
    const originalJson = Response.prototype.json;
    Response.prototype.json = async function (this: Response) {
      const body = (await originalJson.call(this)) as { data?: object };
      if (this.url.endsWith('/sys/auth/login')) Object.assign(body.data ?? {}, { promotion: newPromotion });
      return body;
    };
  }, promotion);
}

journey(
  '[M-022, M-017] a promotion appears after the sign-in and opens the deposit',
  async ({ host, member, page }) => {
    await addPromotion(page);
    await host.open('/login');
    await submitSignIn(host, member);
    const message = page.getByRole('dialog').filter({ hasText: promotion.buttonText });
    await expect(message).toBeVisible();
    await expectAccessible(page);
    await message.getByRole('button', { name: promotion.buttonText }).click();
    await expect(message).toHaveCount(0);
    await expect(host.popup('Deposit')).toBeVisible();
  },
);

journey(
  '[M-022] when the session ends, the sign-in replaces a promotion, or any other popup for members, and says why @phone',
  async ({ host, member, page }) => {
    journey.slow();
    await addPromotion(page);
    await host.open('/login');
    await submitSignIn(host, member);
    const message = page.getByRole('dialog').filter({ hasText: promotion.buttonText });
    await expect(message).toBeVisible();
    await page.reload();
    await expect(message).toBeVisible();

    const reloadWithEndedSession = async () => {
      // Ends the session after the reload begins. Otherwise, a pending call of the old page could notice the end first.
      await page.route(
        '**/api/sys/auth/token/info',
        async (route) => {
          await qaControl('endSessions', { member: member.id });
          await route.continue();
        },
        { times: 1 },
      );
      await page.reload();
    };
    const expectSessionEnded = async () => {
      const endedReason = 'Your session expired or was ended on another device. Please sign in again.';
      await expect(host.popup('Sign In').getByText(endedReason)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    };
    await reloadWithEndedSession();
    await expectSessionEnded();
    await host.popup('Sign In').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await host.open('/?popup=transactions');
    await submitSignIn(host, member);
    await expect(host.popup('Transaction History')).toBeVisible();
    await reloadWithEndedSession();
    await expectSessionEnded();
    await submitSignIn(host, member);
    await expect(host.popup('Transaction History')).toBeVisible();
  },
);

journey.describe('with consent to advertising', () => {
  journey.use({ consent: 'marketing' });

  journey(
    '[R-092] a sign-up by invitation sends the codes and reports one ad event',
    async ({ host, page }) => {
      journey.slow();
      await page.goto('/?code=ADA7&recommendCode=r_1');
      await expect(host.content.getByRole('listitem').first()).toBeVisible();
      expect(page.url()).not.toContain('ADA7');
      await page.reload();
      await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
      const username = `inv${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
      const signUp = new SignUpPages(page, host);
      await signUp.fill({ username, password: 'Journey-2026' });
      const whenRequested = page.waitForRequest('**/api/sys/auth/register');
      await signUp.create();
      expect((await whenRequested).postDataJSON()).toMatchObject({
        invitorCode: 'ADA7',
        recommendCode: 'r_1',
      });
      await expect(host.balance).toBeVisible();
      const adEvents = () =>
        page.evaluate(() =>
          (globalThis as unknown as { __casino: { adEvents(): unknown[] } }).__casino.adEvents(),
        );
      await expect.poll(adEvents).toEqual([{ name: 'registration' }]);
      expect(await page.evaluate(() => localStorage.getItem('invitorCode'))).toBeNull();
    },
  );
});

journey(
  '[T-013] a member who is signed out elsewhere just after the sign-in reads that the session has ended @both',
  async ({ host, member, page, watch }) => {
    watch.allow(/ERR_FAILED/);
    // No call of the page confirms the session before another device ends it.
    for (const call of ['news/getNewCount', 'sysSetting/checkBlock', 'auth/token/info'])
      await page.route(`**/api/sys/${call}`, (route) => route.abort());
    await host.open('/?popup=signIn');
    await submitSignIn(host, member);
    await expect(host.balance).toBeVisible();
    const headers = { authorization: member.token, cookie: member.cookie };
    const reply = await fetch(`${stack.api}${signOutOtherDevices.path}`, { method: 'POST', headers });
    expect(await reply.json()).toMatchObject({ error: 0 });
    await page.evaluate(() => (location.hash = '#/?popup=transactions'));
    await expect(host.popup('Sign In').getByRole('status').filter({ hasText: /\S/ })).toHaveText(
      'Your session expired or was ended on another device. Please sign in again.',
    );
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);
