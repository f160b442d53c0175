import type { RaceFigures } from '../sandbox/src/testing/cashOutRaces';
import { seconds, type Findings, type Drill } from './Drill';
import { sandboxFigures } from './sandboxFigures';

const columns = ['races', 'canceled', 'approved', 'time'];

export const races: Drill = {
  title: 'Cancel cash-outs at the moment of their approval, and check that only one takes effect',
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
