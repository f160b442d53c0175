import * as fc from 'fast-check';
import { getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import { fuzzSettings } from 'shared-contracts/fuzz';
import { createTabs } from '../../testing/createTabs';
import { credentials, waitUntilSettled } from '../../testing/createTestSession';
import { withResolvers } from '../../testing/withResolvers';
import { graceMs, type MemberName } from '../../testing/rotatingTokens';

type Tabs = ReturnType<typeof createTabs>;
type Tab = ReturnType<Tabs['open']>[number];

const openLoadedTabs = async (tabs: Tabs, member: MemberName = 'ada') => {
  const openTabs = tabs.open(tabs.tokens.startSession(member));
  await Promise.all(openTabs.map(({ session }) => session.load()));
  tabs.server.calls.length = 0;
  return openTabs;
};
const renewals = ({ server }: Tabs) => server.callsTo(refreshToken.path).length;
const userOf = ({ session }: Tab) => {
  const currentSession = session.current();
  return currentSession.kind === 'member' ? currentSession.user.username : currentSession.kind;
};

describe('tabs that refresh at the same time', () => {
  it('renew the token once together, and each loads the profile with the new token', async () => {
    const tabs = createTabs(5);
    const openTabs = await openLoadedTabs(tabs);
    await Promise.all(openTabs.map(({ session }) => session.refresh()));
    expect(renewals(tabs)).toBe(1);
    const usedTokens = tabs.server
      .callsTo(getTokenInfo.path)
      .map(({ headers }) => headers.get('authorization'));
    expect(usedTokens).toEqual(openTabs.map(() => tabs.token()));
    expect(tabs.token()).toBe('t-2');
    // A later refresh renews again.
    await openTabs[3]?.session.refresh();
    expect(tabs.token()).toBe('t-3');
  });

  it('each renew the token if the browser has no locks, and stay signed in', async () => {
    const tabs = createTabs(5, { withoutLocks: true });
    const openTabs = await openLoadedTabs(tabs);
    await Promise.all(openTabs.map(({ session }) => session.refresh()));
    expect(renewals(tabs)).toBe(5);
    tabs.tokens.advanceClock(graceMs);
    await openTabs[0]?.session.refresh();
    expect(openTabs.map(userOf)).toEqual(openTabs.map(() => 'ada'));
  });

  it('make no calls for a session that ended while they waited for the lock', async () => {
    const tabs = createTabs(2);
    const openTabs = await openLoadedTabs(tabs);
    const heldReply = withResolvers();
    tabs.server.respond(refreshToken.path, () => heldReply.promise);
    const refreshes = openTabs.map(({ session }) => session.refresh());
    await waitUntilSettled();
    openTabs[1]?.session.lose();
    heldReply.resolve({ error: 0, data: { token: 't-late' } });
    await Promise.all(refreshes);
    expect([renewals(tabs), tabs.token()]).toEqual([1, null]);
    expect(tabs.server.callsTo(getTokenInfo.path)).toHaveLength(0);
  });

  it('try one after another when the server rejects the renewals', async () => {
    const tabs = createTabs(3);
    const openTabs = await openLoadedTabs(tabs);
    tabs.server.fail(refreshToken.path, 9, 'busy');
    await Promise.all(openTabs.map(({ session }) => session.refresh()));
    expect([renewals(tabs), tabs.token()]).toEqual([3, 't-1']);
    expect(openTabs.map(userOf)).toEqual(['ada', 'ada', 'ada']);
  });
});

describe('a reply that arrives after a newer reply', () => {
  it('is ignored', async () => {
    const tabs = createTabs(1);
    const [tab] = await openLoadedTabs(tabs);
    const firstReply = withResolvers();
    const secondReply = withResolvers();
    const replies = [firstReply, secondReply];
    tabs.server.respond(getTokenInfo.path, () => replies.shift()?.promise);
    const whenLoaded = tab?.session.load();
    const refreshResult = tab?.session.refresh();
    await waitUntilSettled();
    const profile = { id: 7, username: 'ada', currency: 'USD' };
    secondReply.resolve({ error: 0, data: { ...profile, availableBalance: '9.00' } });
    await refreshResult;
    firstReply.resolve({ error: 0, data: { ...profile, availableBalance: '1.00' } });
    await whenLoaded;
    expect(tab?.session.current()).toMatchObject({ user: { availableBalanceMinor: 900 } });
  });

  it('does not end the session when it rejects a token that has been renewed meanwhile', async () => {
    const tabs = createTabs(2);
    const [loadingTab, renewingTab] = await openLoadedTabs(tabs);
    const heldReply = withResolvers();
    const profile = { id: 7, username: 'ada', currency: 'USD', availableBalance: '5.00' };
    tabs.server.respond(getTokenInfo.path, ({ headers }) =>
      headers.get('authorization') === 't-1' ? heldReply.promise : { error: 0, data: profile },
    );
    const whenLoaded = loadingTab?.session.load();
    await waitUntilSettled();
    await renewingTab?.session.refresh();
    heldReply.resolve({ error: -2, message: '' });
    await whenLoaded;
    expect([tabs.token(), loadingTab && userOf(loadingTab)]).toEqual(['t-2', 'ada']);
  });
});

it('a tab tries the newer token when the server rejects a token that another tab has renewed meanwhile', async () => {
  const tabs = createTabs(2);
  const [loadingTab, renewingTab] = await openLoadedTabs(tabs);
  const heldReply = withResolvers();
  const profile = { id: 7, username: 'ada', currency: 'USD', availableBalance: '5.00' };
  const replies = [heldReply.promise, { error: 0, data: profile }];
  tabs.server.respond(getTokenInfo.path, () => replies.shift() ?? { error: -2, message: '' });
  const whenLoaded = loadingTab?.session.load();
  await waitUntilSettled();
  await renewingTab?.session.refresh();
  expect(tabs.token()).toBe('t-2');
  // The session ends at the server now.
  heldReply.resolve({ error: -2, message: '' });
  await whenLoaded;
  expect([tabs.token(), loadingTab && userOf(loadingTab)]).toEqual([null, 'visitor']);
});

it('a sign-out ends the session although another tab renews the token meanwhile', async () => {
  const tabs = createTabs(2);
  const [leavingTab, renewingTab] = await openLoadedTabs(tabs);
  const infoReply = withResolvers();
  const logoutReply = withResolvers();
  const profile = { id: 7, username: 'ada', currency: 'USD', availableBalance: '5.00' };
  tabs.server.respond(getTokenInfo.path, ({ headers }) =>
    headers.get('authorization') === 't-1' ? infoReply.promise : { error: 0, data: profile },
  );
  tabs.server.respond(logout.path, () => logoutReply.promise);
  // This call began before the sign-out, so its reply does not show that the session has ended.
  const whenLoaded = leavingTab?.session.load();
  const signingOut = leavingTab?.session.signOut();
  await waitUntilSettled();
  await renewingTab?.session.refresh();
  expect(tabs.token()).toBe('t-2');
  logoutReply.resolve({ error: 0, data: null });
  await waitUntilSettled();
  infoReply.resolve({ error: 0, data: profile });
  await whenLoaded;
  await signingOut;
  await waitUntilSettled();
  expect([tabs.token(), ...[leavingTab, renewingTab].map((tab) => tab && userOf(tab))]).toEqual([
    null,
    'visitor',
    'visitor',
  ]);
});

const tabCount = 5;
const tabNumber = fc.nat({ max: tabCount - 1 });
const memberName = fc.constantFrom<MemberName>('ada', 'grace');
const steps = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('refresh' as const), tab: tabNumber }), weight: 6 },
  fc.record({ kind: fc.constant('load' as const), tab: tabNumber }),
  fc.record({ kind: fc.constant('login' as const), tab: tabNumber, member: memberName }),
  fc.record({ kind: fc.constant('logout' as const), tab: tabNumber }),
  fc.record({ kind: fc.constant('disable' as const), member: memberName }),
);
/** The steps of a round run at the same time. Before each round, all calls have ended and all members are enabled. */
const rounds = fc.array(fc.array(steps, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** Runs the scheduled replies in random order until none is left. */
async function settleAll(scheduler: fc.Scheduler): Promise<void> {
  do {
    await scheduler.waitIdle();
    await waitUntilSettled();
  } while (scheduler.count() > 0);
}

function run(step: Step, openTabs: readonly Tab[], { tokens }: Tabs): unknown {
  if (step.kind === 'disable') return tokens.disable(step.member);
  const tab = openTabs[step.tab];
  if (step.kind === 'login') return tab?.api.call(login, { ...credentials, username: step.member });
  if (step.kind === 'logout') return tab?.session.signOut();
  return tab?.session[step.kind]();
}

it('tabs that refresh together renew the token once and stay signed in, in any order of the replies @reliability15', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: tabCount }), async (scheduler, count) => {
      const tabs = createTabs(count, { latency: () => scheduler.schedule(Promise.resolve()) });
      const openTabs = tabs.open(tabs.tokens.startSession('ada'));
      for (const { session } of openTabs) void session.load();
      await settleAll(scheduler);
      for (let turn = 1; turn <= 3; turn += 1) {
        for (const { session } of openTabs) void session.refresh();
        await settleAll(scheduler);
        expect(renewals(tabs)).toBe(turn);
        tabs.tokens.advanceClock(2 * graceMs);
      }
      expect(openTabs.map((tab) => [userOf(tab), tab.losses()])).toEqual(openTabs.map(() => ['ada', 0]));
    }),
    fuzzSettings,
  );
}, 3_600_000);

it('five tabs end in the same state after sign-ins, sign-outs and disabled accounts in any order @reliability15', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), rounds, async (scheduler, allRounds) => {
      const delay = () => scheduler.schedule(Promise.resolve());
      const tabs = createTabs(tabCount, { latency: delay });
      const openTabs = tabs.open();
      for (const round of allRounds) {
        const wasSignedIn = tabs.token() !== null;
        for (const step of round) void delay().then(() => run(step, openTabs, tabs));
        await settleAll(scheduler);
        const member = tabs.tokens.memberOf(tabs.token());
        // The stored token is valid, and every tab shows its member.
        expect(member === undefined).toBe(tabs.token() === null);
        expect(openTabs.map(userOf)).toEqual(openTabs.map(() => member ?? 'visitor'));
        const hasNoEnding = round.every(({ kind }) => kind !== 'logout' && kind !== 'disable');
        const hasSession = wasSignedIn || round.some(({ kind }) => kind === 'login');
        if (hasNoEnding && hasSession) expect(member).toBeDefined();
        tabs.tokens.enable();
        tabs.tokens.advanceClock(2 * graceMs);
      }
    }),
    fuzzSettings,
  );
}, 3_600_000);
