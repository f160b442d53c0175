import { expect, journey } from '../stack/journey';

journey('a visitor sees the lobby with its games and two ways in @both', async ({ host, page }) => {
  await host.open();
  await expect(page).toHaveTitle(/Casino/);
  await expect(host.topBar.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(host.content.getByRole('heading').first()).toBeVisible();
});
