import { screen, waitFor, within } from '@testing-library/react';
import { getTokenInfo } from 'shared-contracts/api';
import { popups } from 'shared-contracts/popups';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { goRoute, openPopup } from 'shared-contracts/requests';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';

/** The host context of each view that has rendered. */
const contexts: Record<string, HostContext> = {};

function serveRecordedView(owner: 'remote-lobby' | 'remote-account' | 'remote-content', view: string) {
  serveView(owner, view, ({ host }: ViewProps<Record<string, unknown>>) => {
    contexts[view] = host;
    return <h2 id={`popup-${view.replace('popups/', '')}-heading`}>{view}</h2>;
  });
}

beforeEach(() => {
  serveNothing();
  serveRecordedView('remote-lobby', 'screens/home');
  serveRecordedView('remote-account', 'popups/signIn');
  serveRecordedView('remote-account', 'popups/signUp');
  serveRecordedView('remote-content', 'popups/terms');
});

/** Opens the page. `host` is the host context of the view. */
async function openWithView(view = 'screens/home', hash = '#/') {
  const page = await openPage({ hash });
  const hostOf = async (name: string) => {
    await screen.findByRole('heading', { name });
    const context = contexts[name];
    if (!context) throw new Error(`${name} has no host`);
    return context;
  };
  return { ...page, hostOf, host: await hostOf(view) };
}

const expectStack = (page: { stack: () => string[] }, ids: string[]) =>
  waitFor(() => {
    expect(page.stack()).toEqual(ids);
  });

it('[M-023] opens and closes popups for a remote, by requests on the bus with the name of the remote', async () => {
  const page = await openWithView();
  await page.host.openPopup('terms');
  const terms = await page.hostOf('popups/terms');
  await page.host.openPopup('signUp');
  await expectStack(page, ['terms', 'signUp']);
  await terms.closePopup();
  await expectStack(page, ['signUp']);
  await page.host.openPopup('terms');
  await page.host.closePopup('signUp');
  await expectStack(page, ['terms']);
  await page.host.closePopup();
  await expectStack(page, []);
  const requests = page.shell.bus.messageLog().filter(({ kind }) => kind === 'request');
  expect(requests.map(({ source, topic }) => `${source.name} ${topic}`)).toEqual([
    'remote-lobby popup/open',
    'remote-lobby popup/open',
    'remote-content popup/close',
    'remote-lobby popup/open',
    'remote-lobby popup/close',
    'remote-lobby popup/close',
  ]);
});

it('[M-023] renews the session for a remote', async () => {
  const page = await openPage({ token: 't-1' });
  await screen.findByRole('heading', { name: 'screens/home' });
  await screen.findByRole('button', { name: 'Your account' });
  page.server.succeed('/sys/auth/token/refresh');
  await contexts['screens/home']?.refreshSession();
  expect(page.server.callsTo('/sys/auth/token/refresh')).toHaveLength(1);
});

describe('the amount left to wager', () => {
  async function openAsMember(rollingAmount: string) {
    const page = await openPage({ token: 't-1' });
    await screen.findByRole('heading', { name: 'screens/home' });
    await waitFor(() => {
      expect(page.shell.session.current().kind).toBe('member');
    });
    page.server.succeed('/sys/auth/token/refresh');
    page.server.succeed(getTokenInfo.path, { ...profile, rollingAmount });
    return { ...page, host: contexts['screens/home'] };
  }

  it.each([
    ['0', 0],
    ['0.01', 1],
    ['120.50', 12_050],
  ])(
    '[M-012] of %s is returned to the remote that requested the refresh',
    async (amount, rollingAmountMinor) => {
      const { host } = await openAsMember(amount);
      await expect(host?.refreshSession()).resolves.toEqual({ isRefreshed: true, rollingAmountMinor });
    },
  );

  it('[M-012] is published to no other view, and a refresh by the shell opens no popup or alert', async () => {
    const page = await openAsMember('120.50');
    await page.shell.session.refresh();
    expect(page.stack()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(page.shell.bus.messageLog().map(({ topic }) => topic)).toEqual([]);
  });

  it('[M-012] is returned to each of two concurrent requests, after a single refresh', async () => {
    const { host, server } = await openAsMember('120.50');
    const results = await Promise.all([host?.refreshSession(), host?.refreshSession()]);
    const refreshResult = { isRefreshed: true, rollingAmountMinor: 12_050 };
    expect(results).toEqual([refreshResult, refreshResult]);
    expect(server.callsTo('/sys/auth/token/refresh')).toHaveLength(1);
  });

  it('is 0 for a visitor', async () => {
    const page = await openWithView();
    await expect(page.host.refreshSession()).resolves.toEqual({ isRefreshed: false, rollingAmountMinor: 0 });
  });
});

const memberPopups = [
  'deposit',
  'cashOut',
  'changePassword',
  'gameHistory',
  'news',
  'transactions',
  'documents',
  'coupons',
  'personalDetails',
  'security',
  'inviteRewards',
  'vipStore',
] as const;

it.each(memberPopups)('[P-004] opens the sign-in before %s for a visitor', async (id) => {
  const popupsOf = (owner: string) =>
    Object.entries(popups).flatMap(([name, popup]) => (popup.owner === owner ? [`popups/${name}`] : []));
  const page = await openPage({
    views: {
      'remote-lobby': ['screens/home', ...popupsOf('remote-lobby')],
      'remote-account': popupsOf('remote-account'),
      'remote-cashier': popupsOf('remote-cashier'),
    },
  });
  await screen.findByRole('heading', { name: 'screens/home' });
  await contexts['screens/home']?.openPopup(id);
  await expectStack(page, ['signIn']);
  expect(page.shell.navigation.current().stack[0]?.then?.id).toBe(id);
});

describe('a member without a birthday or country', () => {
  async function openIncomplete(details: object) {
    const page = await openPage({
      token: 't-1',
      views: {
        'remote-lobby': ['screens/home', 'popups/game'],
        'remote-account': ['popups/missingDetails'],
        'remote-cashier': ['popups/deposit', 'popups/cashOut'],
      },
      prepare: (server) => server.succeed(getTokenInfo.path, { ...profile, ...details }),
    });
    await screen.findByRole('heading', { name: 'screens/home' });
    await waitFor(() => {
      expect(page.shell.session.current().kind).toBe('member');
    });
    return { ...page, host: contexts['screens/home'] };
  }

  const completeDetails = async (page: Awaited<ReturnType<typeof openIncomplete>>) => {
    page.server.succeed(getTokenInfo.path, profile);
    page.server.succeed('/sys/auth/token/refresh');
    await page.host?.refreshSession();
    await page.host?.closePopup('missingDetails');
  };

  it.each([
    [{ birthday: '' }, 'deposit', {}],
    [{ countryCode: '' }, 'deposit', { method: 'PAYP' }],
    [{ birthday: '' }, 'game', { gameId: '7' }],
    [{ countryCode: '' }, 'game', { gameId: '7', playForFun: 0 }],
  ] as const)(
    'with the details %p must complete them before %s opens with %p',
    async (details, popup, params) => {
      const page = await openIncomplete(details);
      await page.host?.openPopup(popup, params);
      await expectStack(page, ['missingDetails']);
      await completeDetails(page);
      await expectStack(page, [popup]);
      expect(page.shell.navigation.current().stack[0]?.params).toMatchObject(params);
    },
  );

  it('can close the form, and sees it again before the next deposit', async () => {
    const page = await openIncomplete({ birthday: '' });
    await page.host?.openPopup('deposit');
    await expectStack(page, ['missingDetails']);
    await page.host?.closePopup('missingDetails');
    await expectStack(page, []);
    await page.host?.openPopup('deposit');
    await expectStack(page, ['missingDetails']);
  });

  it.each([
    ['cashOut', {}],
    ['game', { gameId: '7', playForFun: 1 }],
  ] as const)('opens %s with %p without the form', async (popup, params) => {
    const page = await openIncomplete({ birthday: '', countryCode: '' });
    await page.host?.openPopup(popup, params);
    await expectStack(page, [popup]);
  });

  it('can deposit if the live account release has no form for the details, because the server checks the details', async () => {
    const page = await openPage({
      token: 't-1',
      views: { 'remote-lobby': ['screens/home'], 'remote-cashier': ['popups/deposit'] },
      prepare: (server) => server.succeed(getTokenInfo.path, { ...profile, birthday: '' }),
    });
    await screen.findByRole('heading', { name: 'screens/home' });
    await contexts['screens/home']?.openPopup('deposit');
    await expectStack(page, ['deposit']);
  });
});

it('navigates to the path that a remote requests, but never to another site', async () => {
  const page = await openWithView();
  await page.host.go('/withdrawQuery');
  await page.expectPath('/withdrawQuery');
  await page.host.go('/%2f%2fevil.test');
  await page.expectPath('/');
  await expect(page.host.go('https://evil.test' as '/')).rejects.toMatchObject({ reason: 'invalid-payload' });
});

it('rejects unknown popups, invalid params and overlong paths', async () => {
  const page = await openWithView();
  const client = page.shell.bus.clientFor({ name: 'remote-lobby', version: '1' });
  for (const input of [
    { popup: 'nothing', params: {} },
    { popup: 'article', params: {} },
    { popup: 'game', params: { playForFun: 7 } },
  ]) {
    await expect(client.request(openPopup, input as never)).rejects.toMatchObject({
      reason: 'invalid-payload',
    });
  }
  await expect(client.request(goRoute, { path: `/${'a'.repeat(600)}` })).rejects.toMatchObject({
    reason: 'invalid-payload',
  });
  expect(page.stack()).toEqual([]);
});

it('closes the popup of the route when a remote closes all popups', async () => {
  const page = await openWithView('popups/signIn', '#/login');
  await page.host.openPopup('terms');
  await expectStack(page, ['terms']);
  const homeHeading = await screen.findByRole('heading', { name: 'screens/home', hidden: true });
  expect(homeHeading).toBeInTheDocument();
  await contexts['screens/home']?.closePopup();
  await page.expectPath('/');
  expect(page.stack()).toEqual([]);
});

it('stays at an address that the player opens while the popup of the route closes', async () => {
  const page = await openWithView('popups/signIn', '#/login');
  const arrival = page.shell.navigation.go('/withdrawQuery');
  await page.host.closePopup('signIn');
  await arrival;
  await page.expectPath('/withdrawQuery');
});

it('shows a toast, an alert and a question for a remote', async () => {
  const page = await openWithView();
  await page.host.toast('Copied');
  expect(await screen.findByText('Copied')).toBeVisible();
  const alertResult = page.host.alert('Read this', 'A title');
  const alert = await screen.findByRole('alertdialog', { name: 'A title' });
  await page.user.click(within(alert).getByRole('button', { name: 'OK' }));
  await expect(alertResult).resolves.toBeUndefined();
  const confirmResult = page.host.confirm({ text: 'Sure?', yes: 'Go on', no: 'Not now' });
  const question = await screen.findByRole('alertdialog', { name: 'Sure?' });
  await page.user.click(within(question).getByRole('button', { name: 'Go on' }));
  await expect(confirmResult).resolves.toBe(true);
});

it('signs out for a remote and returns whether the server ended the session', async () => {
  const page = await openWithView();
  page.server.succeed('/sys/auth/logout');
  await expect(page.host.signOut()).resolves.toBe(true);
  page.server.fail('/sys/auth/logout', 9, 'not now');
  const signOutResult = page.host.signOut();
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await expect(signOutResult).resolves.toBe(false);
});

it('reports which popups a live release serves', async () => {
  const page = await openWithView();
  expect(page.host.serves('terms')).toBe(true);
  expect(page.host.serves('vipClub')).toBe(false);
});

it('adds the report of a remote to the reports, with the build of the remote', async () => {
  const page = await openWithView();
  page.host.report('a game without a cover');
  expect(page.shell.reports.all().at(-1)).toMatchObject({
    build: 'remote-lobby@1.0.0-00000001',
    message: 'a game without a cover',
  });
});
