import { screen, waitFor } from '@testing-library/react';
import { checkBlock, login } from 'shared-contracts/api';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { useSession } from 'shared-contracts/remote/react';
import { withResolvers } from '../testing/withResolvers';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';

/** The host context of each remote. */
const hosts: Record<string, HostContext> = {};

function serveRecordedView(owner: 'remote-lobby' | 'remote-account' | 'remote-content', view: string) {
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
  serveRecordedView('remote-lobby', 'screens/home');
  serveRecordedView('remote-account', 'popups/signIn');
  serveRecordedView('remote-content', 'screens/article');
});

it('[Q-003] opens the view of one remote when another remote requests it', async () => {
  const page = await openPage();
  await screen.findByRole('heading', { name: 'screens/home' });
  await hosts['remote-lobby']?.go('/article?id=7');
  expect(await screen.findByRole('heading', { name: 'screens/article' })).toBeVisible();
  await page.expectPath('/article?id=7');
});

it('[Q-003] shares the session of one sign-in with all remotes, but the token with none', async () => {
  const page = await openPage({ hash: '#/login' });
  await screen.findByRole('heading', { name: 'popups/signIn' });
  page.server.succeed(login.path, { ...profile, token: 'secret-1' });
  const reply = await hosts['remote-account']?.call(login, {
    username: 'ada',
    password: 'pw',
    type: 'MEMBER',
  });
  expect(await screen.findByText('remote-lobby sees ada')).toBeInTheDocument();
  const visibleData: unknown[] = [reply];
  for (const host of Object.values(hosts)) host.session$.subscribe((session) => visibleData.push(session));
  expect(JSON.stringify(visibleData)).not.toContain('secret-1');
});

it('[Q-003] shows one overlay while a call of any remote is pending', async () => {
  const page = await openPage({ hash: '#/login' });
  await screen.findByRole('heading', { name: 'popups/signIn' });
  const replies = [withResolvers(), withResolvers()];
  let callCount = 0;
  page.server.respond(checkBlock.path, () => replies[callCount++]?.promise);
  const calls = ['remote-lobby', 'remote-account'].map((name) => hosts[name]?.call(checkBlock, { id: '7' }));
  await waitFor(() => {
    expect(screen.getAllByTestId('loading-overlay')).toHaveLength(1);
  });
  replies[0]?.resolve({ error: 1, message: '' });
  await calls[0];
  expect(screen.getByTestId('loading-overlay')).toBeInTheDocument();
  replies[1]?.resolve({ error: 1, message: '' });
  await calls[1];
  await waitFor(() => {
    expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  });
});

it.each([1, 7, 9, 500, -3, -9])(
  '[E-001] shows the server’s message for error %i, in the toast of a remote and in the alert of the host',
  async (error) => {
    const page = await openPage({ token: 't-1' });
    await screen.findByText('remote-lobby sees ada');
    const message = `Rejected for reason ${String(error)}`;
    page.server.fail(checkBlock.path, error, message);
    page.server.fail('/sys/auth/logout', error, message);
    const host = hosts['remote-lobby'];
    const reply = await host?.call(checkBlock, { id: '7' });
    expect(reply).toEqual({ ok: false, error, message });
    if (reply && !reply.ok) await host?.toast(reply.message, 'bad');
    expect(await screen.findByText(message)).toBeVisible();
    void host?.signOut();
    expect(await screen.findByRole('alertdialog', { name: message })).toBeVisible();
  },
);

it('removes only the toast and the alert that belong to an aborted signal', async () => {
  await openPage();
  await screen.findByRole('heading', { name: 'screens/home' });
  const host = hosts['remote-lobby'];
  const controller = new AbortController();
  const { signal } = controller;
  await host?.toast('Belongs to the step', 'bad', { signal });
  await host?.toast('Belongs to nothing', 'bad');
  const alertResult = host?.alert('Alert of the step', undefined, { signal });
  expect(await screen.findByRole('alertdialog', { name: 'Alert of the step' })).toBeVisible();
  controller.abort();
  await alertResult;
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect(screen.queryByText('Belongs to the step')).not.toBeInTheDocument();
  expect(screen.getByText('Belongs to nothing')).toBeInTheDocument();
  await host?.toast('Comes too late', 'bad', { signal });
  await host?.alert('Comes too late', undefined, { signal });
  expect(screen.queryByText('Comes too late')).not.toBeInTheDocument();
});
