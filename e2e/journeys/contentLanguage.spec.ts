import { expect, journey } from '../support/journey';
import { stackPopups } from '../support/layers';
import { buildsThatRan } from '../support/debugInfo';

journey('a language switch reaches four mounted remotes @release22', async ({ host, member, page }) => {
  await host.restoreSession(member);
  await expect(host.balance).toBeVisible();
  await expect(host.content.getByRole('heading', { name: 'Top games' })).toBeVisible();
  // Opens popups of three remotes over a screen of the fourth one, like a reload of a page with open popups.
  const layers = (['signIn', 'transactions', 'vouchers'] as const).map((id) => ({ id, params: {} }));
  await page.evaluate(stackPopups, layers);
  await page.reload();
  await expect(host.popup('Cash-out Vouchers')).toBeVisible();
  await expect(host.popup('Transaction History')).toBeVisible();
  const ranRemotes = (await buildsThatRan(page)).map((build) => build.split('@')[0]).sort();
  expect(ranRemotes).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);

  // A popup covers the select, so the journey sets its value and dispatches the change event.
  await page
    .getByRole('contentinfo')
    .locator('select')
    .evaluate((select: HTMLSelectElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
      setValue?.call(select, 'fil');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await expect(host.popup('Mga Cash-out Voucher')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Cash-out Vouchers' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Transaction History' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Top games', includeHidden: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expect(page.getByLabel('Username or email')).toHaveCount(0);
});
