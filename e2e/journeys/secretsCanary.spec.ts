import { randomUUID } from 'node:crypto';
import { login } from 'shared-contracts/api';
import { expect, journey } from '../stack/journey';
import { registerMember } from '../stack/registerMember';
import { searchStored } from '../stack/searchStored';
import { stack } from '../stack/settings';
import { answerSignIn } from '../stack/signIn';

journey(
  '[T54] a password goes to the sign-in and a token into headers, and neither is found in an address, a file or a log',
  async ({ host, page }) => {
    journey.slow();
    const [password, wrong] = [`Right-${randomUUID()}`, `Wrong-${randomUUID()}`];
    const member = await registerMember(undefined, { api: stack.api, password });
    const secrets = [password, wrong, member.token];
    const holds = (text: string) => secrets.some((secret) => text.includes(secret));
    const elsewhere: string[] = [];
    let toSignIn = 0;
    page.context().on('request', (request) => {
      const { referer = '' } = request.headers();
      if (holds(request.url() + referer)) elsewhere.push(request.url());
      if (!holds(request.postData() ?? '')) return;
      if (new URL(request.url()).pathname === `/api${login.path}`) toSignIn += 1;
      else elsewhere.push(`in what was sent to ${request.url()}`);
    });
    page.context().on('console', (message) => {
      if (holds(message.text())) elsewhere.push(`console: ${message.text()}`);
    });

    await host.open();
    await host.topBar.getByRole('button', { name: 'Sign In' }).click();
    const popup = host.popup('Sign In');
    await popup.getByLabel('Username or email').fill(member.username);
    await popup.getByLabel('Password', { exact: true }).fill(wrong);
    await popup.getByRole('button', { name: 'Sign In' }).click();
    await expect(popup.getByText('The username or password is not right.').first()).toBeVisible();
    await answerSignIn(host, { username: member.username, password });
    await expect(host.balance).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    secrets.push(token);
    await page.reload();
    await expect(host.balance).toBeVisible();

    expect(toSignIn, 'the sign-in got both').toBe(2);
    expect(elsewhere, 'in requests, addresses or the console').toEqual([]);
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
