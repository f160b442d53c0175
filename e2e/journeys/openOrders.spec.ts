import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance, listOrders } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';
import type { Member } from '../support/registerMember';

const card = { number: '4242424242424242', cvv: '987' };

const readStates = async (member: Member) => (await listOrders(member)).map(({ state }) => state);

async function expectNoForm({ popup }: DepositPages) {
  await expect(popup.getByRole('button', { name: /^Deposit/ })).toHaveCount(0);
  await expect(popup.getByRole('spinbutton')).toHaveCount(0);
  await expect(popup.getByRole('radio')).toHaveCount(0);
}

const closePopup = async ({ popup }: DepositPages) => {
  await popup.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(popup).toHaveCount(0);
};

async function expectTitle(page: Page, name: string, timeout = 20_000) {
  await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible({ timeout });
}

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(host.balance).toHaveText('$5.00');
});

journey(
  'an open order replaces the form of its method, and a second order needs a confirmation that names the first @both',
  async ({ host, page, context, member }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    await deposit.pick('$25');
    await deposit.pay('$25.00');
    const orderId = await deposit.orderId();
    await closePopup(deposit);

    const expectOpenOrder = async (pages: DepositPages) => {
      await expect(pages.openOrder).toContainText('$25.00 · PayP');
      await expect(pages.openOrder).toContainText("Your payment isn't confirmed yet.");
      await expect(pages.openOrder.getByText(orderId)).toBeVisible();
      await expectNoForm(pages);
    };
    await deposit.open('PayP');
    await expectOpenOrder(deposit);
    await expectAccessible(page);
    await closePopup(deposit);
    await page.reload();
    await deposit.open('PayP');
    await expectOpenOrder(deposit);

    const question = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Start another deposit?' }));
    const startAnotherButton = deposit.openOrder.getByRole('button', { name: 'Start another deposit' });
    await startAnotherButton.click();
    await expect(question).toContainText(`Your deposit of $25.00 with PayP (order ID ${orderId})`);
    await question.getByRole('button', { name: 'Keep waiting' }).click();
    await expectOpenOrder(deposit);
    expect(await readStates(member)).toEqual(['pending']);
    await startAnotherButton.click();
    await question.getByRole('button', { name: 'Start another deposit' }).click();
    await deposit.pick('$50');
    await deposit.pay('$50.00');
    const secondId = await deposit.orderId();
    expect(secondId).not.toBe(orderId);
    expect(await readStates(member)).toEqual(['pending', 'pending']);

    // Another tab shows the newer order. Each order ends there when the server reports its outcome.
    const nextTab = await context.newPage();
    const nextDeposit = new DepositPages(nextTab, new HostPage(nextTab));
    await new HostPage(nextTab).open();
    await nextDeposit.open('PayP');
    await expect(nextDeposit.openOrder.getByText(secondId)).toBeVisible();
    await expectNoForm(nextDeposit);
    await page.close();
    await qaControl('settlePayment', { order: secondId, outcome: 'paid' });
    await expectTitle(nextTab, 'Deposit successful');
    await expect(nextDeposit.popup.locator('dd').filter({ hasText: secondId })).toBeVisible();
    await closePopup(nextDeposit);
    await qaControl('settlePayment', { order: orderId, outcome: 'expired' });
    await nextDeposit.open('PayP');
    await expect(
      nextDeposit.submitButton('$50.00').or(nextDeposit.popup.getByRole('radio').first()),
    ).toBeVisible();
    await expect(nextTab.getByText('Your deposit of $25.00 was not completed.')).toBeVisible();
    expect(await readStates(member)).toEqual(['credited', 'failed']);
    expect(await readLedgerBalance(member)).toBe('$55.00');
  },
);

journey(
  'for cash, crypto, a framed page and a window, the open order replaces the form @phone',
  async ({ host, page, member }) => {
    const deposit = new DepositPages(page, host);
    const allRegions = { currencies: '*', countries: '*', enabled: true, visibility: 0 };
    const methods = [
      { code: 'CASH', name: 'Cash transfer app' },
      { code: 'CRYPT', name: 'Crypto wallet' },
      { code: 'STRIPE', name: 'Card on a secure page' },
      { code: 'PIX', name: 'Pix' },
    ] as const;
    await host.setScenario({
      depositMethods: methods.map((method) => ({ ...method, ...allRegions })),
      cash: 'ask',
      crypto: 'pending',
    });
    for (const [count, { code, name }] of methods.entries()) {
      await deposit.open(name);
      if (code === 'CRYPT') await deposit.popup.getByRole('radio', { name: /^Bitcoin/ }).click();
      await deposit.pick('$50');
      await deposit.submitButton('$50.00').click();
      const orderId = await deposit.orderId();
      await closePopup(deposit);
      const [openDialog] = await page.getByRole('dialog').all();
      if (openDialog) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await deposit.open(name);
      await expect(deposit.openOrder).toContainText(`$50.00 · ${name}`);
      await expect(deposit.openOrder.getByText(orderId)).toBeVisible();
      await expectNoForm(deposit);
      await closePopup(deposit);
      expect(await readStates(member)).toEqual(Array(count + 1).fill('pending'));
    }
    expect(await readLedgerBalance(member)).toBe('$5.00');
  },
);

journey(
  'a card deposit without an outcome is polled until it is paid or voided, also on the next visit @phone',
  async ({ host, page, member, watch }) => {
    watch.allow(/Failed to load resource/);
    const deposit = new DepositPages(page, host);
    const fillForm = async () => {
      await deposit.open('Credit or debit card');
      await deposit.pick('$50');
      await deposit.fillCard(card);
    };
    await fillForm();
    await deposit.fillBilling();
    // The processor fails, so the operator voids the order half a minute later.
    await host.setScenario({ card: 'error' });
    await deposit.submitButton('$50.00').click();
    const warning = page.getByRole('alertdialog', { name: 'Warning' });
    await expect(warning).toContainText("please don't pay again", { timeout: 20_000 });
    await warning.getByRole('button', { name: 'OK' }).click();
    await expect(deposit.openOrder).toContainText('$50.00 · Credit or debit card');
    const [order] = await listOrders(member);
    await expect(deposit.openOrder.getByText(order?.id ?? '-')).toBeVisible();
    await expectNoForm(deposit);
    await expect(deposit.openOrder.getByRole('button', { name: 'Continue this deposit' })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('about:blank');
    await host.open();
    await host.topBar.getByRole('button', { name: 'Deposit' }).click();
    const startedDeposits = deposit.popup.getByRole('region', { name: 'Deposits you started' });
    await expect(startedDeposits).toContainText('Credit or debit card');
    await expect(startedDeposits.getByText(order?.id ?? '-')).toBeVisible();
    await expect(startedDeposits).toContainText("Your payment isn't confirmed yet.");
    await expect(page.getByText('Your deposit of $50.00 was not completed.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(startedDeposits).toHaveCount(0);
    expect(await readStates(member)).toEqual(['failed']);
    await closePopup(deposit);

    // The response of this deposit is lost, and the page finds the order by its key.
    await fillForm();
    await deposit.fillBilling();
    await host.setScenario({ fail: { '/sys/deposit/creditcard/deposit': 'lost' } });
    await deposit.submitButton('$50.00').click();
    await expectTitle(page, 'Deposit successful');
    expect(await readStates(member)).toEqual(['credited', 'failed']);
    expect(await readLedgerBalance(member)).toBe('$55.00');
  },
);
