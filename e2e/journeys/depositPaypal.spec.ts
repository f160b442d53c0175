import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

const title = (deposit: DepositPages, text: string) =>
  deposit.popup.getByRole('heading', { name: text, exact: true });

// The last poll is 15 s after the player's return.
const afterLastPoll = { timeout: 30_000 };

async function placeOrder(page: Page, host: HostPage) {
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled('PAYPAL', 'PayPal');
  await deposit.pick('$50');
  const provider = await deposit.pay('$50.00');
  await expect(provider.getByRole('heading', { name: 'Pay with your PayPal balance' })).toBeVisible();
  return { deposit, provider };
}

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  '[M-099] the newer PayPal opens in a window, and its result view polls until the deposit is credited',
  async ({ host, page }) => {
    // Without a reply, the poll of the order cannot report the outcome before the PayPal window does.
    await page.route('**/api/sys/deposit/pollingStatus*', () => undefined);
    const { deposit, provider } = await placeOrder(page, host);
    const orderId = await deposit.orderId();
    const whenTriggerRequested = page.waitForRequest('**/api/sys/paypal/trigger');
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Processing...')).toBeVisible();
    await expectAccessible(page);
    await whenTriggerRequested;
    await expect(title(deposit, 'Deposit successful')).toBeVisible(afterLastPoll);
    await expect(deposit.popup.getByText(orderId)).toBeVisible();
    await expect(balance(host, '$55.00')).toBeVisible();
  },
);

journey(
  '[M-100] a PayPal payment without a result is shown as not confirmed, and still counts if it was made',
  async ({ host, page }) => {
    const { deposit, provider } = await placeOrder(page, host);
    await expect(provider.getByRole('heading')).toBeVisible();
    await deposit.orderId();
    await provider.close();
    await expect(title(deposit, 'Processing...')).toBeVisible();
    await expect(title(deposit, "We couldn't confirm your payment yet")).toBeVisible(afterLastPoll);
    await expect(deposit.popup.getByText(/your payment is safe/)).toBeVisible();
    await expectAccessible(page);
    await deposit.popup.getByRole('button', { name: 'Transaction History' }).click();
    await expect(host.popup('Transaction History')).toBeVisible();
    await expect(balance(host, '$5.00')).toBeVisible();
  },
);

journey('[M-093] the poll-based PayPal opens in a frame of the popup @phone', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled('PAYPAL_POLL', 'PayPal Express');
  await deposit.pick('$50');
  await deposit.submitButton('$50.00').click();
  const provider = page.frameLocator('iframe[title="Payment page"]').frameLocator('iframe');
  await expect(provider.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expect(provider.locator('.brand')).toHaveText('PayPal');
  const orderId = await deposit.orderId();
  await expectAccessible(page);
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await expect(title(deposit, 'Deposit successful')).toBeVisible();
  await expect(deposit.popup.getByText(orderId)).toBeVisible();
  await expect(balance(host, '$55.00')).toBeVisible();
});

for (const { outcome, heading, ledger } of [
  { outcome: 'paid', heading: 'Deposit successful', ledger: '$55.00' },
  { outcome: 'expired', heading: 'Deposit failed', ledger: '$5.00' },
]) {
  journey(
    `an order that becomes ${outcome} while the PayPal window is open shows "${heading}" @phone`,
    async ({ host, page, member }) => {
      const { deposit, provider } = await placeOrder(page, host);
      const orderId = await deposit.orderId();
      await qaControl('settlePayment', { order: orderId, outcome });
      await expect(title(deposit, heading)).toBeVisible();
      await expect.poll(() => provider.isClosed()).toBe(true);
      await expect(deposit.popup.getByText(orderId)).toBeVisible();
      await expect(balance(host, ledger)).toBeVisible();
      expect(await readLedgerBalance(member)).toBe(ledger);
    },
  );
}
