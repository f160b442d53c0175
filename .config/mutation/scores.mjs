import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
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

const row = (name, { atLeast }, { counted, percent, unnoticed: kept }) =>
  `| ${name} | ${percent.toFixed(1)} % | ${atLeast} % | ${counted} | ${kept.length} |`;

/** Writes the score of one group into the table; the others keep theirs. */
export async function keepScore(name, group, score) {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const table = lines.findIndex((line) => line.startsWith('|'));
  const nameOf = (line) => line.split('|')[1].trim();
  const rows = new Map(lines.slice(table + 2).map((line) => [nameOf(line), line]));
  rows.set(name, row(name, group, score));
  const inOrder = Object.keys(groups).flatMap((known) => rows.get(known) ?? []);
  const text = [...lines.slice(0, table + 2), ...inOrder].join('\n');
  writeFileSync(path, await format(text, { parser: 'markdown', printWidth: 110 }));
}
