import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DepositPages } from '../support/DepositPages';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';

const brand = 'Meridian';

/** Expects a printed page with the receipt's facts and without controls or the shell. */
async function expectReceipt(receipt: Locator, { page, topBar }: HostPage, factPatterns: readonly RegExp[]) {
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(brand, { exact: true })).toBeVisible();
  for (const fact of factPatterns) await expect(receipt.getByText(fact).first()).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(topBar).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const title = receipt.getByRole('heading', { level: 3 }).or(receipt.getByRole('heading', { level: 1 }));
  expect(await title.first().evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  const backdrops = await page
    .locator('dialog[open]')
    .evaluateAll((dialogs) =>
      dialogs.map((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor),
    );
  for (const color of backdrops) expect(color).toBe('rgba(0, 0, 0, 0)');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
}

journey(
  'the receipt of a deposit prints alone, with the brand and every fact',
  async ({ host, page, member }) => {
    journey.slow();
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    await host.restoreSession(member);
    await host.setScenario({ depositMethods: [{ code: 'CASH', enabled: true }], cash: 'success' });
    const deposit = new DepositPages(page, host);
    const { popup } = deposit;
    await deposit.open('Cash transfer app');
    await deposit.pick('$50');
    await deposit.submitButton('$50.00').click();
    await popup.getByRole('button', { name: "I've made the transfer" }).click();
    await expect(popup.getByText('Your balance is now $55.00.')).toBeVisible();
    const orderId = await deposit.orderId();
    await expect(popup.getByText(brand)).toBeHidden();
    await popup.getByRole('button', { name: 'Print receipt' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const orderPattern = new RegExp(`^${orderId}$`);
    const factPatterns = [/^\$50\.00$/, /^Cash transfer app$/, /\d{4}.*\d:\d\d/, orderPattern];
    await expectReceipt(popup, host, [...factPatterns, /balance is now \$55\.00/]);
    await expect(popup.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(popup.getByText('Deposit', { exact: true })).toBeHidden();
    await page.emulateMedia({ media: null });
    await expectAccessible(page);

    // The payment screen of a later visit, in Filipino, gets every fact from the server.
    await page.evaluate(() => {
      localStorage.setItem('lang', 'fil');
    });
    await page.goto('about:blank');
    await host.open(`/payment/pix/return?orderId=${orderId}`);
    const { content } = host;
    await expect(content.getByText(/\$55\.00/)).toBeVisible();
    await content.getByRole('button', { name: 'I-print ang resibo' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await expectReceipt(content, host, [...factPatterns, /\$55\.00/]);
  },
);
