import { expectAccessible } from '../support/accessibility';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';

journey('[S-002] a visitor sees the games, Sign In and Sign Up @both', async ({ host, page }) => {
  await host.open();
  await expect(page).toHaveTitle(/Meridian/);
  await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(host.topBar.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expect(host.content.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

journey('a member sees the balance in its currency and no Sign In button', async ({ host, member }) => {
  await host.restoreSession(member);
  await expect(host.topBar.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(host.topBar).toContainText(/\$\d+\.\d\d/);
  await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
});

journey('the home page fits a phone in every language @phone', async ({ host, page }) => {
  await host.open();
  for (const language of ['Filipino', 'English']) {
    await page.getByLabel(/Language|Wika/).selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'fil');
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

journey(
  'the picture of the first banner loads before the host, and only once @both',
  async ({ host, page }) => {
    const pictureUrls: string[] = [];
    page.on('request', (request) => {
      if (/file\/get\?id=.*&width=(1600|750)&/.test(request.url())) pictureUrls.push(request.url());
    });
    const releaseHost = await holdRequests(page, /\/remotes\/host\/.*\/main\..*\.js$/);
    const whenOpened = host.open();
    await expect.poll(() => pictureUrls.length).toBe(1);
    releaseHost();
    await whenOpened;
    const firstPicture = host.content.locator('picture img').first();
    await expect(firstPicture).toHaveJSProperty('complete', true);
    expect(await firstPicture.evaluate((picture: HTMLImageElement) => picture.currentSrc)).toBe(
      pictureUrls[0],
    );
    expect(pictureUrls.filter((address) => address === pictureUrls[0])).toHaveLength(1);
  },
);
