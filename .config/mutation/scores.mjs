import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { root } from '../run/root.mjs';
import { groups } from './groups.mjs';
import { packages } from './sample/packages.mjs';

const path = new URL('scores.md', import.meta.url);
const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/** Does not count mutants that do not compile, that a comment excludes, or that are equivalent. */
export function scoreOf(results) {
  const undetectedMutants = results.filter(({ status }) => undetected.has(status));
  const detectedCount = results.filter(({ status }) => detected.has(status)).length;
  const counted = detectedCount + undetectedMutants.length;
  return {
    counted,
    equivalentCount: results.filter(({ status }) => status === 'Equivalent').length,
    percent: counted === 0 ? 0 : (detectedCount / counted) * 100,
    undetected: undetectedMutants,
  };
}

const longestCode = 160;

function shorten(code) {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > longestCode ? `${line.slice(0, longestCode)}…` : line;
}

/** Prints the undetected mutants and the score. Returns whether the score is high enough. */
export function printScore(name, requiredScore, { counted, percent, undetected: mutants }, startedMs) {
  for (const { fileName, location, original, replacement, status } of mutants) {
    const { line, column } = location.start;
    // The instrumenter counts lines from 0, Stryker's results count from 1.
    const position = `${fileName.slice(root.length + 1)}:${original === undefined ? line : line + 1}:${column}`;
    const codes = [original, replacement].filter((code) => code !== undefined);
    console.log(`  ${position}  ${status}  ${codes.map(shorten).join('  →  ')}`);
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const isEnough = percent >= requiredScore;
  console.log(`${isEnough ? '✓' : '✗'} ${name}  ${percent.toFixed(1)} % of ${counted}  ${seconds} s`);
  return isEnough;
}

const head = `# Mutation scores

\`pnpm mutate\` writes these tables. Stryker changes the code in small ways, one at a time, and the tests run. The score is
the percentage of changes that a test detected. Each run updates only the named rows, so a row shows the commit at which it
was measured. A + means that the files had uncommitted changes.

## Groups

All changes of a group of files, with the tests of the group.

| group | score | required | changes | undetected | measured at |
| --- | --- | --- | --- | --- | --- |
`;

const sampleHead = `

## Samples

\`pnpm mutate --sample\` draws random changes from each package and runs the tests of the package. A core row counts the
changes in the folders of money, session and releases. Equivalent changes do not change the behavior, so they are not
counted; [equivalents.mjs](sample/equivalents.mjs) gives the reasons.

| package | score | required | changes | undetected | equivalent | seed | measured at |
| --- | --- | --- | --- | --- | --- | --- | --- |
`;

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

function commitOf(patterns) {
  const paths = patterns.map((path) => `:(glob)${path}`);
  const isChanged = git('status', '--porcelain', '--', ...paths) !== '';
  return git('rev-parse', '--short=7', 'HEAD') + (isChanged ? '+' : '');
}

const percentOf = (number) => `${number.toFixed(1)} %`;

/** The rows of both tables, by the name in their first cell. */
function readRows() {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/^\|\s*|\s*\|$/g, ''));
  return new Map(lines.map((line) => [line.split('|')[0].trim(), line]));
}

async function writeRows(rows) {
  const table = (names) =>
    names
      .filter((name) => rows.has(name))
      .map((name) => `| ${rows.get(name)} |`)
      .join('\n');
  const packageRows = Object.keys(packages).flatMap((name) => [name, coreRowOf(name)]);
  const text = head + table(Object.keys(groups)) + sampleHead + table(packageRows);
  writeFileSync(path, await format(text, { parser: 'markdown', printWidth: 110 }));
}

const coreRowOf = (name) => `${name}, core`;

/** Updates the row of one group. */
export async function saveScore(
  name,
  { requiredScore, mutate, tests },
  { counted, percent, undetected: mutants },
) {
  const commit = commitOf([...mutate, ...tests]);
  const cells = [name, percentOf(percent), `${requiredScore} %`, counted, mutants.length, commit];
  await writeRows(readRows().set(name, cells.join(' | ')));
}

/** Updates the rows of one package. */
export async function saveSampleScore(
  name,
  { requiredScore, requiredCoreScore, folder },
  { seed, score, core },
) {
  const commit = commitOf([`${folder}/**`]);
  const rows = readRows();
  const setRow = (rowName, required, { counted, percent, undetected: mutants, equivalentCount }) => {
    const counts = [counted, mutants.length, equivalentCount, seed];
    const cells = [rowName, percentOf(percent), `${required} %`, ...counts, commit];
    if (counted > 0) rows.set(rowName, cells.join(' | '));
  };
  setRow(name, requiredScore, score);
  setRow(coreRowOf(name), requiredCoreScore, core);
  await writeRows(rows);
}
