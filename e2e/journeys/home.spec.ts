import { expectAccessible } from '../stack/accessibility';
import { expect, journey } from '../stack/journey';

journey('[S-002] a visitor sees the games and the two ways in @both', async ({ host, page }) => {
  await host.open();
  await expect(page).toHaveTitle(/Meridian/);
  await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(host.topBar.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expect(host.content.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

journey('a member sees the balance in its currency and is not asked to sign in', async ({ host, member }) => {
  await host.enterAs(member);
  await expect(host.topBar.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(host.topBar).toContainText(/\$\d+\.\d\d/);
  await expect(host.topBar.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
});
