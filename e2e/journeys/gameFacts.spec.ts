import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { findBrokenWords, findOverflows } from '../support/overflow';
import { qaControl } from '../support/qa';
import { SlotGame } from '../support/SlotGame';

journey(
  '[F-010, F-011] a player reads the facts of a game by its info button, then plays the demo @both',
  async ({ host, page }) => {
    await host.open();
    const tile = host.content.getByRole('listitem').filter({
      has: page.getByRole('button', { name: 'Gearheart', exact: true }),
    });
    const info = tile.first().getByRole('button', { name: 'About Gearheart', exact: true });
    const box = await info.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // The button becomes visible when it gets the focus.
    await info.focus();
    await expect(info).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    const sheet = host.popup('Gearheart');
    const fact = (label: string) =>
      sheet.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
    await expect(fact('Provider')).toHaveText(/\w/);
    await expect(fact('Return to player (RTP)')).toContainText(/9[4-7]\.\d+%/);
    await expect(fact('Volatility')).toContainText(/Low|Medium|High|Very high/);
    await expect(fact('Bet per round')).toHaveText('$0.20 to $20.00');
    await expect(fact('Features')).toContainText('Wilds');
    expect(await findOverflows(sheet)).toEqual([]);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Demo' }).click();
    await new SlotGame(page).playRound();
  },
);

journey(
  '[F-011] a member saves a game in its sheet, and finds the facts in the pay table of the game',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await host.open('/?popup=gameFacts&gameId=1001');
    const sheet = page.getByRole('dialog');
    const rtp = sheet.getByText(/^9\d\.\d+%$/);
    await expect(rtp).toBeVisible();
    const statedRtp = Number((await rtp.textContent())?.replace('%', ''));
    const favorite = sheet.getByRole('button', { name: 'Favorite' });
    await favorite.click();
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: 'Play', exact: true }).click();
    const game = page.frameLocator('iframe');
    await game.getByRole('button', { name: 'Pays' }).click();
    await expect(game.getByText('The theoretical return to player', { exact: false })).toContainText(
      `(RTP) is ${statedRtp.toFixed(2)}%`,
    );
  },
);

journey(
  '[F-013, F-014] a long list is filtered and sorted on the server, and Back restores the choice @both',
  async ({ host, page, calls }) => {
    await host.open('/?list=slots');
    const tiles = host.content.getByRole('list', { name: 'Slots Games' }).getByRole('listitem');
    const sizeOfList = async () => Number(await tiles.first().getAttribute('aria-setsize'));
    await expect(tiles.first()).toBeVisible();
    await host.content.getByRole('button', { name: 'Filter and sort' }).click();
    const features = host.content.getByRole('group', { name: 'Features' });
    const jackpot = features.getByRole('button', { name: /^Jackpot/ });
    const jackpotGames = Number(/\d+$/.exec((await jackpot.textContent()) ?? '')?.[0]);
    expect(jackpotGames).toBeGreaterThan(50);
    await expectAccessible(page);
    expect(await findOverflows(host.content)).toEqual([]);
    await jackpot.click();
    await expect(page).toHaveURL(/[?&]feature=jackpot/);
    await expect(jackpot).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(sizeOfList).toBe(jackpotGames);

    const whenSorted = page.waitForResponse('**/base/game/listPage');
    await host.content.getByRole('button', { name: 'A to Z' }).click();
    await whenSorted;
    await expect(page).toHaveURL(/feature=jackpot&sort=name/);
    await expect.poll(sizeOfList).toBe(jackpotGames);
    const nameOf = (index: number) => tiles.nth(index).getByRole('button').first().innerText();
    await expect.poll(async () => (await nameOf(0)) < (await nameOf(2))).toBe(true);

    await page.goBack();
    await expect(page).toHaveURL(/feature=jackpot$/);
    await expect(host.content.getByRole('button', { name: 'Filter and sort (1)' })).toBeVisible();
    await page.reload();
    await expect.poll(sizeOfList).toBe(jackpotGames);
    expect(calls.paths()).toContain('/base/game/listFilters');

    // No game of the sandbox has free spins.
    await host.open('/?list=slots&feature=freeSpins');
    await expect(host.content.getByText('No games match these filters.')).toBeVisible();
    await expectAccessible(page);
    await host.content.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(tiles.first()).toBeVisible();
    await expect(page).toHaveURL(/list=slots$/);
  },
);

journey(
  '[F-015] the search keeps its filters and its text while the facts of a game are open @both',
  async ({ host, page }) => {
    await host.open('/?popup=search');
    const search = host.popup('Search games');
    await search.getByRole('button', { name: 'Filter and sort' }).click();
    await search.getByRole('button', { name: 'Highest RTP' }).click();
    const owl = search.getByRole('group', { name: 'Providers' }).getByRole('button', { name: /Copper Owl/ });
    await owl.click();
    await search.getByRole('searchbox', { name: 'Game name' }).fill('the');
    await expect(search.getByText(/^\d+ found$/)).toBeVisible();
    await expectAccessible(page);
    await search
      .getByRole('button', { name: /^About / })
      .first()
      .click();
    const sheet = page.getByRole('dialog').last();
    await expect(sheet.getByText('Copper Owl')).toBeVisible();
    await page.goBack();
    await expect(sheet.getByText('Bet per round')).toHaveCount(0);
    await expect(search.getByRole('searchbox', { name: 'Game name' })).toHaveValue('the');
    await expect(owl).toHaveAttribute('aria-pressed', 'true');
  },
);

journey(
  '[F-012] without facts from the operator, tiles, lists and sheets show none',
  async ({ host, page }) => {
    const fail = { '/base/game/facts': 'error', '/base/game/listFilters': 'error' } as const;
    await host.open('/?list=table');
    await host.setScenario({ fail });
    await page.reload();
    const tiles = host.content.getByRole('list', { name: 'Table Games' }).getByRole('listitem');
    await expect(tiles.first()).toBeVisible();
    await expect(host.content.getByRole('button', { name: 'Filter and sort' })).toHaveCount(0);
    await host.open('/?popup=gameFacts&gameId=1001');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(sheet.getByRole('term')).toHaveText(['Provider']);
    await expectAccessible(page);
  },
);

const english = {
  favorite: 'Favorite: ',
  favorites: 'Favorites',
  recent: 'Recently played',
  seeAll: 'See all: ',
  filter: 'Filter and sort',
  byName: 'A to Z',
  providers: 'Providers',
  noMatches: 'No games match these filters.',
  clear: 'Clear filters',
};
const filipino: typeof english = {
  favorite: 'Paborito: ',
  favorites: 'Mga paborito',
  recent: 'Huling nilaro',
  seeAll: 'Tingnan lahat: ',
  filter: 'I-filter at ayusin',
  byName: 'A hanggang Z',
  providers: 'Mga provider',
  noMatches: 'Walang larong tugma sa mga filter na ito.',
  clear: 'Alisin ang mga filter',
};

journey(
  '[F-016] a member filters and sorts the favorites and the recently played games @both',
  async ({ host, member, page, isMobile }) => {
    journey.slow();
    // The phone run is in Filipino, the desktop run in English.
    const texts = isMobile ? filipino : english;
    await qaControl('addWagering', { member: member.id, amount: '5.00' });
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await host.open('/?list=table');
    const hearts = host.content.getByRole('button', { name: new RegExp(`^${texts.favorite}`) });
    for (const index of [0, 2, 1]) {
      await hearts.nth(index).click();
      await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true');
    }
    const savedNames = await Promise.all(
      [1, 2, 0].map(async (index) =>
        ((await hearts.nth(index).getAttribute('aria-label')) ?? '').replace(texts.favorite, ''),
      ),
    );

    await host.open();
    await host.content.getByRole('link', { name: `${texts.seeAll}${texts.favorites}`, exact: true }).click();
    await expect(page).toHaveURL(/list=favorites$/);
    await expect(page).toHaveTitle(new RegExp(texts.favorites));
    const tilesOf = (name: string) =>
      host.content.getByRole('list', { name, exact: true }).getByRole('listitem');
    const names = tilesOf(texts.favorites).locator('button[title]');
    await expect(names).toHaveText(savedNames);
    await host.content.getByRole('button', { name: texts.filter }).click();
    await expectAccessible(page);
    expect(await findOverflows(host.content)).toEqual([]);
    await host.content.getByRole('button', { name: texts.byName }).click();
    await expect(page).toHaveURL(/list=favorites&sort=name$/);
    await expect(names).toHaveText([...savedNames].sort((a, b) => a.localeCompare(b, 'en')));
    const provider = host.content.getByRole('group', { name: texts.providers }).getByRole('button').first();
    const count = Number(/\d+$/.exec((await provider.textContent()) ?? '')?.[0]);
    expect(count).toBeLessThanOrEqual(3);
    await provider.click();
    await expect(names).toHaveCount(count);
    await page.goBack();
    await expect(names).toHaveCount(3);
    await page.goBack();
    await expect(names).toHaveText(savedNames);

    await host.open();
    await host.content.getByRole('link', { name: `${texts.seeAll}${texts.recent}`, exact: true }).click();
    await expect(tilesOf(texts.recent)).toHaveCount(1);
    await expect(host.content.getByRole('button', { name: texts.filter })).toBeVisible();

    // No game of the sandbox has free spins.
    for (const [list, name] of [
      ['recently', texts.recent],
      ['favorites', texts.favorites],
    ] as const) {
      await host.open(`/?list=${list}&feature=freeSpins`);
      await expect(host.content.getByText(texts.noMatches)).toBeVisible();
      await expectAccessible(page);
      await host.content.getByRole('button', { name: texts.clear }).last().click();
      await expect(tilesOf(name).first()).toBeVisible();
    }
  },
);

journey("[F-016] a visitor's list of favorites offers the sign-in @both", async ({ host, page }) => {
  await host.open('/?list=favorites');
  await expect(host.content.getByText('Sign in to see the games you played and saved.')).toBeVisible();
  await expectAccessible(page);
  await host.content.getByRole('button', { name: 'Sign In' }).click();
  await expect(host.popup('Sign In')).toBeVisible();
});

journey(
  '[F-017] at 320 px no word of a name breaks in tiles, in the facts and in the header of a game @phone',
  async ({ host, member, page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await host.restoreSession(member);
    for (const lang of ['en', 'fil'] as const) {
      await host.open();
      await host.useLanguage(lang);
      // These are the longest words in the catalog of the sandbox.
      for (const word of ['Transylvania', 'Mademoiselle', 'Rattlesnake']) {
        // A new document has none of the popups of the last game.
        await page.goto('about:blank');
        await host.open('/?popup=search');
        const search = page.locator('dialog[data-popup="search"]');
        await search.getByRole('searchbox').fill(word);
        const tile = search.getByRole('listitem').filter({ hasText: word }).first();
        await expect(tile).toBeVisible();
        expect(await findBrokenWords(tile), lang).toEqual([]);
        await tile.locator('[data-opens="gameFacts"]').click();
        const facts = page.locator('dialog[data-popup="gameFacts"]');
        await expect(facts.getByRole('term').first()).toBeVisible();
        for (const name of [facts.getByRole('heading').first(), facts.getByRole('definition').first()])
          expect(await findBrokenWords(name), lang).toEqual([]);
        await facts.locator('[data-opens="game"]').first().click();
        const game = page.locator('dialog[data-popup="game"]');
        // The header is widest with the net result.
        await expect(game.getByRole('group').filter({ hasText: 'Net' })).toBeVisible();
        const heading = game.getByRole('heading', { level: 2 });
        await expect(heading).toContainText(word);
        expect(await findBrokenWords(heading), lang).toEqual([]);
        expect(await findOverflows(game)).toEqual([]);
      }
    }
  },
);
