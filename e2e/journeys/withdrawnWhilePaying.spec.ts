import { DepositPages } from '../stack/DepositPages';
import { HostPage } from '../stack/HostPage';
import { expect, journey } from '../stack/journey';
import { buildsThatRan } from '../stack/operatorsWindow';
import { withOwnEdge } from '../stack/ownEdge';
import { qaControl } from '../stack/qa';
import { liveVersions, release } from '../stack/release';
import { restamped } from '../stack/restamped';
import { stack } from '../stack/settings';

journey(
  'a cashier that is withdrawn while a payment is open tells its result, and the next deposit runs the former one',
  async ({ page, member }) => {
    journey.slow();
    const former = (await liveVersions(stack.dataFolder))['remote-cashier'] ?? '';
    const newer = await restamped({ name: 'remote-cashier', hash: '0badf00d' });
    const cashiers = async () =>
      (await buildsThatRan(page)).filter((build) => build.startsWith('remote-cashier@'));
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const host = new HostPage(page, origin);
        await page.addInitScript((own) => {
          if (window.origin === own) localStorage.setItem('consent', 'necessary');
        }, origin);
        const deposit = new DepositPages(page, host);
        await host.enterAs(member);
        await deposit.open('PayP');
        await deposit.pick('$25');
        const provider = await deposit.pay('$25.00');
        await expect(provider.getByRole('heading')).toBeVisible();
        const orderId = await deposit.orderId();
        expect(await cashiers()).toEqual([`remote-cashier@${newer.version}`]);

        await release(['rollback', 'remote-cashier', '--why', 'drill'], dataFolder);
        const heard = page.waitForResponse((answer) => /\/registry\b/.test(answer.url()) && answer.ok());
        await page.bringToFront();
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        expect(await (await heard).text()).toContain(former);
        await expect(deposit.popup.getByText(orderId)).toBeVisible();

        await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
        await expect(deposit.popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
        await expect(deposit.popup.getByText(orderId)).toBeVisible();
        await expect(host.topBar.getByText('$30.00', { exact: true })).toBeVisible();
        await deposit.popup.getByRole('button', { name: 'Close', exact: true }).last().click();
        await expect(deposit.popup).toHaveCount(0);
        await expect(async () => {
          await deposit.open('PayP');
          expect(await cashiers()).toContain(`remote-cashier@${former}`);
        }).toPass();
      },
      async ({ dataFolder }) => {
        await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
      },
      { providerOrigins: [stack.paypOrigin] },
    );
  },
);
