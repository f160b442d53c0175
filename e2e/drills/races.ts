import type { RaceFigures } from '../sandbox/src/testing/cashOutRaces';
import { formatSeconds, type Findings, type Drill } from './Drill';
import { readSandboxFigures } from './readSandboxFigures';

const columns = ['races', 'canceled', 'approved', 'time'];

export const races: Drill = {
  title: 'Cancel cash-outs at the moment of their approval, and check that only one takes effect',
  needsStack: false,
  run: async (options): Promise<Findings> => {
    const count = options.sequences ?? (options.full ? 1_000 : 40);
    const { canceled, proceeded, ms, failures } = await readSandboxFigures<RaceFigures>(
      'cashOutRaces',
      count,
      options,
    );
    const row = [...[count, canceled, proceeded].map(String), formatSeconds(ms)];
    const summary = `${String(count)} races: ${String(failures.length)} failures`;
    return { columns, rows: [row], summary, failures };
  },
};
