import type { Page } from '@playwright/test';
import { applyForCashOut } from 'shared-contracts/api';
import { expectAccessible } from '../support/accessibility';
import { depositByPayp } from '../support/depositByPayp';
import { drawPicture } from '../support/drawPicture';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const languages = {
  en: {
    popup: 'Cash out',
    method: 'Cash-out method',
    next: 'Continue',
    submit: 'Cash out $50.00',
    routingNumber: 'Routing number',
    accountNumber: 'Account number',
    accountName: 'Account name',
    address: 'Bitcoin address',
    wrongEmail: 'Email is invalid',
    notDigits: 'Enter only the digits of your account number.',
    back: 'Back',
    otherCoin: "This isn't a Bitcoin address: it belongs to another coin.",
    invalid: "This isn't a valid Bitcoin address. Check it or paste it again.",
    proofs: ['ID proof', 'Payment method proof'],
    uploaded: 'Uploaded',
    history: 'Cash-out history',
  },
  fil: {
    popup: 'Mag-cash out',
    method: 'Paraan ng cash-out',
    next: 'Magpatuloy',
    submit: 'I-cash out ang $50.00',
    routingNumber: 'Routing number',
    accountNumber: 'Account number',
    accountName: 'Account name',
    address: 'Bitcoin address',
    wrongEmail: 'Hindi valid ang email',
    notDigits: 'Ang mga digit lang ng account number mo ang ilagay.',
    back: 'Bumalik',
    otherCoin: 'Hindi ito Bitcoin address: para ito sa ibang coin.',
    invalid: 'Hindi ito valid na Bitcoin address. Paki-check o i-paste ulit.',
    proofs: ['Valid ID', 'Patunay ng payment method'],
    uploaded: 'Na-upload na',
    history: 'History ng cash-out',
  },
} as const;

/** Presses a button and waits for the 2 s in which the form ignores further clicks. Source: K-079. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const pressedMs = await page.evaluate(() => performance.now());
  await page.waitForFunction((sinceMs) => performance.now() - sinceMs > 2_000, pressedMs);
}

for (const [language, texts] of Object.entries(languages)) {
  journey(
    `a cash-out rejects invalid destinations and accepts a pasted one, in ${language}${language === 'fil' ? ' @phone' : ''}`,
    async ({ host, page, context, member }) => {
      journey.setTimeout(180_000);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await host.restoreSession(member);
      await depositByPayp(host);
      for (let bet = 0; bet < 4; bet += 1) {
        await qaControl('addWagering', { member: member.id, amount: '50.00' });
      }
      await page.evaluate((code) => localStorage.setItem('lang', code), language);
      await page.goto('about:blank');
      await host.open('/?popup=cashOut');
      const popup = host.popup(texts.popup);
      const field = (name: string) => popup.getByLabel(name, { exact: true });
      const choose = (label: string) => field(texts.method).selectOption({ label });
      await popup.getByRole('radio', { name: '$50', exact: true }).click();

      await choose('PayPal');
      await field('Email').fill('ada@');
      await press(page, texts.next);
      await expect(popup.getByText(texts.wrongEmail, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(field('Email')).toBeFocused();
      await expectAccessible(page);

      await choose('Bank account');
      await field(texts.routingNumber).fill('021000021');
      await field(texts.accountNumber).fill('99887766');
      await field(texts.accountName).fill('Ada Byron');
      await field(texts.accountNumber).fill('acct 9988-7766');
      await press(page, texts.next);
      await expect(popup.getByText(texts.notDigits, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(field(texts.accountNumber)).toBeFocused();
      await expectAccessible(page);
      await field(texts.accountNumber).fill('9988-7766');
      await press(page, texts.next);
      for (const value of ['Bank account', '021000021', '•••• 7766', 'Ada Byron']) {
        await expect(popup.getByText(value, { exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expectAccessible(page);
      await popup.getByRole('button', { name: texts.back, exact: true }).click();
      await choose('Bitcoin');
      await expect(field(texts.address)).toHaveValue('');
      await choose('Bank account');
      await expect(field(texts.accountNumber)).toHaveValue('99887766');
      await expect(field(texts.routingNumber)).toHaveValue('021000021');
      await choose('Bitcoin');

      await field(texts.address).fill('0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe');
      await press(page, texts.next);
      await expect(popup.getByText(texts.otherCoin, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(field(texts.address)).toBeFocused();
      await field(texts.address).fill(`${address.slice(0, -1)}p`);
      await press(page, texts.next);
      await expect(popup.getByText(texts.invalid, { exact: true })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);

      const copiedText = `Send to bitcoin:${address}?amount=0.01&label=Casino`;
      await page.evaluate((text) => navigator.clipboard.writeText(text), copiedText);
      await field(texts.address).fill('');
      await field(texts.address).press('ControlOrMeta+v');
      await expect(popup.getByText(texts.invalid, { exact: true })).toHaveCount(0);
      await field(texts.address).blur();
      await expect(field(texts.address)).toHaveValue(address);
      await press(page, texts.next);

      await expect(popup.getByText('bc1qar…wf5mdq', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(popup.getByText('Bitcoin', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(popup.getByText(address)).toHaveCount(0);
      await expectAccessible(page);
      for (const proof of texts.proofs) {
        await field(proof).setInputFiles(await drawPicture(page, proof, 'image/jpeg'));
      }
      await expect(popup.getByText(texts.uploaded, { exact: true })).toHaveCount(2);
      const whenRequested = page.waitForRequest(`**/api${applyForCashOut.path}`);
      await popup.getByRole('button', { name: texts.submit }).click();
      expect((await whenRequested).postDataJSON()).toMatchObject({
        paymentMethod: 'BTC',
        accountNumber: address,
        routingNumber: '',
        accountName: '',
        email: '',
      });
      const cashOuts = host.popup(texts.history).getByRole('listitem');
      // The steps of a cash-out are list items too.
      await expect(cashOuts.filter({ has: page.locator('small') })).toHaveCount(1);
    },
  );
}
