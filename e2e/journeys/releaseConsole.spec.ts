import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { journey } from '../support/journey';
import { withTwoEdges } from '../support/withTwoEdges';

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
