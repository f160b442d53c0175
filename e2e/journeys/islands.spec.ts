import type { Frame, Page } from '@playwright/test';
import { ChatPages } from '../support/ChatPages';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';
import { SignUpPages } from '../support/SignUpPages';

const adsFrame = 'iframe[src="/island/ads"]';

function islandOf(page: Page, name: string): Frame {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === `/island/${name}`);
  if (!frame) throw new Error(`no island of ${name}`);
  return frame;
}

journey(
  '[C-031] a hostile script text reaches neither the page, nor what is stored for it, nor the API, nor anybody',
  async ({ host, member, page, watch }) => {
    watch.allow(/evil\.example/, /\/api\/sys\/auth\/token\/info/, /attempting navigation/);
    await host.enterAs(member);
    await expect(host.balance).toBeVisible();
    await host.scenario({ chatScript: 'hostile' });
    const before = page.url();
    const sent: string[] = [];
    page.on('request', (request) => {
      const isOfIsland = request.frame() !== page.mainFrame() && !request.isNavigationRequest();
      if (isOfIsland || request.url().includes('evil')) sent.push(request.url());
    });

    const chat = new ChatPages(page);
    await chat.icon.click();
    await expect(chat.island.getByText('That was all.')).toBeAttached();
    const outcomes = await chat.island.getByRole('listitem').allInnerTexts();
    expect(outcomes).toHaveLength(13);
    expect(outcomes.filter((outcome) => !outcome.endsWith(': denied'))).toEqual([]);

    // It may lead its own frame away, but nowhere outside.
    await islandOf(page, 'chat').evaluate(() => location.assign('https://evil.example/'));
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .not.toContain(`${stack.origin}/island/chat`);
    expect(sent.filter((url) => !url.startsWith('https://evil.example/'))).toEqual([]);
    expect(page.url()).toBe(before);
    await expect(host.balance).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(member.token);
  },
);

journey('an island is of no origin even when its address is opened by itself', async ({ page }) => {
  await page.goto('/island/chat');
  const here = await page.evaluate(() => {
    try {
      return [window.origin, localStorage.length];
    } catch (error) {
      return [window.origin, (error as Error).name];
    }
  });
  expect(here).toEqual(['null', 'SecurityError']);
});

journey('no script of an advertiser is asked for without the player’s consent', async ({ host, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await host.open();
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await expect(settings).toBeVisible();
  expect(asked.filter((url) => /acquire|\/island\//.test(url))).toEqual([]);

  await settings.click();
  await page.getByRole('button', { name: 'Allow advertising' }).click();
  await expect(page.locator(adsFrame)).toBeAttached();
  await expect(page.frameLocator(adsFrame).getByText('PageView')).toBeAttached();
  await settings.click();
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.locator(adsFrame)).toHaveCount(0);
});

journey.describe('with the player’s consent', () => {
  journey.use({ consent: 'marketing' });

  journey(
    'the advertiser’s script hears of a sign-up, and makes way for a card form with the chat',
    async ({ host, page }) => {
      journey.slow();
      const heard = page.frameLocator(adsFrame).locator('ol');
      await host.open();
      await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
      const signUp = new SignUpPages(page, host);
      const username = `ads${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
      await signUp.fill({ username, password: 'Journey-2026' });
      await signUp.create();
      await expect(host.balance).toBeVisible();
      await expect(heard).toHaveText('["track","PageView"]["track","CompleteRegistration",{}]');

      const chat = new ChatPages(page);
      await chat.icon.click();
      await expect(chat.field).toBeFocused();
      const deposit = new DepositPages(page, host);
      await deposit.open('Credit or debit card');
      await expect(page.frameLocator('iframe[src*="/vault"]').getByLabel('Card number')).toBeVisible();
      await expect(page.locator('iframe[src^="/island/"]')).toHaveCount(0);
      await expect(chat.panel).toContainText('Live chat waits while a card is entered');
      await deposit.popup.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('iframe[src^="/island/"]')).toHaveCount(2);
      await expect(chat.log).toContainText('This is a demo chat');
      // What was told before is not told again.
      await expect(heard).toHaveText('["track","PageView"]');
    },
  );
});
