import { depositByCard } from 'shared-contracts/api';
import { cardTokenPattern } from 'shared-contracts/payments';
import { expectAccessible } from '../support/accessibility';
import { DepositPages, type Card } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';

const approvedCard: Card = { number: '4242424242424242', cvv: '987' };
const declinedCard: Card = { number: '4000000000000002', cvv: '987' };

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

journey(
  '[M-079] a card deposit shows the success view, closes and raises the balance @both',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('Credit or debit card');
    await deposit.pick('$50');
    await deposit.fillCard(approvedCard);
    await deposit.fillBilling();
    await expectAccessible(page);
    const whenRequested = page.waitForRequest(`**/api${depositByCard.path}`);
    await deposit.submitButton('$50.00').click();
    await expect(deposit.popup.getByRole('alert')).toHaveText(
      /^Deposit successful\s*Your balance is now \$55\.00\.$/,
    );
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await deposit.popup.getByText('Close', { exact: true }).click();
    await expect(deposit.popup).toHaveCount(0);
    await expect(balance(host, '$55.00')).toBeVisible();
    const { cardNum, cardCvv, cardFirstName } = (await whenRequested).postDataJSON() as Record<
      string,
      string
    >;
    expect(cardNum).toMatch(cardTokenPattern);
    expect(cardCvv).toBe(cardNum);
    expect(cardFirstName).toBe('MaryAnn');
  },
);

journey('[E-056] a declined card opens a warning, and the form keeps its values', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.open('Credit or debit card');
  await deposit.pick('$50');
  await deposit.fillCard(declinedCard);
  await deposit.fillBilling();
  await deposit.submitButton('$50.00').click();
  const warning = page
    .getByRole('alertdialog', { name: 'Warning' })
    .or(page.getByRole('dialog', { name: 'Warning' }));
  await expect(warning).toContainText('declined');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(deposit.popup.getByLabel('Town or city')).toHaveValue('Toronto');
  await expect(deposit.popup.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
  const number = page.frameLocator('iframe[src*="/vault"]').getByLabel('Card number');
  await expect(number).toHaveValue('4000 0000 0000 0002');
  await number.fill(approvedCard.number);
  await deposit.submitButton('$50.00').click();
  await expect(page.getByText('Deposit successful')).toBeVisible();
  await expect(balance(host, '$55.00')).toBeVisible();
});

journey(
  '[C-053] after a lost response, the page finds the card deposit by its key and shows the result @reliability4',
  async ({ host, page, watch }) => {
    watch.allow(/Failed to load resource/);
    const deposit = new DepositPages(page, host);
    await deposit.open('Credit or debit card');
    await deposit.pick('$50');
    await deposit.fillCard(approvedCard);
    await deposit.fillBilling();
    await host.setScenario({ fail: { [depositByCard.path]: 'lost' } });
    await deposit.submitButton('$50.00').click();
    await expect(page.getByText('Deposit successful')).toBeVisible();
    await expect(balance(host, '$55.00')).toBeVisible();
  },
);

journey(
  'while the bank does not respond, an open order replaces the form; the bank then pays once',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('Credit or debit card');
    await deposit.pick('$50');
    await deposit.fillCard({ number: '4000000000000259', cvv: '987' });
    await deposit.fillBilling();
    await deposit.submitButton('$50.00').click();
    const warning = page
      .getByRole('alertdialog', { name: 'Warning' })
      .or(page.getByRole('dialog', { name: 'Warning' }));
    await expect(warning).toContainText("please don't pay again", { timeout: 20_000 });
    await warning.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Deposit successful')).toBeVisible({ timeout: 30_000 });
    await expect(balance(host, '$55.00')).toBeVisible();
  },
);

journey('a double click pays once @reliability4', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.open('Credit or debit card');
  await deposit.pick('$50');
  await deposit.fillCard(approvedCard);
  await deposit.fillBilling();
  let callCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(depositByCard.path)) callCount += 1;
  });
  await deposit.submitButton('$50.00').dblclick();
  await expect(page.getByText('Deposit successful')).toBeVisible();
  await expect(balance(host, '$55.00')).toBeVisible();
  expect(callCount).toBe(1);
});

journey('a closed card form charges nothing and clears the card number', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.open('Credit or debit card');
  await deposit.pick('$50');
  await deposit.fillCard(approvedCard);
  await deposit.popup.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(deposit.popup).toHaveCount(0);
  await deposit.open('Credit or debit card');
  await expect(page.frameLocator('iframe[src*="/vault"]').getByLabel('Card number')).toHaveValue('');
  await expect(balance(host, '$5.00')).toBeVisible();
});
