import type { RaceFigures } from '../sandbox/src/testing/cashOutRaces';
import { seconds, type Findings, type Goal } from './Goal';
import { sandboxFigures } from './sandboxFigures';

const columns = ['races', 'cancelled', 'moved on', 'time'];

export const races: Goal = {
  title:
    'Cash-outs that are cancelled in the moment in which they are moved on: one of both, and the money follows',
  onStack: false,
  run: async (options): Promise<Findings> => {
    const count = options.sequences ?? (options.full ? 1_000 : 40);
    const { canceled, movedOn, ms, faults } = await sandboxFigures<RaceFigures>(
      'cashOutRaces',
      count,
      options,
    );
    const row = [...[count, canceled, movedOn].map(String), seconds(ms)];
    const figure = `${String(count)} races: ${String(faults.length)} faults`;
    return { columns, rows: [row], figure, faults };
  },
};
