import type { Locator, Page } from '@playwright/test';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';

journey.beforeEach(({ context, browserName }) => {
  // Firefox and WebKit do not support these permissions.
  if (browserName !== 'chromium') return undefined;
  return context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copiedText) => navigator.clipboard.writeText(copiedText), text);
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

/** Expects the sentence as the field's description and visible below the field. */
async function expectMessage(field: Locator, container: Locator, sentence: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence);
  const message = container.getByText(sentence);
  await expect(message).toBeInViewport({ ratio: 1 });
}

/** Expects the sentence as the description of a field in the card frame, and in a toast of the page. */
async function expectToast(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(field).toBeFocused();
  await expect(field.page().getByText(sentence)).toBeInViewport({ ratio: 1 });
}

journey(
  'a pasted phone number sets its country code, and an unusual number must be confirmed on the same step @both',
  async ({ host, page }) => {
    await host.open('/join');
    const popup = host.popup('Create account');
    const mobileField = popup.getByLabel('Mobile number');
    const codeField = popup.getByLabel('International code');
    await expect(codeField.locator('option')).not.toHaveCount(1);
    for (const [text, prefix, nationalNumber] of [
      ['+63 917 555 0100', '63', '9175550100'],
      ['https://wa.me/14165550199', '1', '4165550199'],
      ['0063 (0)917 555 0100', '63', '9175550100'],
      ['tel:+1-416-555-0199', '1', '4165550199'],
      ['647 555 0100 25/04/1990', '1', '6475550100'],
    ] as const) {
      await paste(page, mobileField, text);
      await expect(mobileField, text).toHaveValue(nationalNumber);
      await expect(codeField, text).toHaveValue(prefix);
    }
    await mobileField.fill('');
    await mobileField.pressSequentially('+63 917 555 0100');
    await expect(mobileField).toHaveValue('9175550100');
    await expect(codeField).toHaveValue('63');

    await paste(page, mobileField, '+999 12 345 6789');
    await expectMessage(
      mobileField,
      popup,
      'Choose an international code from the list and enter the number without it.',
    );

    await popup.getByLabel('Email').fill('ada@example.com');
    await popup.getByLabel('Username').fill('ada-enters');
    await popup.getByLabel('Password', { exact: true }).fill('Journey-2026');
    await popup.getByLabel('Retype password').fill('Journey-2026');
    await codeField.selectOption('1');
    await mobileField.fill('41655501992504');
    await popup.getByRole('button', { name: 'Continue' }).click();
    const question = /41655501992504 has an unusual number of digits/;
    await page.getByRole('alertdialog').getByText(question).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change it' }).click();
    await expect(mobileField).toBeFocused();
    await expectMessage(mobileField, popup, question);
    await mobileField.fill('4165550199');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(popup.getByLabel('First name')).toBeVisible();

    const birthdayGroup = popup.getByRole('group', { name: 'Date of birth' });
    const boxes = birthdayGroup.getByRole('textbox');
    const readDigits = () =>
      boxes.evaluateAll((inputs) => inputs.map((box) => (box as HTMLInputElement).value).join(''));
    for (const text of ['25041990', '24 Abril 1990', 'April 25, 1990']) {
      await paste(page, boxes.first(), text);
      await expect.poll(readDigits, text).toBe(text.startsWith('24') ? '19900424' : '19900425');
    }
    for (const box of await boxes.all()) await box.fill('');
    await boxes.first().focus();
    await page.keyboard.type('25041990');
    await expect.poll(readDigits).toBe('19900425');
    await paste(page, boxes.first(), '05/06/1990');
    await expectMessage(
      birthdayGroup,
      popup,
      'June 5, 1990 or May 6, 1990? Enter the year first, then the month and day.',
    );
    await paste(page, boxes.first(), 'last April');
    await expectMessage(
      birthdayGroup,
      popup,
      "We couldn't read this date. Enter the year first, then the month and day.",
    );
  },
);

journey('the contact form extracts the phone number from a pasted line', async ({ host, page }) => {
  await host.open('/?popup=contact');
  const phoneField = page.getByRole('dialog').getByLabel('Phone number');
  await paste(page, phoneField, 'tel:+1-416-555-0199, 25/04/1990');
  await expect(phoneField).toHaveValue('+1-416-555-0199');
});

journey(
  'card fields accept pasted text or explain why they cannot read it @phone',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await deposit.open('Credit or debit card');
    const vault = page.frameLocator('iframe[src*="/vault"]');
    const cvvField = vault.getByLabel('CVV');
    await paste(page, cvvField, '12/28 737');
    await expect(cvvField).toHaveValue('737');
    await paste(page, cvvField, '1228 737');
    await expect(cvvField).toHaveValue('');
    await expectToast(cvvField, "This isn't a valid CVV");

    for (const [label, typedText, acceptedText] of [
      ['Card number', '4242x', '4242'],
      ['CVV', '7a', '7'],
    ] as const) {
      const field = vault.getByLabel(label);
      await field.fill('');
      await field.pressSequentially(typedText);
      await expect(field).toHaveValue(acceptedText);
      await expectToast(field, 'Enter digits only.');
      await field.press('3');
      await expect(page.getByText('Enter digits only.')).toHaveCount(0);
      await expect(field).not.toHaveAccessibleDescription(/Enter digits only/);
    }

    const year = String(new Date().getFullYear() + 2);
    await paste(page, vault.getByLabel('Expiry month'), `Dec ${year}`);
    await expect(vault.getByLabel('Expiry month')).toHaveValue('12');
    await expect(vault.getByLabel('Expiry year')).toHaveValue(year);
    await paste(page, vault.getByLabel('Expiry year'), 'soon');
    await expectToast(vault.getByLabel('Expiry month'), 'Choose the expiry month and year from the lists.');
  },
);
