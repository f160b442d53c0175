import type { Frame, Page } from '@playwright/test';
import { ChatPages } from '../support/ChatPages';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';
import { SignUpPages } from '../support/SignUpPages';

const adsFrameSelector = 'iframe[src="/island/ads"]';

function findVendorFrame(page: Page, name: string): Frame {
  const frame = page.frames().find((candidate) => new URL(candidate.url()).pathname === `/island/${name}`);
  if (!frame) throw new Error(`There is no vendor frame ${name}.`);
  return frame;
}

journey(
  '[C-031] a hostile script in the chat frame reaches neither the page, its storage, the API nor another origin',
  async ({ host, member, page, watch }) => {
    watch.allow(/evil\.example/, /\/api\/sys\/auth\/token\/info/, /attempting navigation/);
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await host.setScenario({ chatScript: 'hostile' });
    const pageUrl = page.url();
    const requestUrls: string[] = [];
    page.on('request', (request) => {
      const isOfVendorFrame = request.frame() !== page.mainFrame() && !request.isNavigationRequest();
      if (isOfVendorFrame || request.url().includes('evil')) requestUrls.push(request.url());
    });

    const chat = new ChatPages(page);
    await chat.icon.click();
    await expect(chat.frame.getByText('All attempts are done.')).toBeAttached();
    const outcomes = await chat.frame.getByRole('listitem').allInnerTexts();
    expect(outcomes).toHaveLength(13);
    expect(outcomes.filter((outcome) => !outcome.endsWith(': denied'))).toEqual([]);

    // The script may navigate its own frame, but not to another origin.
    await findVendorFrame(page, 'chat').evaluate(() => location.assign('https://evil.example/'));
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .not.toContain(`${stack.origin}/island/chat`);
    expect(requestUrls.filter((url) => !url.startsWith('https://evil.example/'))).toEqual([]);
    expect(page.url()).toBe(pageUrl);
    await expect(host.balance).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(member.token);
  },
);

journey('a vendor frame has an opaque origin even when its address is opened directly', async ({ page }) => {
  await page.goto('/island/chat');
  const access = await page.evaluate(() => {
    try {
      return [window.origin, localStorage.length];
    } catch (error) {
      return [window.origin, (error as Error).name];
    }
  });
  expect(access).toEqual(['null', 'SecurityError']);
});

journey('no advertising script loads without the player’s consent', async ({ host, page }) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  await host.open();
  const settingsButton = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await expect(settingsButton).toBeVisible();
  expect(requestUrls.filter((url) => /acquire|\/island\//.test(url))).toEqual([]);

  await settingsButton.click();
  await page.getByRole('button', { name: 'Allow advertising' }).click();
  await expect(page.locator(adsFrameSelector)).toBeAttached();
  await expect(page.frameLocator(adsFrameSelector).getByText('PageView')).toBeAttached();
  await settingsButton.click();
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await expect(page.locator(adsFrameSelector)).toHaveCount(0);
});

journey.describe('with the player’s consent', () => {
  journey.use({ consent: 'marketing' });

  journey(
    'the advertising script gets the sign-up event, and its frame and the chat close for a card form',
    async ({ host, page }) => {
      journey.slow();
      const adEvents = page.frameLocator(adsFrameSelector).locator('ol');
      await host.open();
      await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
      const signUp = new SignUpPages(page, host);
      const username = `ads${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
      await signUp.fill({ username, password: 'Journey-2026' });
      await signUp.create();
      await expect(host.balance).toBeVisible();
      await expect(adEvents).toHaveText('["track","PageView"]["track","CompleteRegistration",{}]');

      const chat = new ChatPages(page);
      await chat.icon.click();
      await expect(chat.field).toBeFocused();
      const deposit = new DepositPages(page, host);
      await deposit.open('Credit or debit card');
      await expect(page.frameLocator('iframe[src*="/vault"]').getByLabel('Card number')).toBeVisible();
      await expect(page.locator('iframe[src^="/island/"]')).toHaveCount(0);
      await expect(chat.panel).toContainText('Live chat is paused while you enter your card');
      await deposit.popup.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('iframe[src^="/island/"]')).toHaveCount(2);
      await expect(chat.log).toContainText('This is a demo chat');
      // The new frame does not get earlier events again.
      await expect(adEvents).toHaveText('["track","PageView"]');
    },
  );
});
