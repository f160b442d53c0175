import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkBudget, checkFirstViewStyle } from './budgets.mjs';

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

/** The exceeded limits of a build with one view, a first download of `bytes`, and a number of scripts. */
function exceededBy(name, bytes, scripts, overrides = {}) {
  const others = Array.from({ length: scripts - 2 }, (_, index) => [`late${index}.js`, { brotliBytes: 9e9 }]);
  const files = {
    'remoteEntry.js': { brotliBytes: 3_000 },
    'home.js': { brotliBytes: bytes - 5_000 },
    'home.css': { brotliBytes: 2_000 },
    ...Object.fromEntries(others),
  };
  const views = { 'screens/home': { scripts: ['home.js'], styles: ['home.css'] } };
  return checkBudget({ name, entry: 'remoteEntry.js', ...overrides, views, files }).exceeded;
}

test.each([
  ['remote-lobby', budgets['remote-lobby']],
  ['remote-cashier', budgets['remote-cashier']],
  ['remote-without-own-budget', budgets['*']],
])('%s may use its whole budget, but not one byte or script more', (name, limit) => {
  const { viewBrotliBytes: bytes, scriptFiles } = limit;
  expect(exceededBy(name, bytes, scriptFiles)).toEqual([]);
  expect(exceededBy(name, bytes + 1, scriptFiles)).toEqual([expect.stringMatching(/^screens\/home needs/)]);
  expect(exceededBy(name, bytes, scriptFiles + 1)).toEqual([
    expect.stringMatching(/script files, but the limit is/),
  ]);
});

test('the size of the host includes the boot script', () => {
  const { viewBrotliBytes: bytes } = budgets.host;
  const boot = { boot: 'late0.js' };
  expect(exceededBy('host', bytes, 4)).toEqual([]);
  expect(exceededBy('host', bytes, 4, boot)).toEqual([expect.stringMatching(/^screens\/home needs/)]);
});

test('names the missing budget of a package, with its sizes', () => {
  const record = {
    entry: 'remoteEntry.js',
    views: { 'popups/shop': { scripts: ['shop.js'], styles: [] } },
    files: { 'remoteEntry.js': { brotliBytes: 3_000 }, 'shop.js': { brotliBytes: 4_321 } },
  };
  expect(checkBudget({ ...record, name: 'remote_shop' }).missing).toBe(
    'remote_shop has no budget. Add to .config/budgets.json: "remote_shop": { "viewBrotliBytes": 8000, "scriptFiles": 2 }',
  );
  expect(checkBudget({ ...record, name: 'remote-lobby' }).missing).toBeUndefined();
});

test('names the entry that raises an exceeded limit, and a value that fits', () => {
  const { viewBrotliBytes: bytes, scriptFiles } = budgets['remote-lobby'];
  const [size] = exceededBy('remote-lobby', bytes + 1, scriptFiles);
  const raised = String(Math.ceil((bytes + 1) / 100) * 100);
  expect(size).toContain(`set "viewBrotliBytes" of "remote-lobby" to ${raised} in .config/budgets.json`);
  const [count] = exceededBy('remote_shop', bytes, budgets['*'].scriptFiles + 1);
  expect(count).toContain(`set "scriptFiles" of "*" to ${budgets['*'].scriptFiles + 1} in`);
});

test('limits the inline style of a first view', () => {
  // Compression cannot make random bytes smaller.
  const styleOf = (bytes) => randomBytes(bytes).toString('base64');
  expect(() => checkFirstViewStyle('a', styleOf(budgets.firstViewStyleBrotliBytes / 2))).not.toThrow();
  expect(() => checkFirstViewStyle('a', styleOf(budgets.firstViewStyleBrotliBytes * 2))).toThrow(
    /style of a/,
  );
});
