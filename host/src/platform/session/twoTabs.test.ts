import { firstValueFrom } from 'rxjs';
import { getTokenInfo, logout, refreshToken } from 'shared-contracts/api';
import { ofTab, shared } from '../../testing/browserStorage';
import { createTestSession as setUp, profile, settled } from '../../testing/createTestSession';
import { held } from '../../testing/held';

beforeEach(() => {
  shared.clear();
  ofTab.clear();
});

describe('two tabs', () => {
  it('signs this tab in when the other one signs in', async () => {
    const { session, server, fromOtherTab } = setUp();
    server.give(getTokenInfo.path, profile());
    fromOtherTab('t-9');
    await settled();
    expect(session.current()).toMatchObject({ kind: 'member', user: { username: 'ada' } });
    expect(server.callsTo(getTokenInfo.path)[0]?.headers.get('authorization')).toBe('t-9');
  });

  it('signs this tab out when the other one signs out, without a call', async () => {
    const { session, server, losses, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile());
    await session.load();
    fromOtherTab(null);
    expect(session.current()).toEqual({ kind: 'visitor', ending: 'elsewhere' });
    expect(losses()).toBe(1);
    expect(server.calls).toHaveLength(1);
  });

  it('stays a visitor when the other tab signs out', () => {
    const { session, losses, fromOtherTab } = setUp();
    fromOtherTab(null);
    expect(session.current()).toEqual({ kind: 'visitor' });
    expect(losses()).toBe(0);
  });

  it('shows the member of the other tab even while it loads the profile of the old token', async () => {
    const { session, server, fromOtherTab } = setUp('t-old');
    const oldReply = held();
    server.answer(getTokenInfo.path, ({ headers }) =>
      headers.get('authorization') === 't-old'
        ? oldReply.answer
        : { error: 0, data: profile({ id: 8, username: 'grace' }) },
    );
    const loading = session.load();
    fromOtherTab('t-new');
    oldReply.release({ error: 0, data: profile() });
    expect(await loading).toMatchObject({ user: { username: 'grace' } });
    expect(await firstValueFrom(session.session$)).toMatchObject({ user: { username: 'grace' } });
  });

  it('uses a token that another tab renewed, without loading the profile again', async () => {
    const { session, server, api, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile({ token: 't-2' }));
    await session.load();
    fromOtherTab('t-3', 'renewal');
    await settled();
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(1);
    await api.call(refreshToken, {});
    expect(server.callsTo(refreshToken.path)[0]?.headers.get('authorization')).toBe('t-3');
  });

  it('keeps a session that began before the storage event of an earlier sign-out arrived', async () => {
    const { session, server, late, losses } = setUp('t-2');
    server.give(getTokenInfo.path, profile());
    await session.load();
    late();
    await settled();
    expect(shared.getItem('token')).toBe('t-2');
    expect(session.current()).toMatchObject({ kind: 'member' });
    expect(losses()).toBe(0);
  });

  it('keeps the session that another tab began while this one was signing out', async () => {
    const { session, server, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile());
    await session.load();
    const logoutReply = held();
    server.answer(logout.path, () => logoutReply.answer);
    const signingOut = session.signOut();
    fromOtherTab('t-2');
    logoutReply.release({ error: 0, data: null });
    await signingOut;
    expect(shared.getItem('token')).toBe('t-2');
    expect(session.current()).toMatchObject({ kind: 'member' });
  });

  it('is unknown until token info has returned the member of the other tab', async () => {
    const { session, server, seen, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile());
    await session.load();
    server.cut(getTokenInfo.path);
    fromOtherTab('t-2');
    expect(seen.at(-1)).toBe('unknown');
    await settled();
    expect(session.current()).toEqual({ kind: 'visitor' });
  });

  it('does not end the session when a call with the old token is rejected', async () => {
    const { session, server, losses, fromOtherTab } = setUp('t-old');
    server.give(getTokenInfo.path, profile());
    await session.load();
    const heldReply = held();
    server.answer(refreshToken.path, () => heldReply.answer);
    const refreshing = session.refresh();
    fromOtherTab('t-new');
    heldReply.release({ error: -2, message: '' });
    await refreshing;
    expect(losses()).toBe(0);
    expect(shared.getItem('token')).toBe('t-new');
  });
});
