import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance, listOrders } from '../support/readLedgerBalance';
import type { Member } from '../support/registerMember';

const confirmLabel = "I've made the transfer";
const cashScenario = (behavior: string) => ({
  depositMethods: [{ code: 'CASH', enabled: true }],
  cash: behavior,
});

/** Expects the success view: its facts, the balance of the ledger and the next actions. Returns the balance. */
async function expectSuccess(deposit: DepositPages, host: HostPage, member: Member, method: string) {
  const { popup } = deposit;
  const balance = await readLedgerBalance(member);
  await expect(popup.getByRole('alert')).toContainText(`Your balance is now ${balance}.`);
  await expect(host.balance).toHaveText(balance);
  const terms = popup.locator('dt');
  await expect(terms).toHaveText(['Amount', 'Payment method', 'Date and time', 'Order ID']);
  const [amount, name, time, order] = await popup.locator('dd').allInnerTexts();
  expect([amount, name]).toEqual(['$50.00', method]);
  expect(time).toMatch(/\d{4}.*\d:\d\d/);
  const orders = await listOrders(member);
  expect(orders.find(({ id }) => id === order?.trim())?.state).toBe('credited');
  await expect(popup.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Transaction History' })).toBeVisible();
  return balance;
}

journey(
  'card and cash deposits end in the same success view, and cash that does not arrive ends in a closed case @phone',
  async ({ host, page, member }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.balance).toHaveText('$5.00');
    const deposit = new DepositPages(page, host);
    const { popup } = deposit;

    // The toast shows the error. The description of the field is only for screen readers.
    await deposit.open('Credit or debit card');
    const hiddenSize = { width: 1, height: 1 };
    await expect(popup.getByRole('spinbutton')).toBeVisible();
    await popup.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(popup.getByRole('spinbutton')).toHaveAttribute('aria-invalid', 'true');
    const fieldError = popup.locator('p[id$="-error"] > span');
    expect(await fieldError.boundingBox()).toMatchObject(hiddenSize);
    await deposit.pick('$50');
    await popup.getByRole('button', { name: 'Deposit $50.00' }).click();
    const vault = page.frameLocator('iframe[src*="/vault"]');
    await expect(vault.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await expect(vault.locator('#number-error')).toHaveText('Card number required');
    expect(await vault.locator('#number-error').boundingBox()).toMatchObject(hiddenSize);
    await deposit.fillCard({ number: '4242424242424242', cvv: '987' });
    await deposit.fillBilling();
    await deposit.submitButton('$50.00').click();
    await expect(popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
    expect(await expectSuccess(deposit, host, member, 'Credit or debit card')).toBe('$55.00');
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Transaction History' }).click();
    await expect(host.popup('Transaction History').getByText('+$50.00').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await host.setScenario(cashScenario('success'));
    await deposit.open('Cash transfer app');
    await deposit.pick('$50');
    await deposit.submitButton('$50.00').click();
    await popup.getByRole('button', { name: confirmLabel }).click();
    await expect(popup.getByRole('heading', { name: 'Transaction successful' })).toBeVisible();
    expect(await expectSuccess(deposit, host, member, 'Cash transfer app')).toBe('$105.00');
    await popup.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(popup).toHaveCount(0);

    // The server reports a failure at once. A pending payment ends after the last check.
    for (const [behavior, waitMs] of [
      ['failure', 10_000],
      ['pending', 20_000],
    ] as const) {
      await host.setScenario(cashScenario(behavior));
      await deposit.open('Cash transfer app');
      await deposit.pick('$50');
      await deposit.submitButton('$50.00').click();
      await expect(popup.getByRole('img', { name: 'QR code for the transfer' })).toBeVisible();
      const orderId = await deposit.orderId();
      await popup.getByRole('button', { name: confirmLabel }).click();
      await expect(popup.getByRole('heading', { name: 'Payment not found' })).toBeVisible({
        timeout: waitMs,
      });
      await expect(popup.getByText('a refund will be issued within 12 hours')).toBeVisible();
      await expect(popup.locator('dt')).toHaveText(['Amount', 'Payment method', 'Started', 'Case number']);
      await expect(popup.locator('dd')).toHaveText(['$50.00', /./, /./, orderId]);
      await expect(popup.getByRole('img')).toHaveCount(0);
      await expect(popup.getByRole('button', { name: /transfer|deposit|pay|try again/i })).toHaveCount(0);
      await expectAccessible(page);
      await popup.getByRole('button', { name: 'Contact support' }).click();
      await expect(host.popup(/contact/i)).toBeVisible();
      await page.keyboard.press('Escape');
      await popup.getByText('Close', { exact: true }).click();
      await expect(popup).toHaveCount(0);
    }
    expect(await readLedgerBalance(member)).toBe('$105.00');
    // The popup offers neither order again.
    await host.topBar.getByRole('button', { name: 'Deposit' }).click();
    await expect(popup.getByText('Cash transfer app', { exact: true })).toBeVisible();
    await expect(popup.getByText('Deposits you started')).toHaveCount(0);
  },
);
