import { expect, type Locator } from '@playwright/test';
import type { HostPage } from './HostPage';
import type { Member } from './registerMember';
import { signIn } from './signIn';

async function seeAndClose(popup: Locator, words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
}

/** From a visitor's page on, one popup each of content, account and cashier, with what they load; one document. */
export async function walkPopups(host: HostPage, member: Member): Promise<void> {
  const { page } = host;
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms' }).click();
  const terms = host.popup('Terms and Conditions');
  await seeAndClose(terms, terms.getByRole('heading', { level: 3 }).first());

  await signIn(host, member);

  await host.openDrawer();
  await host.drawer.getByRole('button', { name: 'Transaction History' }).click();
  const transactions = host.popup('Transaction History');
  // What every new member is given.
  await seeAndClose(transactions, transactions.getByRole('listitem').getByText('Bonus', { exact: true }));
}
