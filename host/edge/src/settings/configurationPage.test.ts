import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteConfig } from 'shared-contracts/domain';

const root = join(__dirname, '..', '..', '..', '..');
const page = readFileSync(join(root, 'host/docs/configuration.md'), 'utf8');
const firstCells = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name);

/** Names of environment variables that the sources read. */
function settingsInSources(): string[] {
  const folders = ['host/edge/src', 'e2e/sandbox/src', 'e2e/support', '.config/run'];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && !/\.test\.|\/testing\//.test(file));
  // For example `env.PORT`, `env['PORT']`, `(env, 'PORT')` or `'CHROME_PATH'`.
  const patterns = /\benv(?:\.|\[')([A-Z][A-Z0-9_]+)|\(env, '([A-Z][A-Z0-9_]+)'|'([A-Z]+_PATH)'/g;
  // The sandbox declares its settings as keys of a schema.
  const schemaKeys = /^ {2}([A-Z][A-Z0-9_]+): /gm;
  const names = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        file === 'e2e/sandbox/src/readSettings.ts' ? schemaKeys : patterns,
      ),
    ].map(([, property, argument, pathSetting]) => property ?? argument ?? pathSetting ?? ''),
  );
  return [...new Set(names)].sort();
}

/** Variables that belong to other programs, or that one command of the project passes to another. */
const isSettingOfOtherProgram = (name: string) =>
  /^(?:AWS_|E2E_(?:WITH|RUN)$|CI$|NODE_OPTIONS$|PATH$|DISPLAY$|TEST_PARALLEL_INDEX$|PLAYWRIGHT_)/.test(name);

it('lists every environment variable that the product reads, and no other', () => {
  const listed = firstCells.filter((name) => /^[A-Z]/.test(name)).sort();
  const isMentioned = (name: string) => page.includes(`\`${name}\``);
  expect(settingsInSources().filter((name) => !isSettingOfOtherProgram(name) && !isMentioned(name))).toEqual(
    [],
  );
  expect(listed.filter((name) => !settingsInSources().includes(name))).toEqual([]);
});

it('lists every field of SITE_CONFIG, and no other', () => {
  const listed = firstCells.filter((name) => /^[a-z]/.test(name)).sort();
  expect(listed).toEqual(Object.keys(SiteConfig.entries).sort());
});
