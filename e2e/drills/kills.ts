import type { KillFigures } from '../sandbox/src/testing/killRounds';
import { formatSeconds, type Findings, type Drill } from './Drill';
import { percentile } from '../bench/percentile';
import { readSandboxFigures } from './readSandboxFigures';

const startTimeoutMs = 3_000;
const columns = ['database', 'kills', 'steps', 'interrupted calls', 'restart, median', '95 %', 'slowest'];

const startTimesOf = ({ startsMs }: KillFigures) => ({
  medianMs: percentile(startsMs, 0.5),
  p95Ms: percentile(startsMs, 0.95),
  slowestMs: percentile(startsMs, 1),
});

/** Checks the start times only in a complete run, because a quick run shares the machine with other tests. */
export function killFindings(
  figuresByDatabase: Readonly<Record<string, KillFigures>>,
  isFull: boolean,
): Findings {
  const databases = Object.entries(figuresByDatabase);
  const rows = databases.map(([database, figures]) => [
    database,
    ...[figures.kills, figures.steps, figures.lostCalls].map(String),
    ...Object.values(startTimesOf(figures)).map(formatSeconds),
  ]);
  const failures = databases.flatMap(([database, figures]) => [
    ...(isFull && startTimesOf(figures).p95Ms > startTimeoutMs
      ? [`${database}: 95 % of restarts took up to ${formatSeconds(startTimesOf(figures).p95Ms)}`]
      : []),
    ...figures.failures.map((failure) => `${database}: ${failure}`),
    // If every kill falls between two calls, the drill proves nothing.
    ...(figures.lostCalls === 0 ? [`${database}: no kill interrupted a call`] : []),
  ]);
  const summaries = databases.map(
    ([database, figures]) =>
      `${database} ${String(figures.kills)} kills, 95 % restarted within ${formatSeconds(startTimesOf(figures).p95Ms)}`,
  );
  return { columns, rows, summary: `${summaries.join('; ')}: ${String(failures.length)} failures`, failures };
}

export const kills: Drill = {
  title: 'Kill the API during deposits, cash-outs and rounds, and check that acknowledged data survives',
  needsStack: false,
  run: async (options) => {
    const count = options.sequences ?? (options.full ? 200 : 6);
    const figures = await readSandboxFigures<Record<string, KillFigures>>('killRounds', count, options);
    return killFindings(figures, options.full);
  },
};
