import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { journey } from '../support/journey';
import { sourceMapOf, withTwoEdges } from '../support/withTwoEdges';

const dialog = (page: Page) => page.getByRole('dialog');
const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

journey(
  'an operator sees a canary fail and withdraws it, and both edges stop serving it',
  async ({ page }) => {
    await withTwoEdges(async ({ fixture, metrics, openConsole }) => {
      await fixture.postVisits(fixture.live, 1_000);
      await fixture.postVisits(fixture.canary, 1_000, 20);
      await page.goto(await openConsole());
      await openPage(page, 'Health');
      const lobby = page.getByRole('region', { name: 'remote-lobby' });
      await expect(lobby.getByRole('img', { name: 'Failed pages of remote-lobby' })).toBeVisible();
      await expect(lobby.getByText('Bad', { exact: true })).toBeVisible();
      await expect(lobby.getByText('failed on 50 of 1000 pages')).toBeVisible();
      await expect(lobby.getByRole('row', { name: /^Canary/ })).toContainText('5%');
      await expect(lobby.getByText(/Live since .*Canary since /s)).toBeVisible();
      await expect(lobby.getByRole('img', { name: 'Ready pages of remote-lobby' })).toBeVisible();
      await lobby.getByText('Figures as a table').nth(1).focus();
      await page.keyboard.press('Enter');
      const readyTable = lobby.getByRole('group', {
        name: 'Figures of the chart: Ready pages of remote-lobby',
      });
      await expect(readyTable.getByRole('row', { name: /Live 1,000 1,000 100%/ })).toBeVisible();
      await expect(readyTable.getByRole('row', { name: /Canary 1,000 950 95%/ })).toBeVisible();
      await expectAccessible(page);

      await openPage(page, 'Now');
      await page.getByRole('button', { name: 'Withdraw' }).click();
      const { version } = fixture.canary.record;
      await expect(dialog(page).getByText(`Canary remote-lobby@${version} was withdrawn.`)).toBeVisible();
      const confirmButton = dialog(page).getByRole('button', { name: 'Withdraw the canary of remote-lobby' });
      await expect(confirmButton).toBeDisabled();
      await dialog(page).getByLabel('Reason for the history').fill('blank tiles');
      await dialog(page).getByText('The same as a command').click();
      await expect(dialog(page).locator('code')).toHaveText(
        "release canary remote-lobby --withdraw --why='blank tiles'",
      );
      await expectAccessible(page);
      await confirmButton.click();
      await expect(dialog(page).getByText('revision 3 is on every edge')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      for (const address of metrics)
        await expect(page.getByRole('listitem').filter({ hasText: address })).toHaveText(
          `${address} has revision 3`,
        );
      await expect(page.getByText('No canary')).toBeVisible();
      await expect(page.getByText('Visible tabs follow within 75 seconds')).toBeVisible();
      await openPage(page, 'History');
      const newestEntry = page.getByRole('main').getByRole('listitem').first();
      await expect(newestEntry).toContainText('Revision 3 withdraw');
      await expect(newestEntry).toContainText('blank tiles');
      const entryBefore = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Revision 2' });
      await entryBefore.getByRole('link', { name: 'Difference to now' }).click();
      await expect(page.getByRole('heading', { name: 'From revision 2 to revision 3' })).toBeVisible();
      await expect(page.getByText(`canary ${version} at 20 % → none`)).toBeVisible();
      await expectAccessible(page);
    });
  },
);

journey('an operator rolls back by keyboard only', async ({ page }) => {
  await withTwoEdges(async ({ fixture, openConsole }) => {
    await fixture.release('promote', 'remote-lobby', '--yes', '--why', 'no errors');
    await page.goto(await openConsole());
    const rollBackButton = page.getByRole('button', { name: 'Roll back remote-lobby' });
    await expect(rollBackButton).toBeVisible();
    for (let press = 0; press < 40; press += 1) {
      if (await rollBackButton.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    const { version } = fixture.live.record;
    await expect(dialog(page).getByText(`remote-lobby@${version} is now live.`)).toBeVisible();
    // The field for the reason has the focus.
    await page.keyboard.type('blank tiles');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('revision 4 is on every edge')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('row', { name: /remote-lobby/ })).toContainText(version);
    await expectAccessible(page);
  });
});

journey(
  'the second of two operators who act at once sees the new state and decides again',
  async ({ page, context }) => {
    await withTwoEdges(async ({ fixture, openConsole }) => {
      await page.goto(await openConsole());
      const secondPage = await context.newPage();
      await secondPage.goto(await openConsole());
      await secondPage.getByRole('button', { name: 'Promote' }).click();
      await expect(dialog(secondPage).getByText(/is undecided: fewer than 200 pages/)).toBeVisible();
      await secondPage.getByLabel('Promote anyway').check();
      await secondPage.getByLabel('Reason for the history').fill('no errors');

      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByLabel('Reason for the history').fill('blank tiles');
      await dialog(page).getByRole('button', { name: 'Withdraw the canary' }).click();
      await expect(dialog(page).getByText('revision 3 is on every edge')).toBeVisible();

      const { version } = fixture.canary.record;
      await dialog(secondPage)
        .getByRole('button', { name: `Promote ${version}` })
        .click();
      await expect(dialog(secondPage).getByText(/newest revision is 3 by .*blank tiles/)).toBeVisible();
      await dialog(secondPage).getByRole('button', { name: 'Check again with revision 3' }).click();
      await expect(dialog(secondPage).getByText('remote-lobby has no canary to promote')).toBeVisible();
      expect(await fixture.stateNow()).not.toHaveProperty('canary');
    });
  },
);

journey('a read-only console shows everything and has no button that changes anything', async ({ page }) => {
  await withTwoEdges(async ({ openConsole }) => {
    await page.goto(await openConsole({ isReadOnly: true }));
    await expect(page.getByText('Read-only')).toBeVisible();
    for (const name of ['Now', 'Health', 'History', 'Compatibility', 'QA links']) {
      await openPage(page, name);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
});

journey(
  'an operator traces the stack and the trace id of an error, also in a read-only console',
  async ({ page, watch }) => {
    // Chromium reports the rejected text.
    watch.allow(/status of 400 .*\/explain\)$/);
    await withTwoEdges(async ({ fixture, openConsole }) => {
      const { live } = fixture;
      const { version } = live.record;
      const map = sourceMapOf({
        sources: { 'remote-lobby/src/screens/home/openGame.ts': 'export const openGame = () => game.url;' },
        mappings: [{ column: 20, source: 0, line: 1, sourceColumn: 31, name: 'openGame' }],
      });
      await mkdir(join(live.dist, 'maps'));
      await writeFile(join(live.dist, 'maps/home.js.map'), JSON.stringify(map));
      await fixture.release('publish', live.folder);
      await fixture.post(fixture.canary, true, '10.0.0.1');

      await page.goto(await openConsole({ isReadOnly: true }));
      await openPage(page, 'Errors');
      const field = page.getByLabel('Stack or trace id of an error');
      const explainButton = page.getByRole('button', { name: 'Explain' });
      await field.fill('TypeError: url is undefined');
      await explainButton.click();
      await expect(field).toHaveAccessibleDescription(/^The text contains no frame of a stack/);
      await expectAccessible(page);

      const address = `https://casino.example/remotes/remote-lobby/${version}/home.js:1:21`;
      await field.fill(`TypeError: url is undefined\n    at openGame (${address})\n    at x.js:1:1`);
      await explainButton.click();
      await expect(page.getByRole('heading', { name: 'Team: remote-lobby' })).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'false');
      const frames = page.getByRole('group', { name: 'Frames' });
      await expect(frames.getByRole('row').nth(1)).toContainText(
        /openGame.*remote-lobby\/src\/screens\/home\/openGame\.ts:1:31.*game\.url;/,
      );
      await expect(frames.getByRole('row').nth(2)).toContainText(
        'Unknown: the script is not a file of a build',
      );
      await expect(page.getByRole('group', { name: 'Builds' })).toContainText('Revision 1 by ops@test');
      await expectAccessible(page);

      await openPage(page, 'Health');
      await page.getByRole('group', { name: 'Latest failures' }).getByRole('link', { name: /^0+1$/ }).click();
      await explainButton.click();
      const failures = page.getByRole('group', { name: 'Errors of the page' });
      await expect(failures.getByRole('row').nth(1)).toContainText(
        `remote-lobby@${fixture.canary.record.version}`,
      );
      await failures.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 2 })).toContainText('remote-lobby');
    });
  },
);

journey('an operator creates a QA link with a QR code, and revokes it', async ({ page }) => {
  await withTwoEdges(async ({ fixture, openConsole }) => {
    await page.goto(await openConsole());
    await openPage(page, 'QA links');
    const build = `remote-lobby@${fixture.canary.record.version}`;
    await page.getByLabel('remote-lobby').selectOption(build);
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', /\?with=/);
    const row = page.getByRole('row').filter({ hasText: build });
    await expect(row).toContainText('Valid');
    await row.getByRole('button', { name: 'Revoke' }).click();
    const confirmButton = dialog(page).getByRole('button', { name: 'Revoke QA link' });
    await expect(dialog(page).getByText('would be revoked')).toBeVisible();
    await expect(confirmButton).toBeDisabled();
    await dialog(page).getByLabel('Reason for the list of links').fill('sent to the wrong team');
    await confirmButton.click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText(/Revoked.*by .*sent to the wrong team/s);
    await expectAccessible(page);
  });
});
