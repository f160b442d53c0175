import { checkBlock, getTokenInfo, login, refreshToken } from 'shared-contracts/api';
import { ofTab, shared } from '../../testing/browserStorage';
import { createTestSession, credentials, profile } from '../../testing/createTestSession';
import type { SessionLoss } from './createSession';

beforeEach(() => {
  shared.clear();
  ofTab.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp() {
  const tab = createTestSession();
  const losses: SessionLoss[] = [];
  tab.session.lost$.subscribe((loss) => losses.push(loss));
  let unstored = 0;
  tab.session.unstored$.subscribe(() => (unstored += 1));
  tab.server.give(login.path, profile({ token: 't-1' }));
  tab.server.refuse(checkBlock.path, -2, 'who?');
  return { ...tab, losses, unstored: () => unstored };
}

type Tab = ReturnType<typeof setUp>;
const signIn = ({ api }: Tab) => api.call(login, credentials);
const callAsMember = ({ api }: Tab) => api.call(checkBlock, { id: '7' });

it('says that cookies are missing when the first call after a sign-in is refused as signed out', async () => {
  const tab = setUp();
  await signIn(tab);
  await callAsMember(tab);
  expect(tab.losses).toEqual(['cookies']);
  expect(tab.session.current()).toEqual({ kind: 'visitor' });
});

it('says so too when the profile is what is refused', async () => {
  const tab = setUp();
  tab.server.give(login.path, { id: 7, username: 'ada', token: 't-1' });
  tab.server.refuse(getTokenInfo.path, -2, 'who?');
  await signIn(tab);
  expect(tab.losses).toEqual(['cookies']);
  expect(tab.session.current()).toEqual({ kind: 'visitor' });
  expect(shared.getItem('token')).toBeNull();
});

it('says so for every sign-in that is refused', async () => {
  const tab = setUp();
  await signIn(tab);
  await callAsMember(tab);
  await signIn(tab);
  await callAsMember(tab);
  expect(tab.losses).toEqual(['cookies', 'cookies']);
});

it('does not blame cookies once the server has accepted the session', async () => {
  const tab = setUp();
  await signIn(tab);
  tab.server.give(refreshToken.path, { token: 't-2' });
  tab.server.give(getTokenInfo.path, profile());
  await tab.session.refresh();
  await callAsMember(tab);
  expect(tab.losses).toEqual(['ended']);
  expect(tab.session.current()).toEqual({ kind: 'visitor', ending: 'ended' });
});

it('does not blame cookies for a session that ends five minutes after the sign-in or later', async () => {
  jest.useFakeTimers();
  const tab = setUp();
  await signIn(tab);
  jest.setSystemTime(Date.now() + 5 * 60_000);
  await callAsMember(tab);
  expect(tab.losses).toEqual(['ended']);
});

it('does not blame cookies for a session of an earlier visit', async () => {
  const tab = createTestSession('t-1');
  const losses: SessionLoss[] = [];
  tab.session.lost$.subscribe((loss) => losses.push(loss));
  tab.server.give(getTokenInfo.path, profile());
  await tab.session.load();
  tab.server.refuse(checkBlock.path, -2, 'who?');
  await tab.api.call(checkBlock, { id: '7' });
  expect(losses).toEqual(['ended']);
});

it('says that a reload signs out where the browser stores nothing', async () => {
  const tab = setUp();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await signIn(tab);
  expect(tab.unstored()).toBe(1);
  expect(tab.session.current().kind).toBe('member');
});

it('says nothing of storage where the session is stored', async () => {
  const tab = setUp();
  await signIn(tab);
  expect(tab.unstored()).toBe(0);
});
