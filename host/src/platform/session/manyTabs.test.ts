import * as fc from 'fast-check';
import { getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import { fuzzSettings } from 'shared-contracts/fuzz';
import { createTabs } from '../../testing/createTabs';
import { credentials, settled } from '../../testing/createTestSession';
import { held } from '../../testing/held';
import { graceMs, type MemberName } from '../../testing/rotatingTokens';

type Tabs = ReturnType<typeof createTabs>;
type Tab = ReturnType<Tabs['open']>[number];

const loaded = async (tabs: Tabs, member: MemberName = 'ada') => {
  const open = tabs.open(tabs.tokens.begin(member));
  await Promise.all(open.map(({ session }) => session.load()));
  tabs.server.calls.length = 0;
  return open;
};
const renewals = ({ server }: Tabs) => server.callsTo(refreshToken.path).length;
const shown = ({ session }: Tab) => {
  const now = session.current();
  return now.kind === 'member' ? now.user.username : now.kind;
};

describe('tabs that refresh at the same time', () => {
  it('renew the token once between them; each asks for the profile with the newer one', async () => {
    const tabs = createTabs(5);
    const open = await loaded(tabs);
    await Promise.all(open.map(({ session }) => session.refresh()));
    expect(renewals(tabs)).toBe(1);
    const asked = tabs.server.callsTo(getTokenInfo.path).map(({ headers }) => headers.get('authorization'));
    expect(asked).toEqual(open.map(() => tabs.token()));
    expect(tabs.token()).toBe('t-2');
    // Who asks afterwards wants a newer one.
    await open[3]?.session.refresh();
    expect(tabs.token()).toBe('t-3');
  });

  it('each renew it where the browser has no locks, and stay signed in', async () => {
    const tabs = createTabs(5, { areLockless: true });
    const open = await loaded(tabs);
    await Promise.all(open.map(({ session }) => session.refresh()));
    expect(renewals(tabs)).toBe(5);
    tabs.tokens.moveBy(graceMs);
    await open[0]?.session.refresh();
    expect(open.map(shown)).toEqual(open.map(() => 'ada'));
  });

  it('do not ask about a session that ended while they waited for their turn', async () => {
    const tabs = createTabs(2);
    const open = await loaded(tabs);
    const answer = held();
    tabs.server.answer(refreshToken.path, () => answer.answer);
    const both = open.map(({ session }) => session.refresh());
    await settled();
    open[1]?.session.lose();
    answer.release({ error: 0, data: { token: 't-late' } });
    await Promise.all(both);
    expect([renewals(tabs), tabs.token()]).toEqual([1, null]);
    expect(tabs.server.callsTo(getTokenInfo.path)).toHaveLength(0);
  });

  it('try one by one when the server refuses the first', async () => {
    const tabs = createTabs(3);
    const open = await loaded(tabs);
    tabs.server.refuse(refreshToken.path, 9, 'busy');
    await Promise.all(open.map(({ session }) => session.refresh()));
    expect([renewals(tabs), tabs.token()]).toEqual([3, 't-1']);
    expect(open.map(shown)).toEqual(['ada', 'ada', 'ada']);
  });
});

describe('an answer that a newer one has overtaken', () => {
  it('is dropped', async () => {
    const tabs = createTabs(1);
    const [tab] = await loaded(tabs);
    const [first, second] = [held(), held()];
    const answers = [first, second];
    tabs.server.answer(getTokenInfo.path, () => answers.shift()?.answer);
    const both = [tab?.session.load(), tab?.session.refresh()];
    await settled();
    const profile = { id: 7, username: 'ada', currency: 'USD' };
    second.release({ error: 0, data: { ...profile, availableBalance: '9.00' } });
    await both[1];
    first.release({ error: 0, data: { ...profile, availableBalance: '1.00' } });
    await both[0];
    expect(tab?.session.current()).toMatchObject({ user: { availableBalanceMinor: 900 } });
  });

  it('ends no session when it refuses a token that has been renewed meanwhile', async () => {
    const tabs = createTabs(2);
    const [asking, renewing] = await loaded(tabs);
    const answer = held();
    const profile = { id: 7, username: 'ada', currency: 'USD', availableBalance: '5.00' };
    tabs.server.answer(getTokenInfo.path, ({ headers }) =>
      headers.get('authorization') === 't-1' ? answer.answer : { error: 0, data: profile },
    );
    const loading = asking?.session.load();
    await settled();
    await renewing?.session.refresh();
    answer.release({ error: -2, message: '' });
    await loading;
    expect([tabs.token(), asking && shown(asking)]).toEqual(['t-2', 'ada']);
  });
});

it('a rejected token that was renewed meanwhile makes the tab try the newer one', async () => {
  const tabs = createTabs(2);
  const [asking, renewing] = await loaded(tabs);
  const answer = held();
  const profile = { id: 7, username: 'ada', currency: 'USD', availableBalance: '5.00' };
  const replies = [answer.answer, { error: 0, data: profile }];
  tabs.server.answer(getTokenInfo.path, () => replies.shift() ?? { error: -2, message: '' });
  const loading = asking?.session.load();
  await settled();
  await renewing?.session.refresh();
  expect(tabs.token()).toBe('t-2');
  // The session ends at the server now.
  answer.release({ error: -2, message: '' });
  await loading;
  expect([tabs.token(), asking && shown(asking)]).toEqual([null, 'visitor']);
});

it('a sign-out ends the session although another tab renews the token meanwhile', async () => {
  const tabs = createTabs(2);
  const [leaving, renewing] = await loaded(tabs);
  const [asked, out] = [held(), held()];
  const profile = { id: 7, username: 'ada', currency: 'USD', availableBalance: '5.00' };
  tabs.server.answer(getTokenInfo.path, ({ headers }) =>
    headers.get('authorization') === 't-1' ? asked.answer : { error: 0, data: profile },
  );
  tabs.server.answer(logout.path, () => out.answer);
  // What is asked already was asked before the end, and says nothing of it.
  const loading = leaving?.session.load();
  const signingOut = leaving?.session.signOut();
  await settled();
  await renewing?.session.refresh();
  expect(tabs.token()).toBe('t-2');
  out.release({ error: 0, data: null });
  await settled();
  asked.release({ error: 0, data: profile });
  await loading;
  await signingOut;
  await settled();
  expect([tabs.token(), ...[leaving, renewing].map((tab) => tab && shown(tab))]).toEqual([
    null,
    'visitor',
    'visitor',
  ]);
});

const countOfTabs = 5;
const tabNumber = fc.nat({ max: countOfTabs - 1 });
const memberName = fc.constantFrom<MemberName>('ada', 'grace');
const steps = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('refresh' as const), tab: tabNumber }), weight: 6 },
  fc.record({ kind: fc.constant('load' as const), tab: tabNumber }),
  fc.record({ kind: fc.constant('login' as const), tab: tabNumber, member: memberName }),
  fc.record({ kind: fc.constant('logout' as const), tab: tabNumber }),
  fc.record({ kind: fc.constant('disable' as const), member: memberName }),
);
/** What happens at once; before each round all is quiet, and every disabled member is allowed in again. */
const rounds = fc.array(fc.array(steps, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** Runs what is scheduled, in the order of the lot, until nothing more comes of it. */
async function calm(scheduler: fc.Scheduler): Promise<void> {
  do {
    await scheduler.waitIdle();
    await settled();
  } while (scheduler.count() > 0);
}

function take(step: Step, open: readonly Tab[], { tokens }: Tabs): unknown {
  if (step.kind === 'disable') return tokens.disable(step.member);
  const tab = open[step.tab];
  if (step.kind === 'login') return tab?.api.call(login, { ...credentials, username: step.member });
  if (step.kind === 'logout') return tab?.session.signOut();
  return tab?.session[step.kind]();
}

it('in any order, tabs that refresh together renew the token once, and nobody is signed out @R15', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: countOfTabs }), async (scheduler, count) => {
      const tabs = createTabs(count, { travel: () => scheduler.schedule(Promise.resolve()) });
      const open = tabs.open(tabs.tokens.begin('ada'));
      for (const { session } of open) void session.load();
      await calm(scheduler);
      for (let turn = 1; turn <= 3; turn += 1) {
        for (const { session } of open) void session.refresh();
        await calm(scheduler);
        expect(renewals(tabs)).toBe(turn);
        tabs.tokens.moveBy(2 * graceMs);
      }
      expect(open.map((tab) => [shown(tab), tab.losses()])).toEqual(open.map(() => ['ada', 0]));
    }),
    fuzzSettings,
  );
}, 3_600_000);

it('five tabs end in the same state after sign-ins, sign-outs and disabled accounts in any order @R15', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), rounds, async (scheduler, all) => {
      const travel = () => scheduler.schedule(Promise.resolve());
      const tabs = createTabs(countOfTabs, { travel });
      const open = tabs.open();
      for (const round of all) {
        const wasSignedIn = tabs.token() !== null;
        for (const step of round) void travel().then(() => take(step, open, tabs));
        await calm(scheduler);
        const isSignedIn = tabs.tokens.memberOf(tabs.token());
        // What is stored is good, and every tab shows whose it is.
        expect(isSignedIn === undefined).toBe(tabs.token() === null);
        expect(open.map(shown)).toEqual(open.map(() => isSignedIn ?? 'visitor'));
        const isPeaceful = round.every(({ kind }) => kind !== 'logout' && kind !== 'disable');
        const somebody = wasSignedIn || round.some(({ kind }) => kind === 'login');
        if (isPeaceful && somebody) expect(isSignedIn).toBeDefined();
        tabs.tokens.enable();
        tabs.tokens.moveBy(2 * graceMs);
      }
    }),
    fuzzSettings,
  );
}, 3_600_000);
