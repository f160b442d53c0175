import type { Locator, Page } from '@playwright/test';
import { applyForCashOut, createPaypOrder } from 'shared-contracts/api';
import { CashOutPages } from '../support/CashOutPages';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';

const balance = (page: Page, amount: string) => page.getByRole('banner').getByText(amount, { exact: true });

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copiedText) => navigator.clipboard.writeText(copiedText), text);
  await field.fill('');
  await field.press('ControlOrMeta+v');
}

/** Turns the wheel over the focused field. In a number field, this would change the value. */
async function turnWheel(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await field.hover();
  for (let notch = 0; notch < 3; notch += 1) await page.mouse.wheel(0, 100);
}

journey.beforeEach(async ({ context, host, member, page }) => {
  journey.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.restoreSession(member);
  await expect(balance(page, '$5.00')).toBeVisible();
});

journey(
  'a deposit and a cash-out use the typed or pasted amount, and the wheel does not change it',
  async ({ host, member, page }) => {
    const deposit = new DepositPages(page, host);
    await deposit.open('PayP');
    const amountField = deposit.popup.getByRole('spinbutton');
    await amountField.pressSequentially('1,000');
    await deposit.popup.getByRole('button', { name: /^Deposit$/ }).click();
    const question = 'Did you mean $1.00 or $1,000.00? Enter 1.00 or 1000.00.';
    await expect(amountField).toHaveAccessibleDescription(
      new RegExp(question.replace(/[$?.]/g, String.raw`\$&`)),
    );
    await paste(page, amountField, '1 250,50 $');
    await expect(deposit.submitButton('$1,250.50')).toBeVisible();
    await amountField.fill('');
    await amountField.pressSequentially('52,50');
    await turnWheel(page, amountField);
    await expect(amountField).toHaveValue('52,50');
    const whenOrderRequested = page.waitForRequest(`**/api${createPaypOrder.path}`);
    const provider = await deposit.pay('$52.50');
    expect((await whenOrderRequested).postData()).toContain('52.50');
    await expect(provider.getByText('$52.50')).toBeVisible();
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(balance(page, '$57.50')).toBeVisible();
    await deposit.popup.getByRole('button', { name: 'Close', exact: true }).first().click();

    for (let bet = 0; bet < 3; bet += 1) {
      await qaControl('addWagering', { member: member.id, amount: '50,00' });
    }
    const cashOut = new CashOutPages(page, host);
    await cashOut.open();
    const cashOutField = cashOut.popup.getByRole('spinbutton');
    await paste(page, cashOutField, '３０，５');
    await turnWheel(page, cashOutField);
    await expect(cashOutField).toHaveValue('３０，５');
    await cashOut.popup.getByRole('combobox').selectOption({ label: 'PayPal' });
    await cashOut.popup.getByLabel('Email').fill('ada@example.com');
    await expect(cashOutField).toHaveValue('30.50');
    await cashOut.fillProofs();
    const whenApplied = page.waitForRequest(`**/api${applyForCashOut.path}`);
    await cashOut.submitAndWait('$30.50');
    expect((await whenApplied).postData()).toContain('30.5');
    await expect(cashOut.rows).toContainText('$30.50');
  },
);

journey(
  '[V-068, V-069] amounts outside the limits are disabled, and no amount is preselected @phone',
  async ({ host, page }) => {
    const deposit = new DepositPages(page, host);
    const allRegions = { visibility: 0, currencies: '*', countries: '*' };
    await host.setScenario({
      depositMethods: [{ code: 'PIX', enabled: true, ...allRegions }],
      depositConfig: { minimumAmount: 300, paymentAmounts: '25/200/300/6000', paymentAllowManualInput: 1 },
    });
    await deposit.open('Pix');
    const { popup } = deposit;
    await expect(popup.getByText('From $300 to $5,000')).toBeVisible();
    for (const amount of ['$25', '$200', '$6,000']) {
      await expect(popup.getByRole('radio', { name: amount, exact: true })).toBeDisabled();
    }
    await expect(popup.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(popup.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
    await deposit.pick('$300');
    await expect(deposit.submitButton('$300.00')).toBeVisible();
  },
);

journey('the card fields extract the digits of typed and pasted text', async ({ host, page }) => {
  const deposit = new DepositPages(page, host);
  await deposit.open('Credit or debit card');
  const vault = page.frameLocator('iframe[src*="/vault"]');
  const numberField = vault.getByLabel('Card number');
  const cvvField = vault.getByLabel('CVV');

  await paste(page, numberField, 'Card: 4242 4242 4242 4242 exp 12/28');
  await expect(numberField).toHaveValue('4242 4242 4242 4242');
  await paste(page, numberField, '４２４２\n４２４２ ４２４２ ４２４２');
  await expect(numberField).toHaveValue('4242 4242 4242 4242');
  await numberField.fill('');
  await numberField.pressSequentially('٤٢٤٢x4242 ４２４２ 4242');
  await expect(numberField).toHaveValue('4242 4242 4242 4242');

  await paste(page, cvvField, '  737');
  await expect(cvvField).toHaveValue('737');
  await cvvField.fill('');
  await cvvField.pressSequentially('７a٣7');
  await expect(cvvField).toHaveValue('737');
  await cvvField.press('1');
  await cvvField.press('Home');
  await cvvField.press('9');
  await expect(cvvField).toHaveValue('7371');
});
