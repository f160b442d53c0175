import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteConfig } from 'shared-contracts/domain';

const root = join(__dirname, '..', '..', '..', '..');
const page = readFileSync(join(root, 'host/docs/configuration.md'), 'utf8');
const firstCells = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name);

/** Names of environment variables that the sources read. */
function settingsRead(): string[] {
  const folders = ['host/edge/src', 'e2e/sandbox/src', 'e2e/support', '.config/run'];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const patterns = /\benv(?:\.|\[')([A-Z][A-Z0-9_]+)|\(env, '([A-Z][A-Z0-9_]+)'|'([A-Z]+_PATH)'/g;
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(patterns)].map(
      ([, read, passed, path]) => read ?? passed ?? path ?? '',
    ),
  );
  return [...new Set(names)].sort();
}

/** Variables that belong to other programs, or that one command of the project passes to another. */
const isForeign = (name: string) =>
  /^(?:AWS_|E2E_(?:WITH|RUN)$|CI$|PATH$|DISPLAY$|TEST_PARALLEL_INDEX$|PLAYWRIGHT_)/.test(name);

it('lists every environment variable that the product reads, and no other', () => {
  const listed = firstCells.filter((name) => /^[A-Z]/.test(name)).sort();
  const mentioned = (name: string) => page.includes(`\`${name}\``);
  expect(settingsRead().filter((name) => !isForeign(name) && !mentioned(name))).toEqual([]);
  expect(listed.filter((name) => !settingsRead().includes(name))).toEqual([]);
});

it('lists every field of SITE_CONFIG, and no other', () => {
  const listed = firstCells.filter((name) => /^[a-z]/.test(name)).sort();
  expect(listed).toEqual(Object.keys(SiteConfig.entries).sort());
});
