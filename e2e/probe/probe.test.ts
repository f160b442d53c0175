import { probedViews, onePerBundle } from './probedViews';
import { isForeign } from './isForeign';
import { probeOptions } from './probeOptions';
import { inWords, leakOf, reasonsOf, type Sight } from './reasons';
import { verdictTable } from './verdictTable';
import { isResponsive, succeedsWithin, valueWithin } from './watchdog';

const never = new Promise<boolean>(() => undefined);

describe('the watchdog', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('stops waiting at the time limit', async () => {
    const result = succeedsWithin(never, 10_000);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([result, Promise.resolve('waits')])).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toBe(false);
  });

  it('distinguishes success from failure and leaves no timer', async () => {
    expect(await succeedsWithin(Promise.resolve(1), 10_000)).toBe(true);
    expect(await succeedsWithin(Promise.reject(new Error('gone')), 10_000)).toBe(false);
    expect(await valueWithin(Promise.resolve(3), 10_000)).toBe(3);
    expect(await valueWithin<number>(Promise.reject(new Error('gone')), 10_000)).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  const pageOf = (evaluate: () => Promise<boolean>) =>
    ({ evaluate, isClosed: () => false }) as unknown as Parameters<typeof isResponsive>[0];

  it('reports a page without a response as not responsive @R3', async () => {
    const result = isResponsive(
      pageOf(() => never),
      10_000,
    );
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await result).toBe(false);
  });

  it('retries while the page navigates to another document', async () => {
    let times = 0;
    const result = isResponsive(
      pageOf(async () => {
        times += 1;
        if (times < 3) throw new Error('Execution context was destroyed');
        return true;
      }),
      10_000,
    );
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe(true);
  });
});

const seen: Sight = { where: 'search on a phone', ended: 'there', failures: [], heard: [], strayed: [] };
const judged = { name: 'remote-lobby', withinMs: 10_000 };
const kindsOf = (changes: Partial<Sight>) =>
  reasonsOf({ ...seen, ...changes }, judged).map(({ kind }) => kind);

it('finds no reason in a loaded view, and ignores errors of the API', () => {
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
])('for %j gives the reason "%s" with a sentence about the place and the fix', (changes, kind, sentence) => {
  const [reason, ...more] = reasonsOf({ ...seen, ...changes }, judged);
  expect(more).toEqual([]);
  expect(reason?.kind).toBe(kind);
  expect(reason?.says).toMatch(/^search on a phone: /);
  expect(reason?.says).toMatch(sentence);
});

it('reports a policy violation once although the console repeats it, and only the first line of a long message', () => {
  const heard = [
    'console: Refused to evaluate a string, for the Content Security Policy forbids it (a.js)',
    'policy violation: script-src blocked eval (a.js:1)',
  ];
  expect(kindsOf({ heard })).toEqual(['violates']);
  const [reason] = reasonsOf({ ...seen, failures: [`load: ChunkLoadError\n${'args '.repeat(99)}`] }, judged);
  expect(reason?.says).toContain('load: ChunkLoadError. Players');
});

it('reports a failure once, by the shell’s error and not by the build that ran instead', () => {
  expect(kindsOf({ failures: ['mount: a'], ranInstead: 'remote-lobby@1' })).toEqual(['fails']);
  const many = ['a', 'a', 'b', 'c', 'd'].map((name) => `uncaught: ${name}`);
  const [reason] = reasonsOf({ ...seen, heard: many }, judged);
  expect(reason?.says).toContain('uncaught: a; uncaught: b; uncaught: c.');
});

it('describes only what grows with each cycle', () => {
  const growth = { nodes: 1, heapBytes: -300.004, listeners: 2.5, timers: 0, callsUnderWay: 0 };
  expect(leakOf('search', growth, ['nodes', 'listeners']).says).toMatch(
    /^search: each time .* keeps 1 nodes, 2\.5 listeners more\. On unmount/,
  );
  expect(inWords(growth, ['heapBytes'])).toBe('0 bytes of memory');
});

it('allows the site, its payments, its games and URLs without network access', () => {
  const origin = 'http://casino.localhost:5123';
  const own = ['http://pay.localhost:5123/vault', `${origin}/api/x`, 'data:,', 'blob:null/1', 'about:blank'];
  expect(own.filter((url) => isForeign(url, origin))).toEqual([]);
  const others = ['https://evil.example/', 'wss://evil.example/', 'http://casino.localhost:5124/', 'nowhere'];
  expect(others.filter((url) => isForeign(url, origin))).toEqual(others);
});

const built = (views: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(views).map(([view, script]) => [view, { scripts: [script] }]));

it('probes the views of a build that a route or popup opens, and one view of each remote for a host', () => {
  const views = built({ 'screens/home': 'a.js', 'popups/search': 'b.js', 'popups/game': 'c.js' });
  const names = probedViews('remote-lobby', views).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['search', '/']));
  expect(names).not.toContain('gameHistory');
  expect(names).not.toContain('game');
  const owners = probedViews('host', {}).map(({ owner }) => owner);
  expect(owners.toSorted()).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);
});

it('checks one view per set of scripts for leaks', () => {
  const views = built({ 'screens/home': 'a.js', 'popups/search': 'b.js', 'popups/gameHistory': 'b.js' });
  const bundles = onePerBundle(probedViews('remote-lobby', views), views).map(({ view }) => view);
  expect(bundles.toSorted()).toHaveLength(2);
  expect(bundles).toContain('screens/home');
});

it('keeps the worst result of a view, and calls it sound if it loaded in both layouts', () => {
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
])('parses %j', (argv, expected) => {
  expect(probeOptions(argv)).toMatchObject(expected);
});

it.each([
  [[], 'Choose one package'],
  [['remote-nothing'], 'Choose one package'],
  [['host', 'remote-lobby'], 'Choose one package'],
  [['host', '--build='], '--build needs'],
  [['host', '--within', '0'], '--within needs a number of seconds'],
])('rejects %j', (argv, sentence) => {
  expect(() => probeOptions(argv)).toThrow(sentence);
});
