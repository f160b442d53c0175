import { probedViews, onePerBundle } from './probedViews';
import { isForeign } from './isForeign';
import { probeOptions } from './probeOptions';
import { inWords, leakOf, reasonsOf, type Sight } from './reasons';
import { verdictTable } from './verdictTable';
import { answers, endsWell, valueWithin } from './watchdog';

const never = new Promise<boolean>(() => undefined);

describe('the watchdog', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('does not wait longer than it may for what never ends', async () => {
    const ended = endsWell(never, 10_000);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(await ended).toBe(false);
  });

  it('tells what ends well from what fails, and leaves no timer of either', async () => {
    expect(await endsWell(Promise.resolve(1), 10_000)).toBe(true);
    expect(await endsWell(Promise.reject(new Error('gone')), 10_000)).toBe(false);
    expect(await valueWithin(Promise.resolve(3), 10_000)).toBe(3);
    expect(await valueWithin<number>(Promise.reject(new Error('gone')), 10_000)).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  const pageOf = (evaluate: () => Promise<boolean>) =>
    ({ evaluate, isClosed: () => false }) as unknown as Parameters<typeof answers>[0];

  it('takes a page that answers nothing in its time for one that loops @R3', async () => {
    const asked = answers(
      pageOf(() => never),
      10_000,
    );
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBe(false);
  });

  it('asks a page again that is on its way to another document', async () => {
    let times = 0;
    const asked = answers(
      pageOf(async () => {
        times += 1;
        if (times < 3) throw new Error('Execution context was destroyed');
        return true;
      }),
      10_000,
    );
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await asked).toBe(true);
  });
});

const seen: Sight = { where: 'search on a phone', ended: 'there', failures: [], heard: [], strayed: [] };
const judged = { name: 'remote-lobby', withinMs: 10_000 };
const kindsOf = (changes: Partial<Sight>) =>
  reasonsOf({ ...seen, ...changes }, judged).map(({ kind }) => kind);

it('has nothing against a view that comes, and nothing to do with what the API answers', () => {
  expect(kindsOf({})).toEqual([]);
  const refused = 'console: Failed to load resource: the server responded with a status of 503';
  expect(kindsOf({ heard: [`${refused} (http://casino.localhost:1/api/sys/game/list)`] })).toEqual([]);
  expect(kindsOf({ heard: [`${refused} (http://casino.localhost:1/remotes/x.js)`] })).toEqual(['throws']);
});

it.each<[Partial<Sight>, string, RegExp]>([
  [{ ended: 'stuck' }, 'loops', /did not respond for 10 s.*pnpm dev remote-lobby/],
  [{ ended: 'late' }, 'late', /within 10 s.*--within/],
  [{ ended: 'restless' }, 'restless', /stays busy/],
  [
    { failures: ['mount: Error: drill'] },
    'fails',
    /mount: Error: drill\. Players would get the last known good build/,
  ],
  [{ ranInstead: 'remote-lobby@1' }, 'fails', /remote-lobby@1 ran instead/],
  [{ heard: ['policy violation: script-src blocked eval (a.js:1)'] }, 'violates', /script-src blocked eval/],
  [{ heard: ['uncaught: Error: drill'] }, 'throws', /logs errors: .*Error: drill/],
  [{ strayed: ['https://evil.example/'] }, 'strays', /called or opened https:\/\/evil\.example\//],
])('refuses %j because it %s, with a sentence that says where and what to do', (changes, kind, sentence) => {
  const [reason, ...more] = reasonsOf({ ...seen, ...changes }, judged);
  expect(more).toEqual([]);
  expect(reason?.kind).toBe(kind);
  expect(reason?.says).toMatch(/^search on a phone: /);
  expect(reason?.says).toMatch(sentence);
});

it('tells what the policy forbids once, though the console says it too, and the first line of what is long', () => {
  const heard = [
    'console: Refused to evaluate a string, for the Content Security Policy forbids it (a.js)',
    'policy violation: script-src blocked eval (a.js:1)',
  ];
  expect(kindsOf({ heard })).toEqual(['violates']);
  const [reason] = reasonsOf({ ...seen, failures: [`load: ChunkLoadError\n${'args '.repeat(99)}`] }, judged);
  expect(reason?.says).toContain('load: ChunkLoadError. Players');
});

it('tells a failure once, by what the shell noted and not by what ran in its place too', () => {
  expect(kindsOf({ failures: ['mount: a'], ranInstead: 'remote-lobby@1' })).toEqual(['fails']);
  const many = ['a', 'a', 'b', 'c', 'd'].map((each) => `uncaught: ${each}`);
  const [reason] = reasonsOf({ ...seen, heard: many }, judged);
  expect(reason?.says).toContain('uncaught: a; uncaught: b; uncaught: c.');
});

it('says what is kept each time, and nothing of what went', () => {
  const growth = { nodes: 1, heapBytes: -300.004, listeners: 2.5, timers: 0, callsUnderWay: 0 };
  expect(leakOf('search', growth, ['nodes', 'listeners']).says).toMatch(
    /^search: each time .* keeps 1 nodes, 2\.5 listeners more\. On unmount/,
  );
  expect(inWords(growth, ['heapBytes'])).toBe('0 bytes of memory');
});

it('leaves alone the site, its payments and its games, and what goes over no net', () => {
  const origin = 'http://casino.localhost:5123';
  const own = ['http://pay.localhost:5123/vault', `${origin}/api/x`, 'data:,', 'blob:null/1', 'about:blank'];
  expect(own.filter((url) => isForeign(url, origin))).toEqual([]);
  const others = ['https://evil.example/', 'wss://evil.example/', 'http://casino.localhost:5124/', 'nowhere'];
  expect(others.filter((url) => isForeign(url, origin))).toEqual(others);
});

const built = (views: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(views).map(([view, script]) => [view, { scripts: [script] }]));

it('goes through what a build brings and the routes and popups lead to, and through one view of each remote for a host', () => {
  const views = built({ 'screens/home': 'a.js', 'popups/search': 'b.js', 'popups/game': 'c.js' });
  const names = probedViews('remote-lobby', views).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['search', '/']));
  expect(names).not.toContain('gameHistory');
  expect(names).not.toContain('game');
  const owners = probedViews('host', {}).map(({ owner }) => owner);
  expect(owners.toSorted()).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);
});

it('takes one view for each set of scripts to look for what it leaves', () => {
  const views = built({ 'screens/home': 'a.js', 'popups/search': 'b.js', 'popups/gameHistory': 'b.js' });
  const bundles = onePerBundle(probedViews('remote-lobby', views), views).map(({ view }) => view);
  expect(bundles.toSorted()).toHaveLength(2);
  expect(bundles).toContain('screens/home');
});

it('keeps the worst that was seen of a view, and takes it for sound when it was there in both layouts', () => {
  const table = verdictTable('remote-lobby', 40);
  table.note('search', 'desktop', 'ok');
  expect(table.isSound('search')).toBe(false);
  table.note('search', 'phone', 'ok');
  expect(table.isSound('search')).toBe(true);
  table.note('search', 'phone', 'loops');
  table.note('search', 'phone', 'ok');
  expect(table.isSound('search')).toBe(false);
  expect(table.rows).toEqual([['search', 'ok', 'loops', '·']]);
});

it.each<[string[], object]>([
  [['host'], { name: 'host', build: undefined, withinMs: 10_000 }],
  [['remote-lobby', '--build', '1.4.0-1a2b3c4d'], { build: { version: '1.4.0-1a2b3c4d' } }],
  [['remote-lobby', '--build', '../mine/remote-lobby'], { build: { folder: '../mine/remote-lobby' } }],
  [['--within', '30', 'remote-content'], { name: 'remote-content', withinMs: 30_000 }],
])('understands %j', (argv, expected) => {
  expect(probeOptions(argv)).toMatchObject(expected);
});

it.each([
  [[], 'Choose one package'],
  [['remote-nothing'], 'Choose one package'],
  [['host', 'remote-lobby'], 'Choose one package'],
  [['host', '--build='], '--build needs'],
  [['host', '--within', '0'], '--within needs a number of seconds'],
])('does not understand %j', (argv, sentence) => {
  expect(() => probeOptions(argv)).toThrow(sentence);
});
