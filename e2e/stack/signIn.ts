import { expect } from '@playwright/test';
import type { HostPage } from './HostPage';
import type { Member } from './registerMember';

/** Signs in through the popup, in the document that is open; done when the account menu is there. */
export async function signIn(host: HostPage, { username, password }: Member): Promise<void> {
  await host.topBar.getByRole('button', { name: 'Sign In' }).click();
  const popup = host.popup('Sign In');
  await popup.getByLabel('Username or email').fill(username);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'Sign In' }).click();
  await expect(popup).toHaveCount(0);
  await expect(host.topBar.getByRole('button', { name: 'Your account' })).toBeVisible();
}
