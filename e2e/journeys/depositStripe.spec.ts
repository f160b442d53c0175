import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

const title = (deposit: DepositPages, text: string) =>
  deposit.popup.getByRole('heading', { name: text, exact: true });

/** The provider's page. It is in a frame of the bridge page, which is a frame of the popup. */
const providerFrameOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment page"]').frameLocator('iframe');

async function placeOrder(page: Page, host: HostPage) {
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled('STRIPE', 'Card on a secure page');
  await deposit.pick('$50');
  await deposit.submitButton('$50.00').click();
  const provider = providerFrameOf(page);
  await expect(provider.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  return { deposit, provider };
}

const safeIfPaidHint = /your payment is safe/;

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  '[S-057] a card is paid in the provider’s frame, and the server confirms the order before a result appears @phone',
  async ({ host, page }) => {
    // Without a reply, the poll of the order cannot report the outcome before the payment page does.
    await page.route('**/api/sys/deposit/pollingStatus*', () => undefined);
    const { deposit, provider } = await placeOrder(page, host);
    const orderId = await deposit.orderId();
    await expectAccessible(page);
    const whenOrderRequested = page.waitForRequest('**/api/sys/stripe/findOrder');
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Processing...')).toBeVisible();
    await whenOrderRequested;
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(deposit.popup.getByText(orderId)).toBeVisible();
    await expect(deposit.popup.getByText('Your balance is now $55.00.')).toBeVisible();
    await expectAccessible(page);
  },
);

journey('[E-062] a card that the provider declines ends in the error popup', async ({ host, page }) => {
  const { deposit, provider } = await placeOrder(page, host);
  await provider.getByRole('button', { name: 'Fail test payment' }).click();
  await expect(title(deposit, 'Deposit failed')).toBeVisible();
  await expect(deposit.popup.getByRole('button', { name: 'Try again' })).toBeVisible();
  // The provider can still credit a declined order.
  await expect(deposit.popup.getByText(safeIfPaidHint)).toBeVisible();
  await expect(balance(host, '$5.00')).toBeVisible();
});

for (const { button, result, heading, retries } of [
  {
    button: 'Cancel and return',
    result: 'a canceled order with a retry',
    heading: 'Your deposit has been cancelled',
    retries: 1,
  },
  {
    button: 'Close',
    result: 'an open order without a retry',
    heading: "We couldn't confirm your payment yet",
    retries: 0,
  },
]) {
  journey(`[M-081] "${button}" in the frame closes the frame and shows ${result}`, async ({ host, page }) => {
    const { deposit, provider } = await placeOrder(page, host);
    await provider.getByRole('button', { name: button, exact: true }).click();
    await expect(title(deposit, heading)).toBeVisible();
    await expect(deposit.popup.getByText(safeIfPaidHint)).toBeVisible();
    await expect(deposit.popup.getByRole('button', { name: 'Try again' })).toHaveCount(retries);
    await expect(page.locator('iframe[title="Payment page"]')).toHaveCount(0);
    await expectAccessible(page);
  });
}

journey(
  'a reload restores the payment page of the order; after the player closes it, a payment still counts',
  async ({ host, page }) => {
    const { deposit, provider } = await placeOrder(page, host);
    const orderId = await deposit.orderId();
    await page.reload();
    await expect(provider.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
    expect(await deposit.orderId()).toBe(orderId);
    const whenRefreshRequested = page.waitForRequest('**/api/sys/auth/token/refresh');
    await deposit.popup.getByRole('button', { name: 'Close', exact: true }).click();
    await whenRefreshRequested;
    await expect(deposit.popup).toHaveCount(0);
    await expect(page.getByText('Your balance updates once your payment is confirmed.')).toBeVisible();
  },
);

for (const { outcome, heading, ledger } of [
  { outcome: 'paid', heading: 'Deposit successful', ledger: '$55.00' },
  { outcome: 'expired', heading: 'Deposit failed', ledger: '$5.00' },
]) {
  journey(
    `an order that becomes ${outcome} while its payment page is open shows "${heading}" instead @phone`,
    async ({ host, page, member }) => {
      const { deposit } = await placeOrder(page, host);
      const orderId = await deposit.orderId();
      await qaControl('settlePayment', { order: orderId, outcome });
      await expect(title(deposit, heading)).toBeVisible();
      await expect(page.locator('iframe[title="Payment page"]')).toHaveCount(0);
      await expect(deposit.popup.getByText(orderId)).toBeVisible();
      await expect(balance(host, ledger)).toBeVisible();
      expect(await readLedgerBalance(member)).toBe(ledger);
    },
  );
}
