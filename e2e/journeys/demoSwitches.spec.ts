import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { stack } from '../support/settings';
import { SignUpPages } from '../support/SignUpPages';
import { submitSignIn } from '../support/signIn';

/** Follows the "Try it" link of a situation on the QA page and returns the page that opens. */
async function openSituation(page: Page, situation: string): Promise<HostPage> {
  await page.goto(`${stack.qaOrigin}/#scenarios`);
  const whenPageOpened = page.waitForEvent('popup');
  await page.getByRole('link', { name: `Try it ${situation}`, exact: true }).click();
  return new HostPage(await whenPageOpened);
}

const shortForm = /^(Sign up with name and email only|Mag-sign up gamit lang ang pangalan at email)$/;

interface SignUpKind {
  readonly situation: string;
  readonly check: (popup: Locator) => Promise<void>;
}

const stepList = (popup: Locator) => popup.getByLabel(/^(Sign-up steps|Mga hakbang sa paggawa ng account)$/);
const addressField = (popup: Locator) => popup.getByRole('textbox', { name: /^(Address|Tirahan)/ });
const codePicture = (popup: Locator) =>
  popup.getByRole('img', { name: /^(Verification code picture|Larawan ng verification code)$/ });

const signUps: readonly SignUpKind[] = [
  {
    situation: 'Sign-up: three steps (default)',
    check: async (popup) => {
      await expect(stepList(popup)).toBeVisible();
      await expect(popup.getByRole('button', { name: shortForm })).toHaveCount(0);
    },
  },
  {
    situation: 'Sign-up: single form',
    check: async (popup) => {
      await expect(addressField(popup)).toBeVisible();
      await expect(codePicture(popup)).toHaveCount(0);
    },
  },
  {
    situation: 'Sign-up: CAPTCHA, single form',
    check: async (popup) => {
      await expect(addressField(popup)).toBeVisible();
      await expect(codePicture(popup)).toBeVisible();
    },
  },
  {
    situation: 'Sign-up: three fields, as for Facebook',
    check: async (popup) => {
      await popup.getByRole('button', { name: shortForm }).click();
      await expect(popup.getByText(/Three fields are enough|Tatlong field lang/)).toBeVisible();
      await expect(popup.getByRole('textbox')).toHaveCount(3);
    },
  },
];

for (const { situation, check } of signUps)
  journey(`a tester opens "${situation}" from the QA page, in English and in Filipino`, async ({ page }) => {
    const host = await openSituation(page, situation);
    await check(host.popup('Create account'));
    await host.useLanguage('fil');
    await check(host.popup('Gumawa ng account'));
  });

journey('[M-034] three fields create an account and sign the player in', async ({ page }) => {
  const host = await openSituation(page, 'Sign-up: three fields, as for Facebook');
  const popup = host.popup('Create account');
  await popup.getByRole('button', { name: shortForm }).click();
  const [email, firstName, lastName] = await popup.getByRole('textbox').all();
  await email?.fill(`three${Date.now().toString(36)}@mail.test`);
  await firstName?.fill('Ada');
  await lastName?.fill('Lovelace');
  await popup.getByRole('button', { name: 'Sign Up' }).click();
  await expect(host.topBar.getByRole('button', { name: 'Deposit' })).toBeVisible();
  await expect(popup).toHaveCount(0);
});

journey('[B-033] a tester sets a scenario and adds money with the forms of the QA page', async ({ page }) => {
  await page.goto(stack.qaOrigin);
  const username = `qa${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
  const form = page.locator('form[action="/control/createMember"]');
  await form.locator('[name="username"]').fill(username);
  await form.getByRole('button').click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: username }) });
  const balanceCell = row.locator('td.number');
  await expect(balanceCell).toHaveText(/^\d+\.\d\d USD$/);
  const initialBalance = Number.parseFloat((await balanceCell.textContent()) ?? '');
  await row.getByRole('button', { name: '+100' }).click();
  await expect(balanceCell).toHaveText(`${(initialBalance + 100).toFixed(2)} USD`);
  const scenarioField = row.getByLabel(`Scenario of ${username}`);
  await scenarioField.fill('{"payp":"failure"}');
  await row.getByRole('button', { name: 'Switch' }).click();
  await expect(scenarioField).toHaveValue('{"payp":"failure"}');
});

journey(
  'a tester opens the agent screen from the QA page, in English and in Filipino',
  async ({ member, page }) => {
    const host = await openSituation(page, 'Agent screen');
    await submitSignIn(host, member);
    const agent = host.popup('Agent');
    await expect(agent.getByText('Players invited')).toBeVisible();
    await host.useLanguage('fil');
    await host.open('/?popup=agent');
    await expect(agent.getByText('Invitation URL')).toBeVisible();
  },
);

const promotions = [
  { action: 'DEPOSIT', button: 'Deposit now', opensPopup: /^Deposit$/ },
  { action: 'INVITE', button: 'Invite friends', opensPopup: /Invit/ },
  { action: 'REGISTER', button: 'Create account', opensPopup: /^Create account$/ },
  { action: 'LAUNCH_GAME', button: 'Play now', opensPopup: /Captain Kestrel/ },
  { action: 'CLOSE_ONLY', button: 'OK', opensPopup: undefined },
] as const;

for (const { action, button, opensPopup } of promotions)
  journey(
    `[M-022] a tester sees the promotion ${action} after signing in and follows it`,
    async ({ member, page }) => {
      const host = await openSituation(page, `Promotion after sign-in or sign-up: ${action}`);
      await submitSignIn(host, member);
      const message = host.popup('A message for you');
      await message.getByRole('button', { name: button, exact: true }).click();
      await expect(message).toHaveCount(0);
      const dialog = host.page.getByRole('dialog');
      if (!opensPopup) {
        await expect(dialog).toHaveCount(0);
        return;
      }
      await expect(host.popup(opensPopup)).toBeVisible();
      if (action !== 'REGISTER') return;
      await expect(dialog.getByText('You already have an account, and you')).toBeVisible();
      await expectAccessible(host.page);
      await dialog.getByRole('button', { name: 'Start playing' }).click();
      await expect(dialog).toHaveCount(0);
    },
  );

journey(
  '[M-022] the demo brand shows an offer after a sign-up and after a sign-in, in English and in Filipino @both',
  async ({ member, page }) => {
    journey.slow();
    const settings = { SITE_CONFIG: JSON.stringify({ gameOrigins: [stack.gamesOrigin] }) };
    await withOwnEdge(
      async ({ origin }) => {
        const host = new HostPage(page, origin);
        const signOut = async (language: 'en' | 'fil') => {
          await page.evaluate((code) => {
            localStorage.removeItem('token');
            localStorage.setItem('lang', code);
          }, language);
          await page.goto('about:blank');
        };
        const acceptOffer = async (name: string, button: string, opens: string) => {
          const message = host.popup(name);
          const image = message.locator('img');
          await expect
            .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
            .toBeGreaterThan(0);
          // Below its picture, the popup is only as high as the button, also on a phone.
          const isShort = message.evaluate((dialog) => {
            const imageBottom = dialog.querySelector('img')?.getBoundingClientRect().bottom ?? 0;
            return dialog.getBoundingClientRect().bottom - imageBottom < 140;
          });
          expect(await isShort).toBe(true);
          await message.getByRole('button', { name: button }).click();
          await expect(message).toHaveCount(0);
          await expect(host.popup(opens)).toBeVisible();
        };

        await host.open('/join');
        const signUp = new SignUpPages(page, host);
        const username = `offer${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
        await signUp.fill({ username, password: 'Journey-2026' });
        await signUp.create();
        await acceptOffer('A message for you', 'Deposit now', 'Deposit');

        await signOut('en');
        await host.open('/login');
        await submitSignIn(host, member);
        await acceptOffer('A message for you', 'Deposit now', 'Deposit');

        await signOut('fil');
        await host.open('/login');
        const signIn = host.popup('Mag-sign in');
        await signIn.getByRole('textbox').first().fill(member.username);
        await signIn.locator('[type="password"]').fill(member.password);
        await signIn.getByRole('button', { name: 'Mag-sign in' }).click();
        await expect(page.getByText('Magdagdag ng pera sa balanse mo')).toBeVisible();
        await acceptOffer('Mensahe para sa iyo', 'Magdeposito na', 'Magdeposito');
      },
      undefined,
      {},
      settings,
    );
  },
);

journey(
  '[M-004] a tester is redirected to the site for the region and returns by its link',
  async ({ page }) => {
    const host = await openSituation(page, 'Region: redirected to the site for the region');
    const { page: site } = host;
    await expect(site.getByRole('heading', { name: 'Welcome to Meridian Europe' })).toBeVisible();
    expect(new URL(site.url()).hostname).toBe('eu.casino.localhost');
    await site.getByRole('link', { name: 'Undo and return to Meridian' }).click();
    await expect(host.content.getByRole('heading', { name: 'Top games' })).toBeVisible();
  },
);

journey(
  'a rejected player reads the notice in English and in Filipino; OK repeats the check',
  async ({ page }) => {
    const host = await openSituation(page, 'Region: redirected to an unlisted address');
    const { page: site, content } = host;
    await expect(content.getByText("Our service isn't available in your location.")).toBeVisible();
    await expect(content.getByText('Meridian', { exact: true })).toBeVisible();
    await expect(content.getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      /^mailto:support@/,
    );
    await new HostPage(site).useLanguage('fil');
    await expect(content.getByText('Hindi available ang serbisyo namin sa lokasyon mo.')).toBeVisible();
    await site.context().clearCookies({ name: 'sandbox-scenario' });
    await content.getByRole('button', { name: 'OK' }).click();
    await expect(host.topBar.getByRole('button', { name: 'Mag-sign in' })).toBeVisible();
  },
);
