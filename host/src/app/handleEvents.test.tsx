import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { checkBlock, getTokenInfo, logout, register } from 'shared-contracts/api';
import { signedUp } from 'shared-contracts/events';
import { sharedStorage } from '../testing/browserStorage';
import { endSession, hidePopup, showPopup } from '../shell/handleRequests';
import { createTestShell } from '../testing/createTestShell';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';
import { handleEvents } from './handleEvents';

const refreshPath = '/sys/auth/token/refresh';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  serveView('remote-account', 'popups/signIn', () => <h2 id="popup-signIn-heading">Sign In</h2>);
});

afterEach(() => {
  jest.useRealTimers();
});

describe('after a sign-up', () => {
  async function signUp() {
    jest.useFakeTimers();
    const { shell, server } = createTestShell();
    handleEvents(shell);
    server.succeed(register.path, { ...profile, token: 't-1' });
    server.succeed(getTokenInfo.path, profile);
    server.succeed(refreshPath, { token: 't-2' });
    server.succeed('/sys/auth/logout');
    await shell.api.call(register, {} as never);
    shell.bus.clientFor({ name: 'remote-account', version: '1.0.0' }).publish(signedUp, { memberId: 7 });
    return { shell, server };
  }

  it('[K-003] renews the session after a second, once', async () => {
    const { server } = await signUp();
    await jest.advanceTimersByTimeAsync(999);
    expect(server.callsTo(refreshPath)).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(server.callsTo(refreshPath)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.callsTo(refreshPath)).toHaveLength(1);
  });

  it('does not renew the session if the member has signed out meanwhile', async () => {
    const { shell, server } = await signUp();
    await shell.session.signOut();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(server.callsTo(refreshPath)).toHaveLength(0);
  });
});

describe('a player who returns to the page', () => {
  async function open() {
    const page = await openPage({ hash: '#/', token: 't-1' });
    await screen.findByText('$1,250.00');
    page.server.succeed(getTokenInfo.path, { ...profile, availableBalance: '170.50' });
    return page;
  }
  const dispatch = (target: EventTarget, ...names: string[]) => {
    for (const name of names) fireEvent(target as Window, new Event(name));
  };

  it('from another tab sees the new balance', async () => {
    await open();
    dispatch(document, 'visibilitychange');
    expect(await screen.findByText('$170.50')).toBeVisible();
  });

  it('from another window sees the new balance', async () => {
    await open();
    dispatch(window, 'blur', 'focus');
    expect(await screen.findByText('$170.50')).toBeVisible();
  });

  it('from a frame of the page, or as a visitor, causes no call', async () => {
    const { server, shell } = await open();
    const callsBefore = server.callsTo(getTokenInfo.path).length;
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.focus();
    expect(document.activeElement).toBe(frame);
    dispatch(window, 'blur', 'focus');
    frame.remove();
    dispatch(window, 'blur');
    const hiddenSpy = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    dispatch(document, 'visibilitychange');
    hiddenSpy.mockRestore();
    server.succeed(logout.path);
    await act(() => shell.session.signOut());
    dispatch(window, 'focus');
    dispatch(document, 'visibilitychange');
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(callsBefore);
  });

  it('five times within five seconds causes two calls, at the start and at the end', async () => {
    const { server } = await open();
    jest.useFakeTimers();
    const callsBefore = server.callsTo(getTokenInfo.path).length;
    for (let count = 0; count < 5; count += 1) dispatch(document, 'visibilitychange');
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(callsBefore + 1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(callsBefore + 2);
  });
});

describe('a lost session', () => {
  const makeTenCalls = ({ shell }: Awaited<ReturnType<typeof openPage>>) =>
    Promise.all(Array.from({ length: 10 }, () => shell.api.call(checkBlock, { id: '7' })));

  async function open(hash: string) {
    const page = await openPage({ hash, token: 't-1' });
    page.server.fail(checkBlock.path, -2, 'who?');
    return page;
  }

  it('[R-094, E-003] opens the sign-in once when ten calls fail at the same time', async () => {
    const page = await open('#/withdrawQuery');
    await screen.findByRole('button', { name: 'Your account' });
    const lengthBefore = window.history.length;
    await makeTenCalls(page);
    await page.expectPath('/login');
    expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible();
    expect(window.history.length).toBe(lengthBefore + 1);
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign Up', hidden: true })).toBeInTheDocument();
  });

  it('[R-094] opens the sign-in without `backurl` on a page for members', async () => {
    const page = await open('#/lottery');
    await screen.findByRole('button', { name: 'Your account' });
    await makeTenCalls(page);
    await page.expectPath('/login');
    await screen.findByRole('dialog', { name: 'Sign In' });
    expect(page.shell.navigation.current().path).toBe('/login');
  });

  it('closes all popups, and answers the open question with no', async () => {
    const page = await open('#/');
    await screen.findByRole('button', { name: 'Your account' });
    await page.shell.navigation.open({ id: 'transactions', params: {} });
    const whenAnswered = page.shell.dialogs.ask({ kind: 'confirm', text: 'Cash out?' });
    await makeTenCalls(page);
    await expect(whenAnswered).resolves.toBe(false);
    await page.expectPath('/login');
    expect(page.stack()).toEqual([]);
  });

  it('stays on the sign-in page, so that its `backurl` is not lost', async () => {
    const page = await openPage({ hash: '#/login?backurl=%2Flottery' });
    await screen.findByRole('dialog', { name: 'Sign In' });
    page.server.fail(checkBlock.path, -2, 'who?');
    await page.shell.navigation.open({ id: 'terms', params: {} });
    await makeTenCalls(page);
    await waitFor(() => {
      expect(page.stack()).toEqual([]);
    });
    await page.expectPath('/login?backurl=%2Flottery');
  });

  it('[E-003] causes no navigation if the server rejects only the token info call', async () => {
    const page = await openPage({
      hash: '#/withdrawQuery',
      token: 't-1',
      prepare: (server) => {
        server.fail(getTokenInfo.path, -2, 'who?');
      },
    });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.expectPath('/withdrawQuery');
  });
});

it('closes the popups of a member when another member signs in in another tab', async () => {
  serveView('remote-cashier', 'popups/transactions', () => <h2 id="popup-transactions-heading">Money</h2>);
  const page = await openPage({ hash: '#/', token: 't-1' });
  await screen.findByRole('button', { name: 'Your account' });
  await page.shell.navigation.open({ id: 'transactions', params: {} });
  await screen.findByRole('dialog', { name: 'Money' });
  page.server.succeed(getTokenInfo.path, { ...profile, id: 8, username: 'grace' });
  sharedStorage.setItem('session', 'of grace');
  sharedStorage.setItem('token', 't-2');
  page.events.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 't-2' }));
  await waitFor(() => {
    expect(page.stack()).toEqual([]);
  });
  await waitFor(() => {
    expect(screen.queryByText('Money')).toBeNull();
  });
});

it('opens the popup that a visitor signed in for, even after another member has signed out', async () => {
  const page = await openPage({ hash: '#/', token: 't-1' });
  await screen.findByRole('button', { name: 'Your account' });
  page.server.succeed(logout.path);
  await endSession(page.shell);
  await showPopup(page.shell, { id: 'transactions', params: {} });
  await showPopup(page.shell, { id: 'signUp', params: {} });
  expect(page.stack()).toEqual(['signIn', 'signUp']);
  page.server.succeed(register.path, { ...profile, id: 8, username: 'grace', token: 't-2' });
  await page.shell.api.call(register, {} as never);
  await hidePopup(page.shell, 'signUp');
  expect(page.stack()).toEqual(['signIn']);
  // The real sign-in popup closes itself after the sign-in.
  await hidePopup(page.shell, 'signIn');
  expect(page.stack()).toEqual(['transactions']);
});
