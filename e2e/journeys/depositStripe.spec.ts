import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { ledgerBalance } from '../support/ledgerBalance';
import { qaControl } from '../support/qa';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

const title = (deposit: DepositPages, text: string) =>
  deposit.popup.getByRole('heading', { name: text, exact: true });

/** The provider's page, in a frame of our bridge page's, which is a frame itself. */
const providerIn = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment page"]').frameLocator('iframe');

async function order(page: Page, host: HostPage) {
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled('STRIPE', 'Card on a secure page');
  await deposit.pick('$50');
  await deposit.submitButton('$50.00').click();
  const provider = providerIn(page);
  await expect(provider.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  return { deposit, provider };
}

const stillCounts = /If you have paid, it still counts/;

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  '[S-057] a card is paid in the frame of the provider, and the server is asked before anything is told @phone',
  async ({ host, page }) => {
    // Without a reply, the poll of the order cannot report the outcome before the page returns.
    await page.route('**/api/sys/deposit/pollingStatus*', () => undefined);
    const { deposit, provider } = await order(page, host);
    const orderId = await deposit.orderId();
    await expectAccessible(page);
    const asked = page.waitForRequest('**/api/sys/stripe/findOrder');
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Processing...')).toBeVisible();
    await asked;
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(deposit.popup.getByText(orderId)).toBeVisible();
    await expect(deposit.popup.getByText('Your balance is now $55.00.')).toBeVisible();
    await expectAccessible(page);
  },
);

journey('[E-062] a card that the provider declines ends in the error popup', async ({ host, page }) => {
  const { deposit, provider } = await order(page, host);
  await provider.getByRole('button', { name: 'Decline' }).click();
  await expect(title(deposit, 'Deposit failed')).toBeVisible();
  await expect(deposit.popup.getByRole('button', { name: 'Try again' })).toBeVisible();
  // The provider can still credit a declined order.
  await expect(deposit.popup.getByText(stillCounts)).toBeVisible();
  await expect(balance(host, '$5.00')).toBeVisible();
});

for (const { way, known, heading, tries } of [
  {
    ...{ way: 'Cancel and return', known: 'as canceled, and offers another try' },
    ...{ heading: 'Your deposit has been cancelled', tries: 1 },
  },
  {
    ...{ way: 'Close', known: 'as open, and offers no other try' },
    ...{ heading: "We couldn't confirm your payment yet", tries: 0 },
  },
]) {
  journey(
    `[M-081] "${way}" in the frame closes it and shows an order that the server knows ${known}`,
    async ({ host, page }) => {
      const { deposit, provider } = await order(page, host);
      await provider.getByRole('button', { name: way, exact: true }).click();
      await expect(title(deposit, heading)).toBeVisible();
      await expect(deposit.popup.getByText(stillCounts)).toBeVisible();
      await expect(deposit.popup.getByRole('button', { name: 'Try again' })).toHaveCount(tries);
      await expect(page.locator('iframe[title="Payment page"]')).toHaveCount(0);
      await expectAccessible(page);
    },
  );
}

journey(
  'a reload brings the page of the order back; closed by the player, a payment made still counts',
  async ({ host, page }) => {
    const { deposit, provider } = await order(page, host);
    const orderId = await deposit.orderId();
    await page.reload();
    await expect(provider.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(await deposit.orderId()).toBe(orderId);
    const refreshed = page.waitForRequest('**/api/sys/auth/token/refresh');
    await deposit.popup.getByRole('button', { name: 'Close', exact: true }).click();
    await refreshed;
    await expect(deposit.popup).toHaveCount(0);
    await expect(page.getByText('Your balance rises once the payment is confirmed.')).toBeVisible();
  },
);

for (const { outcome, heading, ledger } of [
  { outcome: 'paid', heading: 'Deposit successful', ledger: '$55.00' },
  { outcome: 'expired', heading: 'Deposit failed', ledger: '$5.00' },
]) {
  journey(
    `an order that becomes ${outcome} while its page stays open shows "${heading}" in its place @phone`,
    async ({ host, page, member }) => {
      const { deposit } = await order(page, host);
      const orderId = await deposit.orderId();
      await qaControl('settlePayment', { order: orderId, outcome });
      await expect(title(deposit, heading)).toBeVisible();
      await expect(page.locator('iframe[title="Payment page"]')).toHaveCount(0);
      await expect(deposit.popup.getByText(orderId)).toBeVisible();
      await expect(balance(host, ledger)).toBeVisible();
      expect(await ledgerBalance(member)).toBe(ledger);
    },
  );
}
