import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

journey(
  'the first-deposit bonus is offered with its terms, credited with the deposit, and not offered again @phone',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    const offer = deposit.popup.getByRole('complementary');
    await host.topBar.getByRole('button', { name: 'Deposit' }).click();
    await expect(offer).toContainText('100% deposit bonus');
    await expect(offer).toContainText('Up to $200 on top of your deposit');
    await expect(offer).toContainText(
      'For your first deposit of $10 or more. Wager the bonus 50 times within 90 days.',
    );
    await expect(offer).toContainText('Confirm your email address before you deposit.');

    await qaControl('changeMember', { member: member.id, emailConfirmed: true });
    await page.reload();
    await expect(offer).toContainText('100% deposit bonus');
    await expect(offer).not.toContainText('Confirm your email address');
    await offer.getByRole('button', { name: 'Bonus terms' }).click();
    await expect(host.popup('Promotions')).toBeVisible();
    await page.goBack();

    await deposit.popup.getByRole('button').filter({ hasText: 'Credit or debit card' }).click();
    await deposit.pick('$50');
    await deposit.popup.getByRole('radio', { name: 'With bonus', exact: true }).click();
    await deposit.fillCard({ number: '4242424242424242', cvv: '987' });
    await deposit.fillBilling();
    await deposit.submitButton('$50.00').click();
    await expect(deposit.popup.getByText(/Your balance is now \$105\.00/)).toBeVisible();
    expect(await readLedgerBalance(member)).toBe('$105.00');

    await page.goto('/#/?popup=deposit');
    await page.reload();
    await expect(deposit.popup.getByText('Choose a payment method')).toBeVisible();
    await expect(deposit.popup.getByRole('list')).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);
