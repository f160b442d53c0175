import { randomUUID } from 'node:crypto';
import { login } from 'shared-contracts/api';
import { expect, journey } from '../support/journey';
import { registerMember } from '../support/registerMember';
import { searchStored } from '../support/searchStored';
import { stack } from '../support/settings';
import { answerSignIn } from '../support/signIn';

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
    await expect(popup.getByText('Incorrect username or password.').first()).toBeVisible();
    await answerSignIn(host, { username: member.username, password });
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
    const { holding, knowing } = await searchStored(secrets, member.username);
    expect(knowing, 'files of the database that know the member').not.toEqual([]);
    expect(holding, 'in the database or the logs').toEqual([]);
  },
);
