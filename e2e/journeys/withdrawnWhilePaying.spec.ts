import { DepositPages } from '../support/DepositPages';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { qaControl } from '../support/qa';
import { readLiveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';

journey(
  'a cashier rolled back during a payment still shows the result, and the next popup runs the previous build',
  async ({ page, member }) => {
    journey.slow();
    const previousVersion = (await readLiveVersions(stack.dataFolder))['remote-cashier'] ?? '';
    const newerBuild = await restampBuild({ name: 'remote-cashier', hash: '0badf00d' });
    const readCashierBuilds = async () =>
      (await buildsThatRan(page)).filter((build) => build.startsWith('remote-cashier@'));
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const host = new HostPage(page, origin);
        await page.addInitScript((edgeOrigin) => {
          if (window.origin === edgeOrigin) localStorage.setItem('consent', 'necessary');
        }, origin);
        const deposit = new DepositPages(page, host);
        await host.restoreSession(member);
        await deposit.open('PayP');
        await deposit.pick('$25');
        const provider = await deposit.pay('$25.00');
        await expect(provider.getByRole('heading')).toBeVisible();
        const orderId = await deposit.orderId();
        expect(await readCashierBuilds()).toEqual([`remote-cashier@${newerBuild.version}`]);

        const readRegistry = () => page.evaluate(async () => (await fetch('/registry.json')).text());
        const registryBefore = await readRegistry();
        await release(['rollback', 'remote-cashier', '--why', 'drill'], dataFolder);
        await expect.poll(readRegistry).not.toBe(registryBefore);
        const whenRegistryReceived = page.waitForResponse('**/registry.json');
        await page.bringToFront();
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        expect(await (await whenRegistryReceived).text()).not.toBe(registryBefore);
        await expect(deposit.popup.getByText(orderId)).toBeVisible();

        await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
        await expect(deposit.popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
        await expect(deposit.popup.getByText(orderId)).toBeVisible();
        await expect(host.topBar.getByText('$30.00', { exact: true })).toBeVisible();
        expect(await readCashierBuilds()).toEqual([`remote-cashier@${newerBuild.version}`]);
        await deposit.popup.getByRole('button', { name: 'Close', exact: true }).first().click();
        await expect(deposit.popup).toHaveCount(0);
        // A build that has moved money stays active for some seconds.
        await expect(async () => {
          await page.goto(`${origin}/#/?popup=transactions`);
          const transactions = host.popup('Transaction History');
          await expect(transactions.getByRole('listitem').first()).toBeVisible();
          const ranBuilds = await readCashierBuilds();
          await transactions.getByRole('button', { name: 'Close' }).click();
          expect(ranBuilds).toContain(`remote-cashier@${previousVersion}`);
        }).toPass();
      },
      async ({ dataFolder }) => {
        await release(['publish', newerBuild.folder, '--why', 'drill'], dataFolder);
      },
      { providerOrigins: [stack.paypOrigin] },
    );
  },
);
