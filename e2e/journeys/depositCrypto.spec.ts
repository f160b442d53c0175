import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';

const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });
const confirmLabel = "I'VE MADE THE TRANSFER";

journey.beforeEach(async ({ host, member }) => {
  journey.slow();
  await host.restoreSession(member);
  await expect(balance(host, '$5.00')).toBeVisible();
});

const methodNames = { CRYPTO: 'Crypto', CRYPT: 'Crypto wallet' } as const;

async function openMethod(host: HostPage, deposit: DepositPages, code: keyof typeof methodNames) {
  await host.setScenario({ depositMethods: [{ code, enabled: true, visibility: 0 }] });
  await deposit.open(methodNames[code]);
}

async function placeOrder(
  host: HostPage,
  deposit: DepositPages,
  code: keyof typeof methodNames,
  coin: RegExp,
) {
  await openMethod(host, deposit, code);
  await deposit.popup.getByRole('radio', { name: coin }).click();
  await deposit.pick('$50');
  await deposit.submitButton('$50.00').click();
  await expect(deposit.popup.getByRole('img', { name: /^QR code to pay in/ })).toBeVisible();
  await expect(deposit.popup.getByText('Worth $50.00')).toBeVisible();
}

async function sendCoins(host: HostPage, deposit: DepositPages, orderId: string) {
  await qaControl('sendCoins', { order: orderId });
  await expect(deposit.popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  await expect(deposit.popup.getByText('Your balance is now $55.00.')).toBeVisible();
  await expect(deposit.popup.getByText(orderId)).toBeVisible();
  await expect(balance(host, '$55.00')).toBeVisible();
}

journey('[S-072] the popup reports arrived coins, and the balance rises @phone', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await placeOrder(host, deposit, 'CRYPTO', /^Litecoin/);
  await expectAccessible(page);
  const orderId = await deposit.orderId();
  await deposit.popup.getByRole('button', { name: confirmLabel }).click();
  await expect(deposit.popup.getByText(/^Waiting for the network/)).toBeVisible();
  await sendCoins(host, deposit, orderId);
  await expectAccessible(page);
  await deposit.popup.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(deposit.popup).toHaveCount(0);
});

journey(
  '[V-070] without a coin an alert names the error, and the keyboard leads to the coins',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    await openMethod(host, deposit, 'CRYPT');
    await deposit.popup.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(page.getByText('Choose a coin first').last()).toBeVisible();
    // The alert shows the sentence. The description of the coins is only for screen readers.
    await expect(deposit.popup.locator('[aria-invalid="true"]')).toHaveAccessibleDescription(
      'Choose a coin first',
    );
    const description = deposit.popup.locator('[id$="-missing"] > span');
    expect(await description.boundingBox()).toMatchObject({ width: 1, height: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(deposit.popup.getByRole('radio', { name: /^Bitcoin/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(deposit.popup.getByRole('radio', { name: /^Ethereum/ })).toBeChecked();
  },
);

journey(
  'a crypto order interrupted by a reload continues with the same address and is credited once',
  async ({ host, page, member }) => {
    const deposit = new DepositPages(page, host);
    await placeOrder(host, deposit, 'CRYPT', /^Bitcoin/);
    const orderId = await deposit.orderId();
    // Reads the amount, the address and the order number.
    const readCodes = () => deposit.popup.getByRole('code').allInnerTexts();
    const codesBefore = await readCodes();
    expect(codesBefore).toHaveLength(3);
    await page.reload();
    const startedDeposits = deposit.popup.getByRole('region', { name: 'Deposits you started' });
    await expect(startedDeposits.getByText(orderId)).toBeVisible();
    await startedDeposits.getByRole('button', { name: 'Continue this deposit' }).click();
    await expect.poll(readCodes).toEqual(codesBefore);
    await deposit.popup.getByRole('button', { name: confirmLabel }).click();
    await sendCoins(host, deposit, orderId);
    const orders = (await qaControl('listDeposits', { member: member.username })) as { state: string }[];
    expect(orders.map(({ state }) => state)).toEqual(['credited']);
  },
);
