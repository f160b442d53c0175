import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import jestConfig from './jest.config.mjs';
import { remotes } from './run/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const journeys = readdirSync(join(root, 'e2e/journeys'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  // The template's links work only in the folder of a remote.
  .filter((file) => !file.startsWith('.config/newRemote/template/'));
// The pages that a person reads from start to end. They do not include the lists of requirements and decisions.
const guides = pages.filter((file) => /(?:README|CONTRIBUTING)\.md$|\/docs\//.test(file));
const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** The id that a Markdown renderer gives a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsIn = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

/** Relative links to a missing file or anchor. */
function brokenLinks(file, text) {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source,
  );
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path, anchor] = link.split('#');
    const target = path === '' ? join(root, file) : join(root, dirname(file), path);
    if (!existsSync(target)) return true;
    return (
      anchor !== undefined &&
      (!statSync(target).isFile() || !anchorsIn(readFileSync(target, 'utf8')).includes(anchor))
    );
  });
}

/** Lines of the code blocks, and code within sentences. */
function commandsIn(text) {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block.split('\n'));
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code]) => code,
  );
  return [...blocks, ...inline].map((line) => line.trim());
}

const pnpmCommands = ['dev', 'exec', 'install'];
// For example `npx --yes pnpm@10 check`, `pnpm check`, `npm run check` and `npm test`.
const scriptCommand = /^(?:npx --yes pnpm@\S+|pnpm|npm run|npm(?= (?:start|test)\b)) (?<script>[a-z][\w:-]*)/;
/** Commands whose script is not in package.json. */
const unknownScripts = (text) =>
  commandsIn(text).filter((line) => {
    const script = scriptCommand.exec(line)?.groups.script;
    return script !== undefined && !Object.hasOwn(scripts, script) && !pnpmCommands.includes(script);
  });

const contractsPackage = JSON.parse(readFileSync(join(root, 'shared-contracts/package.json'), 'utf8'));
// For example `host/src/app` in backquotes.
const pathInCode = /`((?:host|shared-contracts|e2e|remote-[a-z0-9-]+|\.config|\.ci|\.github)\/[\w./-]+)`/g;
const isContractsImport = (path) =>
  Object.hasOwn(contractsPackage.exports, path.replace('shared-contracts', '.'));
/**
 * Missing paths that a page names in code. Paths with `giftCard` are allowed, because `pnpm generate` creates those
 * files.
 */
const missingPaths = (text) =>
  [...text.matchAll(pathInCode)]
    .map(([, path]) => path)
    .filter((path) => !/giftCard/i.test(path) && !isContractsImport(path) && !existsSync(join(root, path)));

const projects = jestConfig.projects.map(({ displayName }) => displayName);
/** Test commands whose project or journey does not exist. */
const unknownTests = (text) =>
  commandsIn(text).filter((line) => {
    const [, project] = /--selectProjects ([\w-]+)/.exec(line) ?? [];
    const [, journey] = /playwright test ([\w-]+)/.exec(line) ?? [];
    const isKnown = journey === undefined || journeys.some((file) => file.includes(journey));
    return !isKnown || (project !== undefined && !projects.includes(project));
  });

/** Lines of prose that are too long to read. Ignores tables and code. */
const longLines = (text) =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .filter((line) => line.length > 200 && !line.startsWith('|'));

test.each(pages)('every link of %s has a target', (file) => {
  expect(brokenLinks(file, textOf(file))).toEqual([]);
});

test.each(guides)('%s names only commands, tests and paths that exist, and has no long line', (file) => {
  expect(unknownScripts(textOf(file))).toEqual([]);
  expect(unknownTests(textOf(file))).toEqual([]);
  expect(missingPaths(textOf(file))).toEqual([]);
  expect(longLines(textOf(file))).toEqual([]);
});

test.each(guides.filter((file) => file.endsWith('README.md')))(
  '%s has at most 60 lines, or 150 at the top level',
  (file) => {
    const lines = textOf(file).split('\n').length - 1;
    expect(lines).toBeLessThanOrEqual(file === 'README.md' ? 150 : 60);
  },
);

test('every package has a README', () => {
  for (const folder of ['host', 'host/edge', 'shared-contracts', 'e2e', 'e2e/sandbox'])
    expect(pages).toContain(`${folder}/README.md`);
  for (const remote of remotes) expect(pages).toContain(`${remote}/README.md`);
});

test('finds a broken link, a broken anchor, an unknown command, test or path, and a long line', () => {
  const text = [
    '[a](missing.md)',
    '[b](README.md#nowhere)',
    '`pnpm paint`',
    '```',
    'npm run paint',
    '```',
  ].join('\n');
  expect(brokenLinks('README.md', text)).toEqual(['missing.md', 'README.md#nowhere']);
  expect(unknownScripts(text)).toEqual(['npm run paint', 'pnpm paint']);
  expect(unknownTests('`npx jest --selectProjects paint` `npx playwright test paint`')).toHaveLength(2);
  expect(missingPaths('`host/src/paint.ts` `host/src/app`')).toEqual(['host/src/paint.ts']);
  expect(longLines('x'.repeat(201))).toHaveLength(1);
});
