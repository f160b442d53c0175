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

const begun = (deposit: DepositPages) => deposit.popup.getByRole('region', { name: 'Deposits you started' });

/** Goes on with what was begun, in the window that this opens. */
async function goOn(deposit: DepositPages, page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await begun(deposit).getByRole('button', { name: 'Continue this deposit' }).click();
  return opened;
}

const openPopup = (host: HostPage) => host.topBar.getByRole('button', { name: 'Deposit' }).click();

/** What the operator's book says of a member's deposits, state by state. */
async function states({ username }: Member): Promise<string[]> {
  const orders = (await qaControl('listDeposits', { member: username })) as { state: string }[];
  return orders.map(({ state }) => state);
}

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  'a payment that a reload interrupted is found in the deposit popup and goes on by one click: one order, one credit @phone',
  async ({ host, page, member }) => {
    const deposit = new DepositPages(page, host);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/payp/depositOrder')) keys.push(request.headers()['idempotency-key']);
    });
    await deposit.open('PayP');
    await deposit.pick('$25');
    const first = await deposit.pay('$25.00');
    await expect(first.getByRole('heading')).toBeVisible();
    const orderId = await deposit.orderId();
    await page.reload();

    await expect(begun(deposit)).toContainText('$25.00');
    await expect(begun(deposit).getByText(orderId)).toBeVisible();
    await expectAccessible(page);
    const provider = await goOn(deposit, page);
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(deposit.popup.getByText(orderId)).toBeVisible();
    await expect(balance(host, '$30.00')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await states(member)).toEqual(['credited']);

    await deposit.popup.getByRole('button', { name: 'Close', exact: true }).first().click();
    await openPopup(host);
    await expect(deposit.popup.getByRole('button', { name: 'Repeat $25.00 with PayP' })).toBeVisible();
    await expect(begun(deposit)).toHaveCount(0);
    await deposit.popup.getByRole('button', { name: 'Repeat $25.00 with PayP' }).click();
    await expect(deposit.submitButton('$25.00')).toBeVisible();
    expect(keys).toHaveLength(2);
  },
);

journey(
  'a payment whose tab was closed is told in the next one, once, and to its member alone',
  async ({ host, page, context, member }) => {
    const deposit = new DepositPages(page, host);
    await host.setScenario({ payp: 'pending' });
    await deposit.open('PayP');
    await deposit.pick('$25');
    await deposit.pay('$25.00');
    const orderId = await deposit.orderId();
    const next = await context.newPage();
    await page.close();

    const later = new HostPage(next);
    const again = new DepositPages(next, later);
    await later.restoreSession(await registerMember());
    await openPopup(later);
    await expect(again.popup.getByRole('button', { name: 'Credit or debit card' })).toBeVisible();
    await expect(begun(again)).toHaveCount(0);

    await later.restoreSession(member);
    await openPopup(later);
    await expect(begun(again).getByText(orderId)).toBeVisible();
    await again.popup.getByRole('button', { name: 'Close', exact: true }).click();
    await qaControl('settlePayment', { order: orderId, outcome: 'paid' });
    await openPopup(later);
    await expect(next.getByText('Your deposit of $25.00 has arrived')).toBeVisible();
    await expect(begun(again)).toHaveCount(0);
    await expect(balance(later, '$30.00')).toBeVisible();
    expect(await states(member)).toEqual(['credited']);
  },
);

journey(
  'a payment whose order was lost on its way is found, and is the same order when it goes on',
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
    await expect(begun(deposit)).toContainText('$200.00');
    const provider = await goOn(deposit, page);
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(title(deposit, 'Deposit successful')).toBeVisible();
    await expect(balance(host, '$205.00')).toBeVisible();
    expect(await states(member)).toEqual(['credited']);
  },
);
