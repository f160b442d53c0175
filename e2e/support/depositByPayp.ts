import { expect } from '@playwright/test';
import { DepositPages } from './DepositPages';
import type { HostPage } from './HostPage';

/** Deposits $50 with PayP. The member's balance rises from $5 to $55. */
export async function depositByPayp(host: HostPage): Promise<void> {
  const deposit = new DepositPages(host.page, host);
  await deposit.open('PayP');
  await deposit.pick('$50');
  const provider = await deposit.pay('$50.00');
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await expect(host.topBar.getByText('$55.00', { exact: true })).toBeVisible();
  await deposit.popup.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(deposit.popup).toHaveCount(0);
}
