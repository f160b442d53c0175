import { randomUUID } from 'node:crypto';
import { login } from 'shared-contracts/api';
import { expect, journey } from '../support/journey';
import { registerMember } from '../support/registerMember';
import { searchStoredFiles } from '../support/searchStoredFiles';
import { stack } from '../support/settings';
import { submitSignIn } from '../support/signIn';

journey(
  'a password appears only in the sign-in call and a token only in headers, never in an address, a file or a log @R21',
  async ({ host, page }) => {
    journey.slow();
    const [password, wrong] = [`Right-${randomUUID()}`, `Wrong-${randomUUID()}`];
    const member = await registerMember(undefined, { api: stack.api, password });
    const secrets = [password, wrong, member.token];
    const holds = (text: string) => secrets.some((secret) => text.includes(secret));
    // Judged at the end: a token is known to the journey only after the page has had it for a while.
    const seen: string[] = [];
    const sent: { readonly to: string; readonly text: string }[] = [];
    page.context().on('request', (request) => {
      seen.push(request.url(), request.headers()['referer'] ?? '');
      sent.push({ to: request.url(), text: request.postData() ?? '' });
    });
    page.on('framenavigated', (frame) => {
      seen.push(frame.url());
    });
    page.context().on('console', (message) => {
      seen.push(`console: ${message.text()}`);
    });

    await host.open();
    await host.topBar.getByRole('button', { name: 'Sign In' }).click();
    const popup = host.popup('Sign In');
    await popup.getByLabel('Username or email').fill(member.username);
    await popup.getByLabel('Password', { exact: true }).fill(wrong);
    await popup.getByRole('button', { name: 'Sign In' }).click();
    await expect(popup.getByText('The username or password is not right.').first()).toBeVisible();
    await submitSignIn(host, { username: member.username, password });
    await expect(host.balance).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    secrets.push(token);
    await page.reload();
    await expect(host.balance).toBeVisible();

    const withSecret = sent.filter(({ text }) => holds(text)).map(({ to }) => new URL(to).pathname);
    expect(withSecret, 'sent to the sign-in alone').toEqual([`/api${login.path}`, `/api${login.path}`]);
    expect(seen.filter(holds), 'in addresses or the console').toEqual([]);
    const stored = await page.evaluate(() => {
      const others = Object.entries(localStorage).filter(([key]) => key !== 'token');
      return JSON.stringify([others, Object.entries(sessionStorage), document.cookie, location.href]);
    });
    expect(holds(stored), 'in storage, but for where the token is kept').toBe(false);
    const { withText, withMarker } = await searchStoredFiles(secrets, member.username);
    expect(withMarker, 'files of the database that know the member').not.toEqual([]);
    expect(withText, 'in the database or the logs').toEqual([]);
  },
);
