import { randomUUID } from 'node:crypto';
import { login } from 'shared-contracts/api';
import { expect, journey } from '../support/journey';
import { registerMember } from '../support/registerMember';
import { searchStoredFiles } from '../support/searchStoredFiles';
import { stack } from '../support/settings';
import { submitSignIn } from '../support/signIn';

journey(
  'a password appears only in the sign-in call and a token only in headers, never in an address, a file or a log @reliability21',
  async ({ host, page }) => {
    journey.slow();
    const password = `Right-${randomUUID()}`;
    const wrongPassword = `Wrong-${randomUUID()}`;
    const member = await registerMember(undefined, { api: stack.api, password });
    const secrets = [password, wrongPassword, member.token];
    const containsSecret = (text: string) => secrets.some((secret) => text.includes(secret));
    // Checked at the end, because the journey knows the token only after the page has used it.
    const visibleTexts: string[] = [];
    const requests: { readonly url: string; readonly text: string }[] = [];
    page.context().on('request', (request) => {
      visibleTexts.push(request.url(), request.headers()['referer'] ?? '');
      requests.push({ url: request.url(), text: request.postData() ?? '' });
    });
    page.on('framenavigated', (frame) => {
      visibleTexts.push(frame.url());
    });
    page.context().on('console', (message) => {
      visibleTexts.push(`console: ${message.text()}`);
    });

    await host.open();
    await host.topBar.getByRole('button', { name: 'Sign In' }).click();
    const popup = host.popup('Sign In');
    await popup.getByLabel('Username or email').fill(member.username);
    await popup.getByLabel('Password', { exact: true }).fill(wrongPassword);
    await popup.getByRole('button', { name: 'Sign In' }).click();
    await expect(popup.getByText('Incorrect username or password.').first()).toBeVisible();
    await submitSignIn(host, { username: member.username, password });
    await expect(host.balance).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    secrets.push(token);
    await page.reload();
    await expect(host.balance).toBeVisible();

    const pathsWithSecret = requests
      .filter(({ text }) => containsSecret(text))
      .map(({ url }) => new URL(url).pathname);
    expect(pathsWithSecret, 'requests with a secret in the body').toEqual([
      `/api${login.path}`,
      `/api${login.path}`,
    ]);
    expect(visibleTexts.filter(containsSecret), 'in addresses or the console').toEqual([]);
    const storage = await page.evaluate(() => {
      const otherEntries = Object.entries(localStorage).filter(([key]) => key !== 'token');
      return JSON.stringify([otherEntries, Object.entries(sessionStorage), document.cookie, location.href]);
    });
    expect(containsSecret(storage), 'in storage, except for the token’s own key').toBe(false);
    const { filesWithText, filesWithMarker } = await searchStoredFiles(secrets, member.username);
    expect(filesWithMarker, 'files of the database that contain the member').not.toEqual([]);
    expect(filesWithText, 'in the database or the logs').toEqual([]);
  },
);
