import type { KillFigures } from '../sandbox/src/testing/killRounds';
import { seconds, type Findings, type Goal } from './Goal';
import { sandboxFigures } from './sandboxFigures';

const startWithinMs = 3_000;
const columns = ['database', 'kills', 'steps', 'calls cut off', 'up again within'];

/** A quick run shares the machine with whatever else is tried; how long a start took counts in a whole one. */
export function killFindings(found: Readonly<Record<string, KillFigures>>, isFull: boolean): Findings {
  const all = Object.entries(found);
  const rows = all.map(([database, { kills, steps, unanswered, slowestStartMs }]) => [
    ...[database, ...[kills, steps, unanswered].map(String)],
    seconds(slowestStartMs),
  ]);
  const faults = all.flatMap(([database, figures]) => [
    ...(isFull && figures.slowestStartMs > startWithinMs
      ? [`${database}: up again after ${seconds(figures.slowestStartMs)}`]
      : []),
    ...figures.faults.map((fault) => `${database}: ${fault}`),
    // Kills between calls would prove nothing.
    ...(figures.unanswered === 0 ? [`${database}: no kill cut off a call`] : []),
  ]);
  const told = all.map(
    ([database, { kills, slowestStartMs }]) =>
      `${database} ${String(kills)} kills, up again within ${seconds(slowestStartMs)}`,
  );
  return { columns, rows, figure: `${told.join('; ')}: ${String(faults.length)} faults`, faults };
}

export const kills: Goal = {
  title: 'The API killed in the middle of deposits, cash-outs and rounds: what was said is what is there',
  onStack: false,
  run: async (options) => {
    const count = options.sequences ?? (options.full ? 200 : 6);
    const found = await sandboxFigures<Record<string, KillFigures>>('killRoundsMain', count, options);
    return killFindings(found, options.full);
  },
};
