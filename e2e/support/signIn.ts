import { expect } from '@playwright/test';
import type { HostPage } from './HostPage';
import type { Member } from './registerMember';

type Credentials = Pick<Member, 'username' | 'password'>;

/** Signs in through the open popup and waits until it closes. */
export async function submitSignIn(host: HostPage, { username, password }: Credentials): Promise<void> {
  const popup = host.popup('Sign In');
  await popup.getByLabel('Username or email').fill(username);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'Sign In' }).click();
  await expect(popup).toHaveCount(0);
}

/** Signs in from any page, in the same document, and waits for the balance. */
export async function signIn(host: HostPage, member: Credentials): Promise<void> {
  await host.topBar.getByRole('button', { name: 'Sign In' }).click();
  await submitSignIn(host, member);
  await expect(host.balance).toBeVisible();
}
