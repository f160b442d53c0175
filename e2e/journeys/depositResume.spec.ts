import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';
import { registerMember, type Member } from '../support/registerMember';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

const title = (deposit: DepositPages, text: string) =>
  deposit.popup.getByRole('heading', { name: text, exact: true });

const startedDeposits = (deposit: DepositPages) =>
  deposit.popup.getByRole('region', { name: 'Deposits you started' });

/** Continues the open deposit and returns the window that opens. */
async function continueDeposit(deposit: DepositPages, page: Page): Promise<Page> {
  const whenWindowOpened = page.context().waitForEvent('page');
  await startedDeposits(deposit).getByRole('button', { name: 'Continue this deposit' }).click();
  return whenWindowOpened;
}

const openPopup = (host: HostPage) => host.topBar.getByRole('button', { name: 'Deposit' }).click();

/** The states of a member's deposits in the operator's records. */
async function depositStates({ username }: Member): Promise<string[]> {
  const orders = (await qaControl('listDeposits', { member: username })) as { state: string }[];
  return orders.map(({ state }) => state);
}

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  'a payment interrupted by a reload continues from the deposit popup with one click: one order, one credit @phone',
  async ({ host, page, member }) => {
    const deposit = new DepositPages(page, host);
    const idempotencyKeys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/payp/depositOrder'))
        idempotencyKeys.push(request.headers()['idempotency-key']);
    });
    await deposit.open('PayP');
    await deposit.pick('$25');
    const firstWindow = await deposit.pay('$25.00');
    await expect(firstWindow.getByRole('heading')).toBeVisible();
    const orderId = await deposit.orderId();
    await page.reload();

    await expect(startedDeposits(deposit)).toContainText('$25.00');
    await expect(startedDeposits(deposit).getByText(orderId)).toBeVisible();
    await expectAccessible(page);
    const provider = await continueDeposit(deposit, page);
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(deposit.popup.getByText(orderId)).toBeVisible();
    await expect(balance(host, '$30.00')).toBeVisible();
    expect(idempotencyKeys).toHaveLength(2);
    expect(idempotencyKeys[0]).toBe(idempotencyKeys[1]);
    expect(await depositStates(member)).toEqual(['credited']);

    await deposit.popup.getByRole('button', { name: 'Close', exact: true }).first().click();
    await openPopup(host);
    await expect(deposit.popup.getByRole('button', { name: 'Repeat $25.00 with PayP' })).toBeVisible();
    await expect(startedDeposits(deposit)).toHaveCount(0);
    await deposit.popup.getByRole('button', { name: 'Repeat $25.00 with PayP' }).click();
    await expect(deposit.submitButton('$25.00')).toBeVisible();
    expect(idempotencyKeys).toHaveLength(2);
  },
);

journey(
  'the result of a payment in a closed tab appears in the next tab, once, and only for its member',
  async ({ host, page, context, member }) => {
    const deposit = new DepositPages(page, host);
    await host.setScenario({ payp: 'pending' });
    await deposit.open('PayP');
    await deposit.pick('$25');
    await deposit.pay('$25.00');
    const orderId = await deposit.orderId();
    const nextTab = await context.newPage();
    await page.close();

    const nextHost = new HostPage(nextTab);
    const nextDeposit = new DepositPages(nextTab, nextHost);
    await nextHost.restoreSession(await registerMember());
    await openPopup(nextHost);
    await expect(nextDeposit.popup.getByRole('button', { name: 'Credit or debit card' })).toBeVisible();
    await expect(startedDeposits(nextDeposit)).toHaveCount(0);

    await nextHost.restoreSession(member);
    await openPopup(nextHost);
    await expect(startedDeposits(nextDeposit).getByText(orderId)).toBeVisible();
    await nextDeposit.popup.getByRole('button', { name: 'Close', exact: true }).click();
    await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
    await openPopup(nextHost);
    await expect(nextTab.getByText('Your deposit of $25.00 has arrived')).toBeVisible();
    await expect(startedDeposits(nextDeposit)).toHaveCount(0);
    await expect(balance(nextHost, '$30.00')).toBeVisible();
    expect(await depositStates(member)).toEqual(['credited']);
  },
);

journey(
  'a payment without a response to its order continues as the same order',
  async ({ host, page, member, watch }) => {
    watch.allow(/Failed to load resource/);
    const deposit = new DepositPages(page, host);
    const depositMethods = [{ code: 'PIX', enabled: true, visibility: 0, currencies: '*', countries: '*' }];
    await host.setScenario({ depositMethods, fail: { '/sys/deposit/pix/depositOrder': 'lost' } });
    await deposit.open('Pix');
    await deposit.pay('$200.00');
    await expect(deposit.openOrder).toContainText('$200.00 · Pix');
    await host.setScenario({ depositMethods });
    await page.reload();
    await expect(startedDeposits(deposit)).toContainText('$200.00');
    const provider = await continueDeposit(deposit, page);
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(balance(host, '$205.00')).toBeVisible();
    expect(await depositStates(member)).toEqual(['credited']);
  },
);
