import type { KillFigures } from '../sandbox/src/testing/killRounds';
import { seconds, type Findings, type Drill } from './Drill';
import { percentile } from '../bench/percentile';
import { sandboxFigures } from './sandboxFigures';

const startWithinMs = 3_000;
const columns = ['database', 'kills', 'steps', 'interrupted calls', 'restart, median', '95 %', 'slowest'];

const startsOf = ({ startsMs }: KillFigures) => ({
  half: percentile(startsMs, 0.5),
  most: percentile(startsMs, 0.95),
  slowest: percentile(startsMs, 1),
});

/** Start times count only in a complete run, because a quick run shares the machine with other tests. */
export function killFindings(figuresOf: Readonly<Record<string, KillFigures>>, isFull: boolean): Findings {
  const all = Object.entries(figuresOf);
  const rows = all.map(([database, figures]) => [
    ...[database, ...[figures.kills, figures.steps, figures.unanswered].map(String)],
    ...Object.values(startsOf(figures)).map(seconds),
  ]);
  const faults = all.flatMap(([database, figures]) => [
    ...(isFull && startsOf(figures).most > startWithinMs
      ? [`${database}: 95 % of restarts took up to ${seconds(startsOf(figures).most)}`]
      : []),
    ...figures.faults.map((fault) => `${database}: ${fault}`),
    // If every kill falls between two calls, the drill proves nothing.
    ...(figures.unanswered === 0 ? [`${database}: no kill interrupted a call`] : []),
  ]);
  const summaries = all.map(
    ([database, figures]) =>
      `${database} ${String(figures.kills)} kills, 95 % restarted within ${seconds(startsOf(figures).most)}`,
  );
  return { columns, rows, figure: `${summaries.join('; ')}: ${String(faults.length)} faults`, faults };
}

export const kills: Drill = {
  title: 'Kill the API during deposits, cash-outs and rounds, and check that acknowledged data survives',
  onStack: false,
  run: async (options) => {
    const count = options.sequences ?? (options.full ? 200 : 6);
    const found = await sandboxFigures<Record<string, KillFigures>>('killRounds', count, options);
    return killFindings(found, options.full);
  },
};
