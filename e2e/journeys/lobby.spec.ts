import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import type { HostPage } from '../support/HostPage';
import { findOverflows } from '../support/overflow';
import { registerMember } from '../support/registerMember';
import { stack } from '../support/settings';
import { SlotGame } from '../support/SlotGame';

const gameName = 'Gearheart';

async function openGame(host: HostPage): Promise<void> {
  await host.content.getByRole('button', { name: gameName, exact: true }).first().click();
}

const holdNotice = (host: HostPage) => host.page.getByText('Your balance is on hold', { exact: false });

journey(
  '[C-036] a visitor plays the demo of a game without an account @both',
  async ({ host, page, calls }) => {
    await host.open();
    await host.content
      .getByRole('button', { name: `Demo of ${gameName}`, exact: true })
      .first()
      .click();
    await new SlotGame(page).playRound();
    expect(calls.paths()).toContain('/sys/game/getTryPlayUrl');
    expect(calls.paths()).not.toContain('/sys/game/getLaunchUrl');
  },
);

journey(
  '[S-047, K-002] banners have the specified ratio of height to width, and one opens the sign-up @both',
  async ({ host, page }) => {
    await host.open();
    const carousel = page.getByRole('region', { name: 'Offers' });
    await expect(carousel.getByRole('listitem')).toHaveCount(3);
    const width = page.viewportSize()?.width ?? 0;
    const ratio = width < 640 ? 0.37333 : 0.25;
    expect((await carousel.boundingBox())?.height).toBeCloseTo(width * ratio, 0);
    const imageSize = width < 640 ? 'width=750&height=280' : 'width=1600&height=400';
    await expect
      .poll(() =>
        carousel
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toContain(imageSize);
    await expectAccessible(page);

    await carousel.getByRole('button', { name: 'Offer 1 of 3: play the game' }).click();
    await expect(host.popup('Create account').getByLabel('Email')).toBeVisible();
  },
);

journey('the first banner does not wait for the script of the carousel', async ({ host, page }) => {
  let releaseScripts: (() => void) | undefined;
  const whenScriptsReleased = new Promise<void>((resolve) => (releaseScripts = resolve));
  const whenDocumentReceived = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.route('**/remotes/remote-lobby/**/*.js', async (route) => {
    // Holds every script that the document does not list.
    const html = await (await whenDocumentReceived).text();
    if (!html.includes(`href="${new URL(route.request().url()).pathname}"`)) await whenScriptsReleased;
    await route.continue();
  });
  // The load event waits for the held scripts, so this promise resolves only later.
  const whenOpened = host.open();
  const carousel = page.getByRole('region', { name: 'Offers' });
  await expect(carousel.getByRole('button', { name: 'Offer 1 of 3: play the game' })).toBeVisible();
  await expect(carousel.getByRole('button', { name: /^Show offer/ })).toHaveCount(0);
  releaseScripts?.();
  await whenOpened;
  await expect(carousel.getByRole('button', { name: /^Show offer/ })).toHaveCount(3);
});

journey('a member with a balance on hold sees a notice and cannot play', async ({ host, member, page }) => {
  await host.restoreSession(member);
  await host.setScenario({ block: 'blocked' });
  await openGame(host);
  await expect(holdNotice(host)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('dialog', { name: gameName })).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
});

journey('a balance that is put on hold during play ends the game', async ({ host, member, page }) => {
  await host.restoreSession(member);
  await openGame(host);
  await expect(new SlotGame(page).spinButton).toBeEnabled();
  await host.setScenario({ block: 'blocked' });
  await expect(holdNotice(host)).toBeVisible();
  await expect(page.getByRole('dialog', { name: gameName })).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('dialog', { name: gameName })).toHaveCount(0);
});

journey(
  'a deposit opens over the game, and the game continues without a reload',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await openGame(host);
    await expect(new SlotGame(page).spinButton).toBeEnabled();
    let loadCount = 0;
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() && /games\.localhost/.test(frame.url())) loadCount += 1;
    });
    await page.getByRole('dialog', { name: gameName }).getByRole('button', { name: 'Deposit' }).click();
    const deposit = host.popup('Deposit');
    await expect(deposit).toBeVisible();
    await deposit.getByRole('button', { name: 'Close' }).first().click();
    await expect(deposit).toHaveCount(0);
    await new SlotGame(page).playRound();
    expect(loadCount).toBe(0);
  },
);

journey('a member finds a game in the history and plays it again @phone', async ({ host, member, page }) => {
  await host.restoreSession(member);
  await openGame(host);
  await new SlotGame(page).playRound();
  await page.getByRole('dialog', { name: gameName }).getByRole('button', { name: 'Close' }).click();
  await host.open('/?popup=gameHistory');
  const history = host.popup('Game history');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await history.getByRole('button', { name: `Play now: ${gameName}` }).click();
  await expect(new SlotGame(page).spinButton).toBeEnabled();
});

journey(
  'a long list scrolls to its last game, with few games in the page at a time @both',
  async ({ host, page }) => {
    journey.slow();
    await host.open('/?list=slots');
    const tiles = host.content.getByRole('list', { name: 'Slots Games' }).getByRole('listitem');
    await expect(tiles.first()).toBeVisible();
    await expectAccessible(page);
    const endOfList = host.content.getByText("That's all");
    // The key scrolls past the end of the list to the end of the footer.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(endOfList).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // Only tiles near the viewport are in the page, so the end of the list must be in view.
    await endOfList.scrollIntoViewIfNeeded();
    const gameCount = Number(await tiles.first().getAttribute('aria-setsize'));
    expect(gameCount).toBeGreaterThan(600);
    await expect(tiles.last()).toHaveAttribute('aria-posinset', String(gameCount));
    expect(await tiles.count()).toBeLessThan(100);
  },
);

journey(
  'a favorite game appears in a row at the next visit, only for its member @phone',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    const favoriteButton = host.content
      .getByRole('button', { name: `Favorite: ${gameName}`, exact: true })
      .first();
    const row = host.content.getByRole('region', { name: 'Favorites' });
    await favoriteButton.click();
    await expect(row.getByRole('listitem')).toHaveCount(1);
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.reload();
    await expect(row.getByRole('button', { name: gameName, exact: true })).toBeVisible();

    await host.restoreSession(await registerMember());
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'false');
    await expect(row).toHaveCount(0);
    await host.restoreSession(member);
    await expect(row.getByRole('button', { name: gameName, exact: true })).toBeVisible();
  },
);

journey('the search finds a game by a part of its name @phone', async ({ host, page }) => {
  await host.open('/?popup=search');
  const search = host.popup('Search games');
  await search.getByRole('searchbox').fill('salon prive');
  await expect(search.getByRole('button', { name: 'Baccarat Salon Privé', exact: true })).toBeVisible();
  await expect(search.getByText('1 found')).toBeVisible();
  await expectAccessible(page);
});

journey(
  'the lobby is accessible in Filipino, and its longer texts fit @both',
  async ({ host, member, page }) => {
    journey.slow();
    await page.addInitScript((origin) => {
      if (location.origin === origin) localStorage.setItem('lang', 'fil');
    }, stack.origin);
    await host.restoreSession(member);
    const expectAccessibleView = async (element: Locator) => {
      await expect(element).toBeVisible();
      await expectAccessible(page);
      expect(await findOverflows(page.locator('body'))).toEqual([]);
    };
    await expectAccessibleView(host.content.getByRole('heading', { name: 'Mga top game' }));
    await host.open('/?list=table');
    await expectAccessibleView(host.content.getByRole('list', { name: 'Mga table game' }));
    await host.open('/?popup=search');
    await expectAccessibleView(host.popup('Maghanap ng laro').getByRole('searchbox'));
    await host.open('/?popup=gameHistory');
    await expectAccessibleView(host.popup('History ng laro').getByRole('button', { name: /laro/ }));
    await host.open();
    await openGame(host);
    await expect(new SlotGame(page).spinButton).toBeEnabled();
    await expectAccessibleView(page.getByRole('dialog', { name: gameName }));
  },
);
