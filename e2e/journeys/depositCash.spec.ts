import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance, listOrders } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });
const confirmLabel = "I've made the transfer";
const cashScenario = (behavior: string) => ({
  depositMethods: [{ code: 'CASH', enabled: true }],
  cash: behavior,
});

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

async function placeOrder(host: HostPage, deposit: DepositPages) {
  await deposit.open('Cash transfer app');
  await deposit.pick('$50');
  await deposit.submitButton('$50.00').click();
  await expect(deposit.popup.getByRole('region', { name: 'You pay' })).toContainText('$49.00');
}

journey(
  '[M-086, K-024] money sent with the cash app is found after the player’s confirmation and credited @phone',
  async ({ host, page, context }) => {
    await host.setScenario(cashScenario('ask'));
    const deposit = new DepositPages(page, host);
    await placeOrder(host, deposit);
    const qrCode = deposit.popup.getByRole('img', { name: 'QR code for the transfer' });
    await expect(qrCode).toBeVisible();
    expect(await qrCode.evaluate((image: HTMLImageElement) => image.decode().then(() => image.width))).toBe(
      200,
    );
    await expectAccessible(page);
    const whenPageOpened = context.waitForEvent('page');
    await deposit.popup.getByRole('link', { name: 'Open the payment app' }).click();
    const app = await whenPageOpened;
    await app.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(app.getByRole('heading', { name: 'Money sent' })).toBeVisible();
    await app.close();
    await deposit.popup.getByRole('button', { name: confirmLabel }).click();
    await expect(deposit.popup.getByRole('alert')).toContainText('Transaction successful');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await deposit.popup.getByText('Close', { exact: true }).click();
    await expect(deposit.popup).toHaveCount(0);
    await expect(balance(host, '$55.00')).toBeVisible();
  },
);

journey(
  '[M-087, K-073] money sent after "not found" is refunded: case number, message, history and ledger agree @phone',
  async ({ host, page, context, member }) => {
    await host.setScenario(cashScenario('pending'));
    const deposit = new DepositPages(page, host);
    await placeOrder(host, deposit);
    const orderId = await deposit.orderId();
    const whenPageOpened = context.waitForEvent('page');
    await deposit.popup.getByRole('link', { name: 'Open the payment app' }).click();
    const app = await whenPageOpened;
    await deposit.popup.getByRole('button', { name: confirmLabel }).click();
    await expect(deposit.popup.getByRole('heading', { name: 'Payment not found' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(deposit.popup.locator('dd').last()).toHaveText(orderId);
    await deposit.popup.getByText('Close', { exact: true }).click();
    const readStates = async () => (await listOrders(member)).map(({ id, state }) => [id, state]);
    expect(await readStates()).toEqual([[orderId, 'failed']]);
    expect(await readLedgerBalance(member)).toBe('$5.00');

    await app.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(app.getByRole('heading', { name: 'Money sent' })).toBeVisible();
    await qaControl('reconcile');
    expect(await readStates()).toEqual([[orderId, 'refunded']]);
    expect(await readLedgerBalance(member)).toBe('$5.00');
    await app.reload();
    await expect(app.getByRole('heading', { name: 'Money refunded' })).toBeVisible();
    await app.close();

    await host.open('/?popup=news');
    const message = host.popup('Message Center').getByText(orderId);
    await expect(message).toContainText('49.00 USD has been refunded to you');
    await expect(message).toContainText('It is not in your balance');
    await host.open('/?popup=transactions');
    const row = host.popup('Transaction History').getByRole('listitem').filter({ hasText: orderId });
    for (const text of ['Refunded', 'Not in your balance', '$50.00']) {
      await expect(row.getByText(text, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await host.popup('Transaction History').getByRole('button', { name: 'Close' }).click();
    await expect(balance(host, '$5.00')).toBeVisible();
  },
);
