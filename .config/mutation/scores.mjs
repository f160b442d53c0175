import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { root } from '../run/root.mjs';
import { groups } from './groups.mjs';

const path = new URL('scores.md', import.meta.url);
const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/** Mutants that do not compile or that a comment excludes are not counted. */
export function scoreOf(results) {
  const undetectedMutants = results.filter(({ status }) => undetected.has(status));
  const found = results.filter(({ status }) => detected.has(status)).length;
  const counted = found + undetectedMutants.length;
  return { counted, percent: counted === 0 ? 0 : (found / counted) * 100, undetected: undetectedMutants };
}

const head = `# Mutation scores

\`pnpm mutate\` writes this table. Stryker changes the code of a group in small ways, one at a time, and runs the tests of
the group. The score is the percentage of changes that a test detected. Each run updates only the named groups, so a row
shows the commit at which it was measured. A + means that the files of the group had uncommitted changes.

| group | score | required | changes | undetected | measured at |
| --- | --- | --- | --- | --- | --- |
`;

const git = (...words) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();

function commitOf({ mutate, tests }) {
  const paths = [...mutate, ...tests].map((path) => `:(glob)${path}`);
  const isChanged = git('status', '--porcelain', '--', ...paths) !== '';
  return git('rev-parse', '--short=7', 'HEAD') + (isChanged ? '+' : '');
}

const row = (name, group, { counted, percent, undetected: undetectedMutants }) =>
  [
    name,
    `${percent.toFixed(1)} %`,
    `${group.atLeast} %`,
    counted,
    undetectedMutants.length,
    commitOf(group),
  ].join(' | ');

/** Updates the row of one group in the table. */
export async function saveScore(name, group, score) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const rowLines = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/^\|\s*|\s*\|$/g, ''));
  const rows = new Map(rowLines.map((line) => [line.split('|')[0].trim(), line]));
  rows.set(name, row(name, group, score));
  const inOrder = Object.keys(groups).flatMap((known) => rows.get(known) ?? []);
  const text = head + inOrder.map((line) => `| ${line} |`).join('\n');
  writeFileSync(path, await format(text, { parser: 'markdown', printWidth: 110 }));
}
