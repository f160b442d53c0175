import { screen, waitFor } from '@testing-library/react';
import { checkBlock, login } from 'shared-contracts/api';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { useSession } from 'shared-contracts/remote/react';
import { withResolvers } from '../testing/withResolvers';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
);

const hosts: Record<string, HostContext> = {};

function serveSpeaking(owner: 'remote-lobby' | 'remote-account' | 'remote-content', view: string) {
  serveView(owner, view, function View({ host }: ViewProps<Record<string, unknown>>) {
    hosts[owner] = host;
    const session = useSession();
    return (
      <>
        <h2 id={`popup-${view.replace('popups/', '')}-heading`}>{view}</h2>
        <p>{`${owner} sees ${session.kind === 'member' ? session.user.username : session.kind}`}</p>
      </>
    );
  });
}

beforeEach(() => {
  serveNothing();
  serveSpeaking('remote-lobby', 'screens/home');
  serveSpeaking('remote-account', 'popups/signIn');
  serveSpeaking('remote-content', 'screens/article');
});

it('[Q-003] routes for every remote: one asks, the host goes, and the view of another appears', async () => {
  const page = await openPage();
  await screen.findByRole('heading', { name: 'screens/home' });
  await hosts['remote-lobby']?.go('/article?id=7');
  expect(await screen.findByRole('heading', { name: 'screens/article' })).toBeVisible();
  await page.isAt('/article?id=7');
});

it('[Q-003] keeps the session for every remote: signed in by one, known to all, its token to none', async () => {
  const page = await openPage({ hash: '#/login' });
  await screen.findByRole('heading', { name: 'popups/signIn' });
  page.server.succeed(login.path, { ...profile, token: 'secret-1' });
  const reply = await hosts['remote-account']?.call(login, {
    username: 'ada',
    password: 'pw',
    type: 'MEMBER',
  });
  expect(await screen.findByText('remote-lobby sees ada')).toBeInTheDocument();
  const known: unknown[] = [reply];
  for (const host of Object.values(hosts)) host.session$.subscribe((session) => known.push(session));
  expect(JSON.stringify(known)).not.toContain('secret-1');
});

it('[Q-003] shows one overlay for the calls of all remotes, as long as any is under way', async () => {
  const page = await openPage({ hash: '#/login' });
  await screen.findByRole('heading', { name: 'popups/signIn' });
  const answers = [withResolvers(), withResolvers()];
  let asked = 0;
  page.server.respond(checkBlock.path, () => answers[asked++]?.promise);
  const calls = ['remote-lobby', 'remote-account'].map((name) => hosts[name]?.call(checkBlock, { id: '7' }));
  await waitFor(() => {
    expect(screen.getAllByTestId('loading-overlay')).toHaveLength(1);
  });
  answers[0]?.resolve({ error: 1, message: '' });
  await calls[0];
  expect(screen.getByTestId('loading-overlay')).toBeInTheDocument();
  answers[1]?.resolve({ error: 1, message: '' });
  await calls[1];
  await waitFor(() => {
    expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  });
});

it.each([1, 7, 9, 500, -3, -9])(
  '[E-001] shows the server’s own words for error %i, as a toast where a remote says so and in an alert where the host does',
  async (error) => {
    const page = await openPage({ token: 't-1' });
    await screen.findByText('remote-lobby sees ada');
    const words = `Refused for reason ${String(error)}`;
    page.server.fail(checkBlock.path, error, words);
    page.server.fail('/sys/auth/logout', error, words);
    const host = hosts['remote-lobby'];
    const reply = await host?.call(checkBlock, { id: '7' });
    expect(reply).toEqual({ ok: false, error, message: words });
    if (reply && !reply.ok) await host?.toast(reply.message, 'bad');
    expect(await screen.findByText(words)).toBeVisible();
    void host?.signOut();
    expect(await screen.findByRole('alertdialog', { name: words })).toBeVisible();
  },
);

it('takes a toast and an alert away when the step that they belong to is left, and no others', async () => {
  await openPage();
  await screen.findByRole('heading', { name: 'screens/home' });
  const host = hosts['remote-lobby'];
  const leaving = new AbortController();
  const { signal } = leaving;
  await host?.toast('Belongs to the step', 'bad', { signal });
  await host?.toast('Belongs to nothing', 'bad');
  const alerted = host?.alert('Alert of the step', undefined, { signal });
  expect(await screen.findByRole('alertdialog', { name: 'Alert of the step' })).toBeVisible();
  leaving.abort();
  await alerted;
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect(screen.queryByText('Belongs to the step')).not.toBeInTheDocument();
  expect(screen.getByText('Belongs to nothing')).toBeInTheDocument();
  await host?.toast('Comes too late', 'bad', { signal });
  await host?.alert('Comes too late', undefined, { signal });
  expect(screen.queryByText('Comes too late')).not.toBeInTheDocument();
});
