import { readFileSync } from 'node:fs';
import { checkBudget } from './budgets.mjs';

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

/** A build of one view that downloads so many bytes, with so many scripts. */
function overOf(name, bytes, scripts, more = {}) {
  const others = Array.from({ length: scripts - 2 }, (_, at) => [`late${at}.js`, { brotliBytes: 9e9 }]);
  const files = {
    'remoteEntry.js': { brotliBytes: 3_000 },
    'home.js': { brotliBytes: bytes - 5_000 },
    'home.css': { brotliBytes: 2_000 },
    ...Object.fromEntries(others),
  };
  const views = { 'screens/home': { scripts: ['home.js'], styles: ['home.css'] } };
  return checkBudget({ name, entry: 'remoteEntry.js', ...more, views, files }).over;
}

test.each([
  ['remote-lobby', budgets['remote-lobby']],
  ['remote-cashier', budgets['remote-cashier']],
  ['remote-of-tomorrow', budgets['*']],
])('%s may weigh what its budget says at its first view, and not a byte or a script more', (name, limit) => {
  const { firstViewBrotliBytes: bytes, scriptFiles } = limit;
  expect(overOf(name, bytes, scriptFiles)).toEqual([]);
  expect(overOf(name, bytes + 1, scriptFiles)).toEqual([expect.stringMatching(/^screens\/home needs/)]);
  expect(overOf(name, bytes, scriptFiles + 1)).toEqual([expect.stringMatching(/script files of/)]);
});

test('what a host begins with counts for it: the script that its document runs first', () => {
  const { firstViewBrotliBytes: bytes } = budgets.host;
  const boot = { boot: 'late0.js' };
  expect(overOf('host', bytes, 4)).toEqual([]);
  expect(overOf('host', bytes, 4, boot)).toEqual([expect.stringMatching(/^screens\/home needs/)]);
});
