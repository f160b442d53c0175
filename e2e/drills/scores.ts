import { readFileSync } from 'node:fs';
import { groups } from '../../.config/mutation/groups.mjs';

const percent = (text = '') => Number(/^([\d.]+) %$/.exec(text.trim())?.[1] ?? Number.NaN);

/** The table that `pnpm mutate` keeps of its groups, in one line; a group that it has not met yet is not reached. */
export function readScores(root: string) {
  const lines = readFileSync(`${root}.config/mutation/scores.md`, 'utf8').split('\n');
  const scores = lines.flatMap((line) => {
    const [, name = '', score, asked] = line.split('|').map((cell) => cell.trim());
    return Number.isNaN(percent(score)) ? [] : [{ name, score: percent(score), asked: percent(asked) }];
  });
  const missing = Object.keys(groups).filter((known) => !scores.some(({ name }) => name === known));
  const figures = scores.map(({ name, score }) => `${name} ${score.toFixed(1)} %`);
  const faults = scores
    .filter(({ score, asked }) => !(score >= asked))
    .map(({ name, score, asked }) => `${name} has ${score.toFixed(1)} % of ${String(asked)} %`);
  if (missing.length > 0) faults.push(`not measured: ${missing.join(', ')}`);
  return { figure: figures.join(', '), faults, isFull: true };
}
