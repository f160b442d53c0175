import { DepositPages } from '../support/DepositPages';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { qaControl } from '../support/qa';
import { liveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';

journey(
  'a cashier rolled back during a payment still shows the result, and the next popup runs the former build',
  async ({ page, member }) => {
    journey.slow();
    const former = (await liveVersions(stack.dataFolder))['remote-cashier'] ?? '';
    const newer = await restampBuild({ name: 'remote-cashier', hash: '0badf00d' });
    const cashierBuilds = async () =>
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
        expect(await cashierBuilds()).toEqual([`remote-cashier@${newer.version}`]);

        const registry = () => page.evaluate(async () => (await fetch('/registry.json')).text());
        const before = await registry();
        await release(['rollback', 'remote-cashier', '--why', 'drill'], dataFolder);
        await expect.poll(registry).not.toBe(before);
        const registryResponse = page.waitForResponse('**/registry.json');
        await page.bringToFront();
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        expect(await (await registryResponse).text()).not.toBe(before);
        await expect(deposit.popup.getByText(orderId)).toBeVisible();

        await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
        await expect(deposit.popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
        await expect(deposit.popup.getByText(orderId)).toBeVisible();
        await expect(host.topBar.getByText('$30.00', { exact: true })).toBeVisible();
        expect(await cashierBuilds()).toEqual([`remote-cashier@${newer.version}`]);
        await deposit.popup.getByRole('button', { name: 'Close', exact: true }).first().click();
        await expect(deposit.popup).toHaveCount(0);
        // A build that has moved money stays active for some seconds.
        await expect(async () => {
          await page.goto(`${origin}/#/?popup=transactions`);
          const transactions = host.popup('Transaction History');
          await expect(transactions.getByRole('listitem').first()).toBeVisible();
          const ran = await cashierBuilds();
          await transactions.getByRole('button', { name: 'Close' }).click();
          expect(ran).toContain(`remote-cashier@${former}`);
        }).toPass();
      },
      async ({ dataFolder }) => {
        await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
      },
      { providerOrigins: [stack.paypOrigin] },
    );
  },
);
