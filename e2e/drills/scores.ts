import { readFileSync } from 'node:fs';
import { groups } from '../../.config/mutation/groups.mjs';
import { packages } from '../../.config/mutation/sample/packages.mjs';

const parsePercent = (text = '') => Number(/^([\d.]+) %$/.exec(text.trim())?.[1] ?? Number.NaN);

/** The scores that `pnpm mutate` stored, in one line. A group or package without a score counts as a failure. */
export function readScores(root: string) {
  const lines = readFileSync(`${root}.config/mutation/scores.md`, 'utf8').split('\n');
  const scores = lines.flatMap((line) => {
    const [, name = '', score, required] = line.split('|').map((cell) => cell.trim());
    return Number.isNaN(parsePercent(score))
      ? []
      : [{ name, score: parsePercent(score), required: parsePercent(required) }];
  });
  const unscoredNames = Object.keys({ ...groups, ...packages }).filter(
    (requiredName) => !scores.some(({ name }) => name === requiredName),
  );
  const figures = scores.map(({ name, score }) => `${name} ${score.toFixed(1)} %`);
  const failures = scores
    // `!(score >= required)` is also true for a missing required score, which is NaN.
    .filter(({ score, required }) => !(score >= required))
    .map(({ name, score, required }) => `${name} has ${score.toFixed(1)} % of ${String(required)} %`);
  if (unscoredNames.length > 0) failures.push(`not measured: ${unscoredNames.join(', ')}`);
  return { summary: figures.join(', '), failures, isFull: true };
}
