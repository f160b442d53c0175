import { screen, waitFor, within } from '@testing-library/react';
import { getTokenInfo } from 'shared-contracts/api';
import { popups } from 'shared-contracts/popups';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { goRoute, openPopup } from 'shared-contracts/requests';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
);

const contexts: Record<string, HostContext> = {};

function serveSpeaking(owner: 'remote-lobby' | 'remote-account' | 'remote-content', view: string) {
  serveView(owner, view, ({ host }: ViewProps<Record<string, unknown>>) => {
    contexts[view] = host;
    return <h2 id={`popup-${view.replace('popups/', '')}-heading`}>{view}</h2>;
  });
}

beforeEach(() => {
  serveNothing();
  serveSpeaking('remote-lobby', 'screens/home');
  serveSpeaking('remote-account', 'popups/signIn');
  serveSpeaking('remote-account', 'popups/signUp');
  serveSpeaking('remote-content', 'popups/terms');
});

/** The page, and the host as one of its views knows it. */
async function openAs(view = 'screens/home', hash = '#/') {
  const page = await openPage({ hash });
  const of = async (wanted: string) => {
    await screen.findByRole('heading', { name: wanted });
    const context = contexts[wanted];
    if (!context) throw new Error(`${wanted} has no host`);
    return context;
  };
  return { ...page, of, host: await of(view) };
}

const has = (page: { stack: () => string[] }, ids: string[]) =>
  waitFor(() => {
    expect(page.stack()).toEqual(ids);
  });

it('[M-023] opens and closes popups for a remote, all by requests on the bus in its name', async () => {
  const page = await openAs();
  await page.host.openPopup('terms');
  const terms = await page.of('popups/terms');
  await page.host.openPopup('signUp');
  await has(page, ['terms', 'signUp']);
  await terms.closePopup();
  await has(page, ['signUp']);
  await page.host.openPopup('terms');
  await page.host.closePopup('signUp');
  await has(page, ['terms']);
  await page.host.closePopup();
  await has(page, []);
  const asked = page.shell.bus.messageLog().filter(({ kind }) => kind === 'request');
  expect(asked.map(({ source, topic }) => `${source.name} ${topic}`)).toEqual([
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
  page.server.give('/sys/auth/token/refresh');
  await contexts['screens/home']?.refreshSession();
  expect(page.server.callsTo('/sys/auth/token/refresh')).toHaveLength(1);
});

describe('what is left to wager', () => {
  const rolling = (amount: string) => ({ ...profile, rollingAmount: amount });

  async function openAsMember(amount: string) {
    const page = await openPage({ token: 't-1' });
    await screen.findByRole('heading', { name: 'screens/home' });
    await waitFor(() => {
      expect(page.shell.session.current().kind).toBe('member');
    });
    page.server.give('/sys/auth/token/refresh');
    page.server.give(getTokenInfo.path, rolling(amount));
    return { ...page, host: contexts['screens/home'] };
  }

  it.each([
    ['0', 0],
    ['0.01', 1],
    ['120.50', 12_050],
  ])('[M-012] of %s is told to the remote that asked for the refresh', async (amount, rollingAmountMinor) => {
    const { host } = await openAsMember(amount);
    await expect(host?.refreshSession()).resolves.toEqual({ isRefreshed: true, rollingAmountMinor });
  });

  it('[M-012] is told to nobody else: a refresh of the shell’s own opens and says nothing', async () => {
    const page = await openAsMember('120.50');
    await page.shell.session.refresh();
    expect(page.stack()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(page.shell.bus.messageLog().map(({ topic }) => topic)).toEqual([]);
  });

  it('[M-012] is told to each of several who ask at once, from one refresh', async () => {
    const { host, server } = await openAsMember('120.50');
    const answers = await Promise.all([host?.refreshSession(), host?.refreshSession()]);
    const refreshed = { isRefreshed: true, rollingAmountMinor: 12_050 };
    expect(answers).toEqual([refreshed, refreshed]);
    expect(server.callsTo('/sys/auth/token/refresh')).toHaveLength(1);
  });

  it('is nothing for a visitor', async () => {
    const page = await openAs();
    await expect(page.host.refreshSession()).resolves.toEqual({ isRefreshed: false, rollingAmountMinor: 0 });
  });
});

const forMembers = [
  'deposit',
  'cashOut',
  'changePassword',
  'gameHistory',
  'news',
  'transactions',
  'documents',
  'coupons',
  'personalDetails',
  'inviteRewards',
  'vipStore',
] as const;

it.each(forMembers)('[P-004] asks a visitor to sign in first for %s', async (id) => {
  const owned = (owner: string) =>
    Object.entries(popups).flatMap(([name, popup]) => (popup.owner === owner ? [`popups/${name}`] : []));
  const page = await openPage({
    views: {
      'remote-lobby': ['screens/home', ...owned('remote-lobby')],
      'remote-account': owned('remote-account'),
      'remote-cashier': owned('remote-cashier'),
    },
  });
  await screen.findByRole('heading', { name: 'screens/home' });
  await contexts['screens/home']?.openPopup(id);
  await has(page, ['signIn']);
  expect(page.shell.navigation.current().stack[0]?.then?.id).toBe(id);
});

describe('a member whose sign-up form asked for no birthday or no country', () => {
  async function openIncomplete(known: object) {
    const page = await openPage({
      token: 't-1',
      views: {
        'remote-lobby': ['screens/home', 'popups/game'],
        'remote-account': ['popups/missingDetails'],
        'remote-cashier': ['popups/deposit', 'popups/cashOut'],
      },
      prepare: (server) => server.give(getTokenInfo.path, { ...profile, ...known }),
    });
    await screen.findByRole('heading', { name: 'screens/home' });
    await waitFor(() => {
      expect(page.shell.session.current().kind).toBe('member');
    });
    return { ...page, host: contexts['screens/home'] };
  }

  const complete = async (page: Awaited<ReturnType<typeof openIncomplete>>) => {
    page.server.give(getTokenInfo.path, profile);
    page.server.give('/sys/auth/token/refresh');
    await page.host?.refreshSession();
    await page.host?.closePopup('missingDetails');
  };

  it.each([
    [{ birthday: '' }, 'deposit', {}],
    [{ countryCode: '' }, 'deposit', { method: 'PAYP' }],
    [{ birthday: '' }, 'game', { gameId: '7' }],
    [{ countryCode: '' }, 'game', { gameId: '7', playForFun: 0 }],
  ] as const)('of %p is asked for it before %s opens with %p', async (known, popup, params) => {
    const page = await openIncomplete(known);
    await page.host?.openPopup(popup, params);
    await has(page, ['missingDetails']);
    await complete(page);
    await has(page, [popup]);
    expect(page.shell.navigation.current().stack[0]?.params).toMatchObject(params);
  });

  it('is not asked again by closing the question, and is with the next deposit', async () => {
    const page = await openIncomplete({ birthday: '' });
    await page.host?.openPopup('deposit');
    await has(page, ['missingDetails']);
    await page.host?.closePopup('missingDetails');
    await has(page, []);
    await page.host?.openPopup('deposit');
    await has(page, ['missingDetails']);
  });

  it.each([
    ['cashOut', {}],
    ['game', { gameId: '7', playForFun: 1 }],
  ] as const)('is not asked before %s with %p', async (popup, params) => {
    const page = await openIncomplete({ birthday: '', countryCode: '' });
    await page.host?.openPopup(popup, params);
    await has(page, [popup]);
  });

  it('goes on where the live account release cannot ask: the server decides', async () => {
    const page = await openPage({
      token: 't-1',
      views: { 'remote-lobby': ['screens/home'], 'remote-cashier': ['popups/deposit'] },
      prepare: (server) => server.give(getTokenInfo.path, { ...profile, birthday: '' }),
    });
    await screen.findByRole('heading', { name: 'screens/home' });
    await contexts['screens/home']?.openPopup('deposit');
    await has(page, ['deposit']);
  });
});

it('goes where a remote asks, inside the product only', async () => {
  const page = await openAs();
  await page.host.go('/withdrawQuery');
  await page.isAt('/withdrawQuery');
  await page.host.go('/%2f%2fevil.test');
  await page.isAt('/');
  await expect(page.host.go('https://evil.test' as '/')).rejects.toMatchObject({ reason: 'invalid-payload' });
});

it('refuses a popup that is none, or with params that do not fit', async () => {
  const page = await openAs();
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

it('closes the popup that the address is, when all are to be closed', async () => {
  const page = await openAs('popups/signIn', '#/login');
  await page.host.openPopup('terms');
  await has(page, ['terms']);
  const home = await screen.findByRole('heading', { name: 'screens/home', hidden: true });
  expect(home).toBeInTheDocument();
  await contexts['screens/home']?.closePopup();
  await page.isAt('/');
  expect(page.stack()).toEqual([]);
});

it('tells and asks for a remote', async () => {
  const page = await openAs();
  await page.host.toast('Copied');
  expect(await screen.findByText('Copied')).toBeVisible();
  const read = page.host.alert('Read this', 'A title');
  const alert = await screen.findByRole('alertdialog', { name: 'A title' });
  await page.user.click(within(alert).getByRole('button', { name: 'OK' }));
  await expect(read).resolves.toBeUndefined();
  const sure = page.host.confirm({ text: 'Sure?', yes: 'Go on', no: 'Not now' });
  const question = await screen.findByRole('alertdialog', { name: 'Sure?' });
  await page.user.click(within(question).getByRole('button', { name: 'Go on' }));
  await expect(sure).resolves.toBe(true);
});

it('signs out for a remote and tells whether the server agreed', async () => {
  const page = await openAs();
  page.server.give('/sys/auth/logout');
  await expect(page.host.signOut()).resolves.toBe(true);
  page.server.refuse('/sys/auth/logout', 9, 'not now');
  const refused = page.host.signOut();
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await expect(refused).resolves.toBe(false);
});

it('knows which popups are there to be opened', async () => {
  const page = await openAs();
  expect(page.host.serves('terms')).toBe(true);
  expect(page.host.serves('vipClub')).toBe(false);
});

it('keeps what a remote finds odd for the operators, in the name of its build', async () => {
  const page = await openAs();
  page.host.report('a game without a cover');
  expect(page.shell.reports.all().at(-1)).toMatchObject({
    build: 'remote-lobby@1.0.0-00000001',
    message: 'a game without a cover',
  });
});
