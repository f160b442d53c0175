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
  it('signs this tab in when the other one does', async () => {
    const { session, server, fromOtherTab } = setUp();
    server.give(getTokenInfo.path, profile());
    fromOtherTab('t-9');
    await settled();
    expect(session.current()).toMatchObject({ kind: 'member', user: { username: 'ada' } });
    expect(server.callsTo(getTokenInfo.path)[0]?.headers.get('authorization')).toBe('t-9');
  });

  it('signs this tab out when the other one does, and asks the server nothing', async () => {
    const { session, server, losses, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile());
    await session.load();
    fromOtherTab(null);
    expect(session.current()).toEqual({ kind: 'visitor', ending: 'elsewhere' });
    expect(losses()).toBe(1);
    expect(server.calls).toHaveLength(1);
  });

  it('stays a visitor, undisturbed, when the other tab signs out', () => {
    const { session, losses, fromOtherTab } = setUp();
    fromOtherTab(null);
    expect(session.current()).toEqual({ kind: 'visitor' });
    expect(losses()).toBe(0);
  });

  it('shows who signed in there even while it asks about a former token', async () => {
    const { session, server, fromOtherTab } = setUp('t-old');
    const former = held();
    server.answer(getTokenInfo.path, ({ headers }) =>
      headers.get('authorization') === 't-old'
        ? former.answer
        : { error: 0, data: profile({ id: 8, username: 'grace' }) },
    );
    const loading = session.load();
    fromOtherTab('t-new');
    former.release({ error: 0, data: profile() });
    expect(await loading).toMatchObject({ user: { username: 'grace' } });
    expect(await firstValueFrom(session.session$)).toMatchObject({ user: { username: 'grace' } });
  });

  it('takes over a token that another tab renewed, and asks nobody about it', async () => {
    const { session, server, api, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile({ token: 't-2' }));
    await session.load();
    fromOtherTab('t-3', 'renewal');
    await settled();
    expect(server.callsTo(getTokenInfo.path)).toHaveLength(1);
    await api.call(refreshToken, {});
    expect(server.callsTo(refreshToken.path)[0]?.headers.get('authorization')).toBe('t-3');
  });

  it('keeps the session that began before the news of an earlier sign-out arrived', async () => {
    const { session, server, late, losses } = setUp('t-2');
    server.give(getTokenInfo.path, profile());
    await session.load();
    late();
    await settled();
    expect(shared.getItem('token')).toBe('t-2');
    expect(session.current()).toMatchObject({ kind: 'member' });
    expect(losses()).toBe(0);
  });

  it('leaves alone the session that another tab began while this one was signing out', async () => {
    const { session, server, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile());
    await session.load();
    const ending = held();
    server.answer(logout.path, () => ending.answer);
    const signingOut = session.signOut();
    fromOtherTab('t-2');
    ending.release({ error: 0, data: null });
    await signingOut;
    expect(shared.getItem('token')).toBe('t-2');
    expect(session.current()).toMatchObject({ kind: 'member' });
  });

  it('shows nobody until it is known who signed in there', async () => {
    const { session, server, seen, fromOtherTab } = setUp('t-1');
    server.give(getTokenInfo.path, profile());
    await session.load();
    server.cut(getTokenInfo.path);
    fromOtherTab('t-2');
    expect(seen.at(-1)).toBe('unknown');
    await settled();
    expect(session.current()).toEqual({ kind: 'visitor' });
  });

  it('does not end the session because a call with the former token was refused', async () => {
    const { session, server, losses, fromOtherTab } = setUp('t-old');
    server.give(getTokenInfo.path, profile());
    await session.load();
    const answer = held();
    server.answer(refreshToken.path, () => answer.answer);
    const refreshing = session.refresh();
    fromOtherTab('t-new');
    answer.release({ error: -2, message: '' });
    await refreshing;
    expect(losses()).toBe(0);
    expect(shared.getItem('token')).toBe('t-new');
  });
});
