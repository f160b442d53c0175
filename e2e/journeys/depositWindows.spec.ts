import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

const title = (deposit: DepositPages, text: string) =>
  deposit.popup.getByRole('heading', { name: text, exact: true });

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  '[M-074] a payment with the card processor takes two calls, and its window confirms that it was sent @phone',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.openEnabled('CPAY', 'Card processor CPay');
    await expect(deposit.popup.getByRole('radio', { name: '$200', exact: true })).toBeChecked();
    // With a final result, the window would close at once.
    await host.setScenario({
      depositMethods: [{ code: 'CPAY', enabled: true, visibility: 0 }],
      cpay: 'pending',
    });
    const paymentWindow = await deposit.pay('$200.00');
    await expect(paymentWindow.getByRole('heading', { name: 'Payment sent' })).toBeVisible();
    const orderId = await deposit.orderId();
    await expectAccessible(page);
    await paymentWindow.close();
    await expect(title(deposit, 'Processing...')).toBeVisible();
    await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(deposit.popup.getByText(orderId)).toBeVisible();
    await expect(balance(host, '$205.00')).toBeVisible();
  },
);

journey(
  'the result of the card processor appears at once, and the window closes',
  async ({ host, page, member }) => {
    const deposit = new DepositPages(page, host);
    await deposit.openEnabled('CPAY', 'Card processor CPay');
    const paymentWindow = await deposit.pay('$200.00');
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect.poll(() => paymentWindow.isClosed()).toBe(true);
    await expect(deposit.popup.locator('dt')).toHaveText([
      'Amount',
      'Payment method',
      'Date and time',
      'Order ID',
    ]);
    await expect(deposit.popup.getByText('Your balance is now $205.00.')).toBeVisible();
    expect(await readLedgerBalance(member)).toBe('$205.00');
  },
);

journey(
  '[E-055] a rejection by the card processor shows the processor’s message, and no money moves',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.openEnabled('CPAY', 'Card processor CPay');
    await host.setScenario({
      depositMethods: [{ code: 'CPAY', enabled: true, visibility: 0 }],
      cpay: 'failure',
    });
    await deposit.pay('$200.00');
    const alert = page.getByRole('alertdialog').filter({ hasText: 'Your card was declined' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(deposit.popup).toHaveCount(0);
    await host.topBar.getByRole('button', { name: 'Deposit' }).click();
    await expect(deposit.popup.getByRole('button', { name: 'Card processor CPay' })).toBeVisible();
    await expect(deposit.popup.getByText('Deposits you started')).toHaveCount(0);
    await expect(balance(host, '$5.00')).toBeVisible();
  },
);

journey('[M-075] a Pix payment shows its success, and the balance rises', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled('PIX', 'Pix');
  const provider = await deposit.pay('$200.00');
  const orderId = await deposit.orderId();
  await expect(provider.getByText('Copy this code and paste it in your banking app')).toBeVisible();
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await expect(title(deposit, 'Deposit successful')).toBeVisible();
  await expect(deposit.popup.getByText(orderId)).toBeVisible();
  await expect(balance(host, '$205.00')).toBeVisible();
});

journey('closing the Pix page does not decide the outcome: polling continues', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled('PIX', 'Pix');
  const provider = await deposit.pay('$200.00');
  await expect(provider.getByRole('heading')).toBeVisible();
  await deposit.orderId();
  const whenPolled = page.waitForRequest('**/api/sys/deposit/pollingStatus');
  await provider.close();
  await whenPolled;
  await expect(title(deposit, 'Processing...')).toBeVisible();
  await expect(deposit.popup.getByRole('heading', { name: /successful|failed|cancelled/ })).toHaveCount(0);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  '[M-082] OnlyPay takes the card from the vault and confirms the payment on its own page in a window',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.openEnabled('ONLY_PAY', 'Card with OnlyPay');
    await deposit.pick('$50');
    await deposit.fillCard({ number: '4242424242424242', cvv: '987' });
    await deposit.fillBilling();
    await expectAccessible(page);
    const provider = await deposit.pay('$50.00');
    await expect(provider.getByText('ending in 4242')).toBeVisible();
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(balance(host, '$55.00')).toBeVisible();
  },
);

journey(
  'a rejection by OnlyPay closes only its window: the card form keeps its values and can be sent again',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.openEnabled('ONLY_PAY', 'Card with OnlyPay');
    const depositMethods = [{ code: 'ONLY_PAY', enabled: true, visibility: 0 }] as const;
    await host.setScenario({ depositMethods: [...depositMethods], onlyPay: 'error' });
    await deposit.pick('$50');
    await deposit.fillCard({ number: '4242424242424242', cvv: '987' });
    await deposit.fillBilling();
    const rejectedWindow = await deposit.pay('$50.00');
    const whenWindowClosed = rejectedWindow.waitForEvent('close');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await whenWindowClosed;
    await expect(deposit.popup.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
    await host.setScenario({ depositMethods: [...depositMethods] });
    const provider = await deposit.pay('$50.00');
    await expect(provider.getByText('ending in 4242')).toBeVisible();
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(balance(host, '$55.00')).toBeVisible();
  },
);
