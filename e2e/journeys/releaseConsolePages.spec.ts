import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { journey } from '../support/journey';
import { fixturePackage, recordProbe, storeBuild, withTwoEdges } from '../support/withTwoEdges';

const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

journey(
  'a build page shows budget, probe, edges and dependents, and its compatibility page names each incompatibility',
  async ({ page }) => {
    await withTwoEdges(async ({ fixture, folder, metrics, openConsole }) => {
      const host = await fixturePackage(folder, {
        name: 'host',
        text: 'one',
        builtAt: '2026-11-20T10:00:00.000Z',
        contract: { opens: { help: {} } },
      });
      const account = await fixturePackage(folder, {
        name: 'remote-account',
        text: 'one',
        contract: { uses: { newMember: {} }, popups: { help: { takes: {}, becomes: {} } } },
      });
      const accountBuild = `remote-account@${account.record.version}`;
      await recordProbe(account.folder, {
        build: accountBuild,
        hasPassed: false,
        at: '2026-11-21T10:00:00.000Z',
        viewCount: 12,
        errors: ['popups/help: it throws'],
      });
      await fixture.release('publish', host.folder);
      await fixture.release('publish', account.folder, '--break-glass', 'test');
      await page.goto(await openConsole());
      await page.getByRole('link', { name: account.record.version }).click();
      await expect(page.getByRole('rowheader', { name: 'home.js' })).toBeVisible();
      await expect(page.getByText('newMember')).toBeVisible();
      const edges = page.getByRole('region', { name: 'On the edges now' });
      for (const address of metrics) await expect(edges.getByText(`${address}: live`)).toBeVisible();
      const probe = page.getByRole('region', { name: 'Probe in a browser' });
      await expect(probe).toContainText(/✗ Failed, 12 views.*popups\/help: it throws/s);
      const budget = page.getByRole('region', { name: 'Budget' });
      await expect(budget).toContainText(/✓ Within budget.*Largest view, screens\/home: 0\.\d kB of \d+/s);
      await expect(page.getByRole('region', { name: 'Builds that depend on it' })).toContainText(
        `host@${host.record.version} (live): opens popup help`,
      );
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Check its compatibility' }).click();
      await expect(page.getByText(/host\.newMember.*missing/)).toBeVisible();
      await expect(page.getByText(`Behind: host@${host.record.version}`)).toBeVisible();
      const row = page.getByRole('row', { name: /^remote-account/ });
      await expect(row.getByRole('cell')).toHaveText(['✗ 1 incompatibility', '✓ fits', '–']);
      await expectAccessible(page);
    });
  },
);

journey(
  'an operator compares a build that no revision names with the live ones, and goes back',
  async ({ page }) => {
    await withTwoEdges(async ({ fixture, folder, openConsole }) => {
      const host = await fixturePackage(folder, { name: 'host', text: 'one' });
      await fixture.release('publish', host.folder);
      const unreleased = await fixturePackage(folder, {
        name: 'remote-lobby',
        text: 'three',
        contract: { uses: { newMember: {} } },
      });
      await storeBuild(fixture.env, unreleased.folder);
      await page.goto(await openConsole());
      await openPage(page, 'Compatibility');
      await expect(page.getByText('All these builds fit each other.')).toBeVisible();
      await page.getByLabel('remote-lobby').selectOption(`${unreleased.record.version} (not released)`);
      await expect(page.getByText(/\(candidate\) does not accept host\.newMember/)).toBeVisible();
      await expect(page.getByRole('row', { name: /^host/ }).getByRole('cell')).toHaveText([
        '–',
        '✗ 1 incompatibility',
      ]);
      await page.goBack();
      await expect(page.getByText('All these builds fit each other.')).toBeVisible();
      await expect(page.getByLabel('remote-lobby')).toHaveValue('');
    });
  },
);

journey('a link to a revision opens it, and Back returns to the page before', async ({ page }) => {
  await withTwoEdges(async ({ fixture, openConsole }) => {
    await fixture.release('canary', 'remote-lobby', '50', '--why', 'no errors');
    // The redirect to the session keeps the part after `#`.
    await page.goto(`${await openConsole()}#revision/2`);
    // By name, because the page "Now" has several headings of this level.
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading('Revision 2')).toBeVisible();
    await expect(page.getByText(`canary none → ${fixture.canary.record.version} at 20 %`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore revision 2' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Revision 3 after it' }).click();
    await expect(heading('Revision 3')).toBeVisible();
    await expect(page.getByText('This is the newest revision.')).toBeVisible();
    await page.goBack();
    await expect(heading('Revision 2')).toBeVisible();
    await openPage(page, 'History');
    await page.getByRole('link', { name: 'Revision 1', exact: true }).click();
    await expect(heading('Revision 1')).toBeVisible();
    await page.goBack();
    await expect(heading('History')).toBeVisible();
    await openPage(page, 'Now');
    // A larger share of the canary does not count as a deploy.
    await page.getByRole('link', { name: 'Latest deploy' }).click();
    await expect(heading('Revision 2')).toBeVisible();
  });
});

journey(
  'without a response of one edge, the health page states how many edges it covers and calls no canary healthy',
  async ({ page }) => {
    await withTwoEdges(async ({ fixture, openConsole }) => {
      await fixture.postVisits(fixture.live, 1_000);
      await fixture.postVisits(fixture.canary, 1_000);
      await page.goto(await openConsole({ moreMetrics: ['127.0.0.1:9'] }));
      await openPage(page, 'Health');
      await expect(page.getByText('These figures cover only 2 of 3 edges.')).toBeVisible();
      const lobby = page.getByRole('region', { name: 'remote-lobby' });
      await expect(lobby.getByText('Undecided', { exact: true })).toBeVisible();
      await expect(lobby.getByText(/This verdict covers only 2 of 3 edges\./)).toBeVisible();
      await expectAccessible(page);
    });
  },
);

journey('fifty packages fit on the page in a window of 1,024 pixels', async ({ page }) => {
  await withTwoEdges(async ({ openConsole }) => {
    // The product has five packages. The page takes the list as data, so this response has more.
    await page.route('**/state', async (route) => {
      const response = await route.fetch();
      const state = (await response.json()) as { packages: { name: string }[] };
      const packages = Array.from({ length: 50 }, (_, index) => ({
        ...state.packages[0],
        name: `remote-package-${String(index)}`,
      }));
      await route.fulfill({ response, json: { ...state, packages } });
    });
    await page.setViewportSize({ width: 1_024, height: 768 });
    await page.goto(await openConsole());
    const table = page.getByRole('group', { name: 'Packages' });
    // 50 packages and the header row.
    await expect(table.getByRole('row')).toHaveCount(51);
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(50);
    const hasHorizontalOverflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await hasHorizontalOverflow()).toBe(false);
    await expectAccessible(page);
    await openPage(page, 'QA links');
    await expect(page.getByRole('combobox')).toHaveCount(50);
    await openPage(page, 'History');
    await expect(page.getByRole('navigation', { name: 'Packages' }).getByRole('link')).toHaveCount(51);
    expect(await hasHorizontalOverflow()).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
