import { selectOnePerBundle, selectViews } from './selectViews';
import { isForeign } from './isForeign';
import { parseProbeOptions } from './parseProbeOptions';
import { formatGrowth, leakReason, reasonsOf, type Observation } from './reasons';
import { createVerdictTable } from './createVerdictTable';
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

  it('reports a page without a response as not responsive @reliability3', async () => {
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

const loadedView: Observation = {
  where: 'search on a phone',
  outcome: 'loaded',
  buildErrors: [],
  pageErrors: [],
  foreignUrls: [],
};
const options = { name: 'remote-lobby', withinMs: 10_000 };
const kindsOf = (changes: Partial<Observation>) =>
  reasonsOf({ ...loadedView, ...changes }, options).map(({ kind }) => kind);

it('accepts a loaded view, even if the API responded with an error', () => {
  expect(kindsOf({})).toEqual([]);
  const failedLoad = 'console: Failed to load resource: the server responded with a status of 503';
  expect(kindsOf({ pageErrors: [`${failedLoad} (http://casino.localhost:1/api/sys/game/list)`] })).toEqual(
    [],
  );
  expect(kindsOf({ pageErrors: [`${failedLoad} (http://casino.localhost:1/remotes/x.js)`] })).toEqual([
    'throws',
  ]);
});

it.each<[Partial<Observation>, string, RegExp]>([
  [{ outcome: 'stuck' }, 'loops', /did not respond for 10 s.*pnpm dev remote-lobby/],
  [{ outcome: 'late' }, 'late', /within 10 s.*--within/],
  [{ outcome: 'busy' }, 'restless', /stays busy/],
  [
    { buildErrors: ['mount: Error: drill'] },
    'fails',
    /mount: Error: drill\. Players would get the last known good build/,
  ],
  [{ replacedBy: 'remote-lobby@1' }, 'fails', /remote-lobby@1 ran instead/],
  [
    { pageErrors: ['policy violation: script-src blocked eval (a.js:1)'] },
    'violates',
    /script-src blocked eval/,
  ],
  [{ pageErrors: ['uncaught: Error: drill'] }, 'throws', /logs errors: .*Error: drill/],
  [{ foreignUrls: ['https://evil.example/'] }, 'strays', /called or opened https:\/\/evil\.example\//],
])('for %j gives the reason "%s", and its message names the view and the fix', (changes, kind, sentence) => {
  const [reason, ...otherReasons] = reasonsOf({ ...loadedView, ...changes }, options);
  expect(otherReasons).toEqual([]);
  expect(reason?.kind).toBe(kind);
  expect(reason?.message).toMatch(/^search on a phone: /);
  expect(reason?.message).toMatch(sentence);
});

it('reports a policy violation once although the console repeats it, and only the first line of each error', () => {
  const pageErrors = [
    'console: Refused to evaluate a string, for the Content Security Policy forbids it (a.js)',
    'policy violation: script-src blocked eval (a.js:1)',
  ];
  expect(kindsOf({ pageErrors })).toEqual(['violates']);
  const [reason] = reasonsOf(
    { ...loadedView, buildErrors: [`load: ChunkLoadError\n${'args '.repeat(99)}`] },
    options,
  );
  expect(reason?.message).toContain('load: ChunkLoadError. Players');
});

it('reports a failed build once, with the error and not with the build that replaced it', () => {
  expect(kindsOf({ buildErrors: ['mount: a'], replacedBy: 'remote-lobby@1' })).toEqual(['fails']);
  const repeatedErrors = ['a', 'a', 'b', 'c', 'd'].map((name) => `uncaught: ${name}`);
  const [reason] = reasonsOf({ ...loadedView, pageErrors: repeatedErrors }, options);
  expect(reason?.message).toContain('uncaught: a; uncaught: b; uncaught: c.');
});

it('shows only the requested measures, and shows a decrease as 0', () => {
  const growth = { nodes: 1, heapBytes: -300.004, listeners: 2.5, timers: 0, pendingCalls: 0 };
  expect(leakReason('search', growth, ['nodes', 'listeners']).message).toMatch(
    /^search: each time .* keeps 1 nodes, 2\.5 listeners more\. On unmount/,
  );
  expect(formatGrowth(growth, ['heapBytes'])).toBe('0 bytes of memory');
});

it('allows URLs of the site, its payments and its games, and URLs that need no network', () => {
  const origin = 'http://casino.localhost:5123';
  const allowedUrls = [
    'http://pay.localhost:5123/vault',
    `${origin}/api/x`,
    'data:,',
    'blob:null/1',
    'about:blank',
  ];
  expect(allowedUrls.filter((url) => isForeign(url, origin))).toEqual([]);
  const foreignUrls = [
    'https://evil.example/',
    'wss://evil.example/',
    'http://casino.localhost:5124/',
    'nowhere',
  ];
  expect(foreignUrls.filter((url) => isForeign(url, origin))).toEqual(foreignUrls);
});

const builtViews = (views: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(views).map(([view, script]) => [view, { scripts: [script] }]));

it('probes the views of a build that a route or popup opens, and one view of each remote for a host', () => {
  const views = builtViews({ 'screens/home': 'a.js', 'popups/search': 'b.js', 'popups/game': 'c.js' });
  const names = selectViews('remote-lobby', views).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['search', '/']));
  expect(names).not.toContain('gameHistory');
  expect(names).not.toContain('game');
  const owners = selectViews('host', {}).map(({ owner }) => owner);
  expect(owners.toSorted()).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);
});

it('checks one view per set of scripts for leaks', () => {
  const views = builtViews({ 'screens/home': 'a.js', 'popups/search': 'b.js', 'popups/gameHistory': 'b.js' });
  const bundles = selectOnePerBundle(selectViews('remote-lobby', views), views).map(({ view }) => view);
  expect(bundles.toSorted()).toHaveLength(2);
  expect(bundles).toContain('screens/home');
});

it('counts a view as loaded if both layouts succeeded, and lets no later success replace an error', () => {
  const table = createVerdictTable('remote-lobby', 40);
  table.record('search', 'desktop', 'ok');
  expect(table.hasLoaded('search')).toBe(false);
  table.record('search', 'phone', 'ok');
  expect(table.hasLoaded('search')).toBe(true);
  table.record('search', 'phone', 'loops');
  table.record('search', 'phone', 'ok');
  expect(table.hasLoaded('search')).toBe(false);
  expect(table.rows).toEqual([['search', 'ok', 'loops', '·']]);
});

it.each<[string[], object]>([
  [['host'], { name: 'host', build: undefined, withinMs: 10_000 }],
  [['remote-lobby', '--build', '1.4.0-1a2b3c4d'], { build: { version: '1.4.0-1a2b3c4d' } }],
  [['remote-lobby', '--build', '../mine/remote-lobby'], { build: { folder: '../mine/remote-lobby' } }],
  [['--within', '30', 'remote-content'], { name: 'remote-content', withinMs: 30_000 }],
])('parses %j', (argv, expected) => {
  expect(parseProbeOptions(argv)).toMatchObject(expected);
});

it.each([
  [[], 'Choose one package'],
  [['remote_nothing'], 'Choose one package'],
  [['host', 'remote-lobby'], 'Choose one package'],
  [['host', '--build='], '--build needs'],
  [['host', '--within', '0'], '--within needs a number of seconds'],
])('rejects %j', (argv, sentence) => {
  expect(() => parseProbeOptions(argv)).toThrow(sentence);
});
