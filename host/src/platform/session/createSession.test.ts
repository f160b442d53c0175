import { getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import { tabStorage, sharedStorage } from '../../testing/browserStorage';
import {
  createTestSession as setUp,
  credentials,
  profile,
  waitUntilSettled,
} from '../../testing/createTestSession';
import { createFakeServer } from '../../testing/createFakeServer';
import { withResolvers } from '../../testing/withResolvers';

beforeEach(() => {
  sharedStorage.clear();
  tabStorage.clear();
});

describe('the session of a new page', () => {
  it('is a visitor without a stored token, and loading it makes no call', async () => {
    const { session, server } = setUp();
    expect(session.current()).toEqual({ kind: 'visitor' });
    await session.load();
    expect(server.calls).toEqual([]);
  });

  it('[C-011] is unknown with a stored token until token info returns the member', async () => {
    const { session, server, kinds } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile());
    await session.load();
    expect(kinds).toEqual(['unknown', 'member']);
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(1);
    expect(session.current()).toMatchObject({ user: { id: '7', username: 'ada' } });
    expect(JSON.stringify(session.current())).not.toContain('t-1');
  });

  it('is loaded by one call for simultaneous loads', async () => {
    const { session, server } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile());
    const sessions = await Promise.all([session.load(), session.load(), session.load()]);
    expect(sessions.map(({ kind }) => kind)).toEqual(['member', 'member', 'member']);
    expect(server.calls).toHaveLength(1);
  });

  it('is a visitor when the server rejects the token, and does not report an ended session', async () => {
    const { session, server, losses } = setUp('t-1');
    server.fail(getTokenInfo.path, -2, 'who?');
    expect(await session.load()).toEqual({ kind: 'visitor', ending: 'ended' });
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(losses()).toBe(0);
  });

  it('[T-009] names the session limit as the reason when the server does', async () => {
    const { session, server } = setUp('t-1');
    server.respond(getTokenInfo.path, () => ({ error: -2, message: 'over', data: { ending: 'limit' } }));
    expect(await session.load()).toEqual({ kind: 'visitor', ending: 'limit' });
  });

  it('keeps its token when the call fails, and the next load returns the member', async () => {
    const { session, server } = setUp('t-1');
    server.disconnect(getTokenInfo.path);
    expect(await session.load()).toEqual({ kind: 'visitor' });
    expect(sharedStorage.getItem('token')).toBe('t-1');
    server.succeed(getTokenInfo.path, profile());
    expect(await session.load()).toMatchObject({ kind: 'member' });
  });
});

describe('a sign-in', () => {
  it('uses the profile in the reply', async () => {
    const { session, server, api } = setUp();
    server.succeed(login.path, profile({ token: 't-1' }));
    await api.call(login, credentials);
    expect(session.current()).toMatchObject({ kind: 'member', user: { availableBalanceMinor: 500 } });
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(0);
  });

  it.each([
    { id: 7, token: 't-1' },
    { id: 7, username: 'ada', token: 't-1' },
  ])('loads the profile when the reply is only %p', async (reply) => {
    const { server, api, balanceMinor } = setUp();
    server.succeed(login.path, reply);
    server.succeed(getTokenInfo.path, profile());
    await api.call(login, credentials);
    expect(server.callsTo(getTokenInfo.path)[0]?.headers.get('authorization')).toBe('t-1');
    expect(balanceMinor()).toBe(500);
  });

  it('keeps the new member even if a reply about the previous member arrives later', async () => {
    const { session, server, api } = setUp('t-old');
    const previousReply = withResolvers();
    server.respond(getTokenInfo.path, () => previousReply.promise);
    const whenLoaded = session.load();
    server.succeed(login.path, profile({ id: 8, username: 'grace', token: 't-new' }));
    server.succeed(getTokenInfo.path, profile({ id: 8, username: 'grace' }));
    await api.call(login, credentials);
    previousReply.resolve({ error: 0, data: profile() });
    expect(await whenLoaded).toMatchObject({ kind: 'member', user: { username: 'grace' } });
    expect(sharedStorage.getItem('token')).toBe('t-new');
  });
});

describe('a refresh', () => {
  async function openSignedIn() {
    const page = setUp('t-1');
    page.server.succeed(getTokenInfo.path, profile());
    await page.session.load();
    page.server.calls.length = 0;
    return page;
  }

  it('[M-006, C-012] renews the token, then calls token info and updates the user', async () => {
    const { session, server, balanceMinor } = await openSignedIn();
    server.succeed(refreshToken.path, { token: 't-2' });
    server.succeed(getTokenInfo.path, profile({ availableBalance: '9.50' }));
    expect(await session.refresh()).toBe(true);
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/sys/auth/token/refresh',
      '/api/sys/auth/token/info',
    ]);
    expect(server.calls[1]?.headers.get('authorization')).toBe('t-2');
    expect(balanceMinor()).toBe(950);
  });

  it('[M-122] is shared by simultaneous callers, and starts again for later callers', async () => {
    const { session, server } = await openSignedIn();
    server.succeed(refreshToken.path, { token: 't-2' });
    await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    expect(server.callsTo(refreshToken.path)).toHaveLength(1);
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(1);
    await session.refresh();
    expect(server.callsTo(refreshToken.path)).toHaveLength(2);
  });

  it('[M-122] renews the token at the next attempt after a failure', async () => {
    const { session, server } = await openSignedIn();
    server.disconnect(refreshToken.path);
    await session.refresh();
    server.succeed(refreshToken.path, { token: 't-2' });
    await session.refresh();
    expect(sharedStorage.getItem('token')).toBe('t-2');
  });

  it.each([
    [
      'rejects it',
      (server: ReturnType<typeof createFakeServer>) => {
        server.fail(refreshToken.path, 9, 'busy');
      },
    ],
    [
      'does not respond',
      (server: ReturnType<typeof createFakeServer>) => {
        server.disconnect(refreshToken.path);
      },
    ],
  ])('keeps the member and does not call token info when the server %s', async (_, fail) => {
    const { session, server, balanceMinor } = await openSignedIn();
    fail(server);
    expect(await session.refresh()).toBe(false);
    expect(balanceMinor()).toBe(500);
    expect(sharedStorage.getItem('token')).toBe('t-1');
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(0);
  });

  it('returns false when the token is renewed but token info fails', async () => {
    const { session, server, balanceMinor } = await openSignedIn();
    server.succeed(refreshToken.path, { token: 't-2' });
    server.disconnect(getTokenInfo.path);
    expect(await session.refresh()).toBe(false);
    expect(balanceMinor()).toBe(500);
  });

  it('[M-008] that returns -2 ends the session', async () => {
    const { session, server, losses } = await openSignedIn();
    server.fail(refreshToken.path, -2, '');
    await session.refresh();
    expect(session.current()).toEqual({ kind: 'visitor', ending: 'ended' });
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(losses()).toBe(1);
  });

  it('makes no call for a visitor', async () => {
    const { session, server } = setUp();
    await session.refresh();
    expect(server.calls).toEqual([]);
  });

  it('does not restore a session that was signed out meanwhile', async () => {
    const { session, server } = await openSignedIn();
    const renewalReply = withResolvers();
    server.respond(refreshToken.path, () => renewalReply.promise);
    server.succeed(logout.path);
    const refreshResult = session.refresh();
    await session.signOut();
    renewalReply.resolve({ error: 0, data: { token: 't-2' } });
    await refreshResult;
    expect(session.current()).toEqual({ kind: 'visitor' });
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(0);
  });

  it('ignores token info that arrives after the session has ended', async () => {
    const { session, server } = await openSignedIn();
    const infoReply = withResolvers();
    server.succeed(refreshToken.path, {});
    server.respond(getTokenInfo.path, () => infoReply.promise);
    const refreshResult = session.refresh();
    await waitUntilSettled();
    session.lose();
    infoReply.resolve({ error: 0, data: profile() });
    expect(await refreshResult).toBe(false);
    expect(session.current()).toEqual({ kind: 'visitor', ending: 'ended' });
  });

  it('[M-007] of a disabled member clears the token, empties the user and reloads the page', async () => {
    const { session, server, reloads } = await openSignedIn();
    server.succeed(refreshToken.path, {});
    server.succeed(getTokenInfo.path, profile({ enabled: false, token: 't-3' }));
    await session.refresh();
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(session.current()).toEqual({ kind: 'visitor', ending: 'disabled' });
    expect(reloads()).toBe(1);
  });
});

describe('a disabled member', () => {
  it('[M-007] reloads the page once, and not again before the next sign-in', async () => {
    const disabledProfile = profile({ enabled: 0 });
    const firstPage = setUp('t-1');
    firstPage.server.succeed(getTokenInfo.path, disabledProfile);
    await firstPage.session.load();
    expect(firstPage.reloads()).toBe(1);

    // The page after the reload, in which the same member tries to sign in again.
    const reloadedPage = setUp();
    expect(reloadedPage.session.current()).toEqual({ kind: 'visitor', ending: 'disabled' });
    reloadedPage.server.succeed(login.path, { ...disabledProfile, token: 't-2' });
    await reloadedPage.api.call(login, credentials);
    expect(reloadedPage.session.current()).toEqual({ kind: 'visitor', ending: 'disabled' });
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(reloadedPage.reloads()).toBe(0);

    reloadedPage.server.succeed(login.path, profile({ token: 't-3' }));
    await reloadedPage.api.call(login, credentials);
    reloadedPage.server.succeed(refreshToken.path, {});
    reloadedPage.server.succeed(getTokenInfo.path, disabledProfile);
    await reloadedPage.session.refresh();
    expect(reloadedPage.reloads()).toBe(1);
  });
});

describe('signing out', () => {
  it('[C-010] calls logout, then removes the token and the user', async () => {
    const { session, server, kinds, losses } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile());
    server.succeed(logout.path);
    await session.load();
    expect(await session.signOut()).toEqual({ ok: true, data: null });
    expect(server.callsTo(logout.path)).toHaveLength(1);
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(kinds).toEqual(['unknown', 'member', 'visitor']);
    expect(losses()).toBe(0);
  });

  it('[C-010] keeps the session when the server rejects the logout', async () => {
    const { session, server } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile());
    server.fail(logout.path, 9, 'not now');
    await session.load();
    expect(await session.signOut()).toEqual({ ok: false, error: 9, message: 'not now' });
    expect(sharedStorage.getItem('token')).toBe('t-1');
    expect(session.current()).toMatchObject({ kind: 'member' });
  });
});
