import type { RaceFigures } from '../sandbox/src/testing/cashOutRaces';
import { seconds, type Findings, type Drill } from './Drill';
import { sandboxFigures } from './sandboxFigures';

const columns = ['races', 'canceled', 'approved', 'time'];

export const races: Drill = {
  title:
    'A member cancels a cash-out while the operator moves it approval, and check the two wins, only one takes matches',
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
