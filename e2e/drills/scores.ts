import { readFileSync } from 'node:fs';
import { groups } from '../../.config/mutation/groups.mjs';

const percent = (text = '') => Number(/^([\d.]+) %$/.exec(text.trim())?.[1] ?? Number.NaN);

/** The scores that `pnpm mutate` stored, in one line. A group without a score counts as a fault. */
export function readScores(root: string) {
  const lines = readFileSync(`${root}.config/mutation/scores.md`, 'utf8').split('\n');
  const scores = lines.flatMap((line) => {
    const [, name = '', score, required] = line.split('|').map((cell) => cell.trim());
    return Number.isNaN(percent(score)) ? [] : [{ name, score: percent(score), required: percent(required) }];
  });
  const missing = Object.keys(groups).filter((group) => !scores.some(({ name }) => name === group));
  const figures = scores.map(({ name, score }) => `${name} ${score.toFixed(1)} %`);
  const faults = scores
    .filter(({ score, required }) => !(score >= required))
    .map(({ name, score, required }) => `${name} has ${score.toFixed(1)} % of ${String(required)} %`);
  if (missing.length > 0) faults.push(`not measured: ${missing.join(', ')}`);
  return { figure: figures.join(', '), faults, isFull: true };
}
