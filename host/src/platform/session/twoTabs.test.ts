import { firstValueFrom } from 'rxjs';
import { getTokenInfo, logout, refreshToken } from 'shared-contracts/api';
import { tabStorage, sharedStorage } from '../../testing/browserStorage';
import { createTestSession as setUp, profile, waitUntilSettled } from '../../testing/createTestSession';
import { withResolvers } from '../../testing/withResolvers';

beforeEach(() => {
  sharedStorage.clear();
  tabStorage.clear();
});

describe('a tab', () => {
  it('signs in when another tab signs in', async () => {
    const { session, server, changeTokenInOtherTab } = setUp();
    server.succeed(getTokenInfo.path, profile());
    changeTokenInOtherTab('t-9');
    await waitUntilSettled();
    expect(session.current()).toMatchObject({ kind: 'member', user: { username: 'ada' } });
    expect(server.callsTo(getTokenInfo.path)[0]?.headers.get('authorization')).toBe('t-9');
  });

  it('signs out when another tab signs out, without a call', async () => {
    const { session, server, losses, changeTokenInOtherTab } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile());
    await session.load();
    changeTokenInOtherTab(null);
    expect(session.current()).toEqual({ kind: 'visitor', ending: 'elsewhere' });
    expect(losses()).toBe(1);
    expect(server.calls).toHaveLength(1);
  });

  it('stays a visitor when another tab signs out', () => {
    const { session, losses, changeTokenInOtherTab } = setUp();
    changeTokenInOtherTab(null);
    expect(session.current()).toEqual({ kind: 'visitor' });
    expect(losses()).toBe(0);
  });

  it('uses the member of another tab even while it loads the profile of the old token', async () => {
    const { session, server, changeTokenInOtherTab } = setUp('t-old');
    const oldReply = withResolvers();
    server.respond(getTokenInfo.path, ({ headers }) =>
      headers.get('authorization') === 't-old'
        ? oldReply.promise
        : { error: 0, data: profile({ id: 8, username: 'grace' }) },
    );
    const loading = session.load();
    changeTokenInOtherTab('t-new');
    oldReply.resolve({ error: 0, data: profile() });
    expect(await loading).toMatchObject({ user: { username: 'grace' } });
    expect(await firstValueFrom(session.session$)).toMatchObject({ user: { username: 'grace' } });
  });

  it('uses a token that another tab renewed, without loading the profile again', async () => {
    const { session, server, api, changeTokenInOtherTab } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile({ token: 't-2' }));
    await session.load();
    changeTokenInOtherTab('t-3', 'renewal');
    await waitUntilSettled();
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(1);
    await api.call(refreshToken, {});
    expect(server.callsTo(refreshToken.path)[0]?.headers.get('authorization')).toBe('t-3');
  });

  it('does not end a session that began before the storage event of an earlier sign-out arrived', async () => {
    const { session, server, receiveEarlierSignOut, losses } = setUp('t-2');
    server.succeed(getTokenInfo.path, profile());
    await session.load();
    receiveEarlierSignOut();
    await waitUntilSettled();
    expect(sharedStorage.getItem('token')).toBe('t-2');
    expect(session.current()).toMatchObject({ kind: 'member' });
    expect(losses()).toBe(0);
  });

  it('does not end the session that another tab began while this tab was signing out', async () => {
    const { session, server, changeTokenInOtherTab } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile());
    await session.load();
    const logoutReply = withResolvers();
    server.respond(logout.path, () => logoutReply.promise);
    const signingOut = session.signOut();
    changeTokenInOtherTab('t-2');
    logoutReply.resolve({ error: 0, data: null });
    await signingOut;
    expect(sharedStorage.getItem('token')).toBe('t-2');
    expect(session.current()).toMatchObject({ kind: 'member' });
  });

  it('has an unknown session until token info has returned the member of the other tab', async () => {
    const { session, server, kinds, changeTokenInOtherTab } = setUp('t-1');
    server.succeed(getTokenInfo.path, profile());
    await session.load();
    server.disconnect(getTokenInfo.path);
    changeTokenInOtherTab('t-2');
    expect(kinds.at(-1)).toBe('unknown');
    await waitUntilSettled();
    expect(session.current()).toEqual({ kind: 'visitor' });
  });

  it('does not end the session when a call with the old token is rejected', async () => {
    const { session, server, losses, changeTokenInOtherTab } = setUp('t-old');
    server.succeed(getTokenInfo.path, profile());
    await session.load();
    const heldReply = withResolvers();
    server.respond(refreshToken.path, () => heldReply.promise);
    const refreshResult = session.refresh();
    changeTokenInOtherTab('t-new');
    heldReply.resolve({ error: -2, message: '' });
    await refreshResult;
    expect(losses()).toBe(0);
    expect(sharedStorage.getItem('token')).toBe('t-new');
  });
});
