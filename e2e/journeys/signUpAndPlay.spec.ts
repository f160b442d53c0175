import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { SignUpPages } from '../support/SignUpPages';
import { SlotGame } from '../support/SlotGame';

const parseAmount = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

journey(
  'a visitor signs up, plays until the balance changes, finds the bets, logs out and signs in again @both',
  async ({ host, page }) => {
    journey.slow();
    const username = `walk${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
    const password = 'Journey-2026';
    const { balance } = host;

    await host.open();
    await expect(host.content.getByRole('heading', { name: 'Top games' })).toBeVisible();
    await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
    const signUp = new SignUpPages(page, host);
    await expect(host.popup('Create account').getByLabel('Email')).toBeVisible();
    await expectAccessible(page);
    const checkAccessibility = () => expectAccessible(page);
    await signUp.fill({ username, password }, checkAccessibility);
    await signUp.create(checkAccessibility);
    await expect(balance).toBeVisible();
    const bonusAmount = parseAmount(await balance.textContent());
    expect(bonusAmount).toBe(5);

    await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
    const slot = new SlotGame(page);
    // Plays again if a round has won exactly its bet, so that the balance is unchanged.
    await expect(async () => {
      await slot.playRound();
      await expect(slot.balance).not.toContainText('$5.00', { timeout: 3_000 });
    }).toPass();
    await expectAccessible(page);
    await page.getByRole('dialog', { name: 'Gearheart' }).getByRole('button', { name: 'Close' }).click();
    await expect(balance).not.toHaveText('$5.00');

    await host.openDrawer();
    await host.drawer.getByRole('button', { name: 'Transaction History' }).click();
    const transactions = host.popup('Transaction History');
    await expect(transactions.getByRole('listitem').getByText('Bet', { exact: true }).first()).toBeVisible();
    await expect(transactions.getByText('−$', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await transactions.getByRole('button', { name: 'Close' }).click();

    await host.openDrawer();
    await host.drawer.getByRole('button', { name: 'Logout' }).click();
    await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(balance).toHaveCount(0);

    await host.topBar.getByRole('button', { name: 'Sign In' }).click();
    const signIn = host.popup('Sign In');
    await expect(signIn.getByLabel('Username or email')).toBeVisible();
    await expectAccessible(page);
    await signIn.getByLabel('Username or email').fill(username);
    await signIn.getByLabel('Password', { exact: true }).fill(password);
    await signIn.getByRole('button', { name: 'Sign In' }).click();
    await expect(balance).toBeVisible();
    await expect(host.content.getByRole('heading', { name: 'Recently played' })).toBeVisible();
    await expect(host.content.getByText('Gearheart').first()).toBeVisible();
  },
);
