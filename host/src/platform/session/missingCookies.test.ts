import { checkBlock, checkRegion, countNews, getTokenInfo, login, refreshToken } from 'shared-contracts/api';
import { tabStorage, sharedStorage } from '../../testing/browserStorage';
import { createTestSession, credentials, profile } from '../../testing/createTestSession';
import type { SessionLoss } from './createSession';

beforeEach(() => {
  sharedStorage.clear();
  tabStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp() {
  const tab = createTestSession();
  const losses: SessionLoss[] = [];
  tab.session.lost$.subscribe((loss) => losses.push(loss));
  let unstoredCount = 0;
  tab.session.unstored$.subscribe(() => (unstoredCount += 1));
  tab.server.succeed(login.path, profile({ token: 't-1' }));
  tab.server.fail(checkBlock.path, -2, 'who?');
  return { ...tab, losses, unstoredCount: () => unstoredCount };
}

type Tab = ReturnType<typeof setUp>;
const signIn = ({ api }: Tab) => api.call(login, credentials);
const callAsMember = ({ api }: Tab) => api.call(checkBlock, { id: '7' });

it('[T-013] reports missing cookies when the server rejects the first call after a sign-in', async () => {
  const tab = setUp();
  await signIn(tab);
  await callAsMember(tab);
  expect(tab.losses).toEqual(['cookies']);
  expect(tab.session.current()).toEqual({ kind: 'visitor' });
});

it('reports missing cookies when the server rejects token info', async () => {
  const tab = setUp();
  tab.server.succeed(login.path, { id: 7, username: 'ada', token: 't-1' });
  tab.server.fail(getTokenInfo.path, -2, 'who?');
  await signIn(tab);
  expect(tab.losses).toEqual(['cookies']);
  expect(tab.session.current()).toEqual({ kind: 'visitor' });
  expect(sharedStorage.getItem('token')).toBeNull();
});

it('reports missing cookies again at the next sign-in', async () => {
  const tab = setUp();
  await signIn(tab);
  await callAsMember(tab);
  await signIn(tab);
  await callAsMember(tab);
  expect(tab.losses).toEqual(['cookies', 'cookies']);
});

it('reports an ended session if the server has accepted it before', async () => {
  const tab = setUp();
  await signIn(tab);
  tab.server.succeed(refreshToken.path, { token: 't-2' });
  tab.server.succeed(getTokenInfo.path, profile());
  await tab.session.refresh();
  await callAsMember(tab);
  expect(tab.losses).toEqual(['ended']);
  expect(tab.session.current()).toEqual({ kind: 'visitor', ending: 'ended' });
});

it('[T-013] reports an ended session if the server has accepted another call of the member', async () => {
  const tab = setUp();
  await signIn(tab);
  tab.server.succeed(countNews.path, 0);
  await tab.api.call(countNews, { memberId: '7' });
  await callAsMember(tab);
  expect(tab.losses).toEqual(['ended']);
  expect(tab.session.current()).toEqual({ kind: 'visitor', ending: 'ended' });
});

it('[T-013] reports missing cookies after public calls, which succeed without a session', async () => {
  const tab = setUp();
  await signIn(tab);
  tab.server.succeed(checkRegion.path, {});
  expect(await tab.api.call(checkRegion, {})).toMatchObject({ ok: true });
  await callAsMember(tab);
  expect(tab.losses).toEqual(['cookies']);
});

it.each(['ended', 'limit'] as const)(
  '[T-013] reports an ended session if the first rejection names the ending %s',
  async (ending) => {
    const tab = setUp();
    tab.server.respond(checkBlock.path, () => ({ error: -2, message: '', data: { ending } }));
    await signIn(tab);
    await callAsMember(tab);
    expect(tab.losses).toEqual(['ended']);
    expect(tab.session.current()).toEqual({ kind: 'visitor', ending });
  },
);

it('[T-013] reports an ended session if the first call is token info and the server names the ending', async () => {
  const tab = setUp();
  tab.server.succeed(login.path, { id: 7, username: 'ada', token: 't-1' });
  tab.server.respond(getTokenInfo.path, () => ({ error: -2, message: '', data: { ending: 'ended' } }));
  await signIn(tab);
  expect(tab.losses).toEqual(['ended']);
});

it('[T-013] reports an ended session if an idle member is signed out soon after the sign-in', async () => {
  const tab = setUp();
  await signIn(tab);
  tab.session.lose('idle');
  expect(tab.losses).toEqual(['ended']);
  expect(tab.session.current()).toEqual({ kind: 'visitor', ending: 'idle' });
});

it('reports an ended session five minutes after the sign-in or later', async () => {
  jest.useFakeTimers();
  const tab = setUp();
  await signIn(tab);
  jest.setSystemTime(Date.now() + 5 * 60_000);
  await callAsMember(tab);
  expect(tab.losses).toEqual(['ended']);
});

it('reports an ended session if the sign-in was in an earlier visit', async () => {
  const tab = createTestSession('t-1');
  const losses: SessionLoss[] = [];
  tab.session.lost$.subscribe((loss) => losses.push(loss));
  tab.server.succeed(getTokenInfo.path, profile());
  await tab.session.load();
  tab.server.fail(checkBlock.path, -2, 'who?');
  await tab.api.call(checkBlock, { id: '7' });
  expect(losses).toEqual(['ended']);
});

it('emits unstored$ if the browser stores nothing', async () => {
  const tab = setUp();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await signIn(tab);
  expect(tab.unstoredCount()).toBe(1);
  expect(tab.session.current().kind).toBe('member');
});

it('does not emit unstored$ for a stored session', async () => {
  const tab = setUp();
  await signIn(tab);
  expect(tab.unstoredCount()).toBe(0);
});
