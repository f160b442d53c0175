import { screen, waitFor } from '@testing-library/react';
import { filter, firstValueFrom } from 'rxjs';
import { getTokenInfo, login, logout } from 'shared-contracts/api';
import { endSession, hidePopup } from '../../shell/handleRequests';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';

const views = {
  'remote-lobby': ['screens/home'],
  'remote-account': ['popups/signIn'],
  'remote-cashier': ['popups/transactions'],
  'remote-content': ['popups/terms', 'popups/promotion'],
} as const;

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  for (const [owner, servedViews] of Object.entries(views)) {
    for (const view of servedViews.filter((name) => name.startsWith('popups/'))) {
      const id = view.replace('popups/', '');
      serveView(owner as keyof typeof views, view, () => <h2 id={`popup-${id}-heading`}>{id}</h2>);
    }
  }
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const expectClosed = (name: string) =>
  waitFor(() => {
    expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument();
  });

const terms = { id: 'terms', params: {} };
const transactions = { id: 'transactions', params: {} };
const promotion = {
  id: 'promotion',
  params: { buttonText: 'Deposit now', action: 'DEPOSIT', bgImg: '', mobileBgImg: '' },
};

/** A reload with popups in the history entry. With `error`, the page has a token, which the server rejects. */
const reload = (layer: object, error?: number) =>
  openPage({
    historyState: { stack: [terms, layer] },
    views,
    ...(error !== undefined && { token: 't-1' }),
    prepare: (server) => {
      if (error !== undefined) server.fail(getTokenInfo.path, error, 'who?');
    },
  });

it.each([
  ['the server rejects the token', -2],
  ['there is no token', undefined],
])('opens the sign-in before a popup for members when %s', async (_, error) => {
  const page = await reload(transactions, error);
  await dialog('signIn');
  expect(page.shell.navigation.current().stack).toEqual([
    { id: 'signIn', params: { backurl: 'transactions' }, then: transactions },
  ]);
  page.server.succeed(login.path, { ...profile, token: 't-2' });
  await page.shell.api.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
  await hidePopup(page.shell, 'signIn');
  await dialog('transactions');
});

it('[M-022] does not reopen the promotion after the sign-in', async () => {
  const page = await reload(promotion, -2);
  await dialog('signIn');
  expect(page.shell.session.current()).toEqual({ kind: 'visitor', ending: 'ended' });
  expect(page.shell.navigation.current().stack).toEqual([{ id: 'signIn', params: { backurl: 'promotion' } }]);
  await expectClosed('promotion');
});

it('[M-022] shows the promotion to its member again', async () => {
  const page = await openPage({ historyState: { stack: [promotion] }, views, token: 't-1' });
  await dialog('promotion');
  expect(page.stack()).toEqual(['promotion']);
});

it('does not close the popup while the session cannot be checked', async () => {
  const page = await reload(transactions, 500);
  await dialog('terms');
  await waitFor(() => {
    expect(document.title).not.toBe('');
  });
  expect(page.stack()).toEqual(['terms', 'transactions']);
  page.server.succeed(getTokenInfo.path, profile);
  await page.shell.session.load();
  await dialog('transactions');
});

it('opens no sign-in after a sign-out while a popup is open', async () => {
  const page = await openPage({ historyState: { stack: [transactions] }, views, token: 't-1' });
  await dialog('transactions');
  page.server.succeed(logout.path);
  await endSession(page.shell);
  await page.expectPath('/');
  await expectClosed('transactions');
  await firstValueFrom(page.shell.popupSteps.count$.pipe(filter((steps) => steps === 0)));
  expect(page.stack()).toEqual([]);
});
