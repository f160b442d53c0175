import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { root } from '../run/root.mjs';
import { groups } from './groups.mjs';

const path = new URL('scores.md', import.meta.url);
const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

/** What does not compile, and what was left out with a reason in the code, is no mutant that a test could notice. */
export function scoreOf(results) {
  const kept = results.filter(({ status }) => unnoticed.has(status));
  const found = results.filter(({ status }) => noticed.has(status)).length;
  const counted = found + kept.length;
  return { counted, percent: counted === 0 ? 0 : (found / counted) * 100, unnoticed: kept };
}

const head = `# Mutation scores

Written by \`pnpm mutate\`: each group's code is changed in small ways, one at a time, and the group's own tests run.
The score is the share of changes that a test noticed. A group is measured when it is named, so each row tells the
commit it was measured at, with + where its files had changes that are in a later commit; what has changed since then
is not measured.

| group | score | asked | changes | unnoticed | measured at |
| --- | --- | --- | --- | --- | --- |
`;

const git = (...words) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();

function commitOf({ mutate, tests }) {
  const paths = [...mutate, ...tests].map((path) => `:(glob)${path}`);
  const isChanged = git('status', '--porcelain', '--', ...paths) !== '';
  return git('rev-parse', '--short=7', 'HEAD') + (isChanged ? '+' : '');
}

const row = (name, group, { counted, percent, unnoticed: kept }) =>
  [name, `${percent.toFixed(1)} %`, `${group.atLeast} %`, counted, kept.length, commitOf(group)].join(' | ');

/** Writes the score of one group into the table; the others keep theirs. */
export async function keepScore(name, group, score) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const kept = lines.filter((line) => line.startsWith('|')).map((line) => line.replace(/^\|\s*|\s*\|$/g, ''));
  const rows = new Map(kept.map((line) => [line.split('|')[0].trim(), line]));
  rows.set(name, row(name, group, score));
  const inOrder = Object.keys(groups).flatMap((known) => rows.get(known) ?? []);
  const text = head + inOrder.map((line) => `| ${line} |`).join('\n');
  writeFileSync(path, await format(text, { parser: 'markdown', printWidth: 110 }));
}
