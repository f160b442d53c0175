import { expect, type Locator } from '@playwright/test';
import type { HostPage } from './HostPage';
import type { Member } from './registerMember';
import { signIn } from './signIn';

async function expectAndClose(popup: Locator, content: Locator): Promise<void> {
  await expect(content).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
}

/** Starts at a visitor's page and opens one popup each of content, account and cashier, in one document. */
export async function walkPopups(host: HostPage, member: Member): Promise<void> {
  const { page } = host;
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms' }).click();
  const terms = host.popup('Terms and Conditions');
  await expectAndClose(terms, terms.getByRole('heading', { level: 3 }).first());

  await signIn(host, member);

  await host.openDrawer();
  await host.drawer.getByRole('button', { name: 'Transaction History' }).click();
  const transactions = host.popup('Transaction History');
  // Every new member receives this bonus.
  await expectAndClose(transactions, transactions.getByRole('listitem').getByText('Bonus', { exact: true }));
}
