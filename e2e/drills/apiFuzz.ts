import type { FuzzFigures } from '../sandbox/src/testing/apiFuzz/apiFuzz';
import { seconds, type Findings, type Drill } from './Drill';
import { sandboxFigures } from './sandboxFigures';

const columns = ['routes', 'inputs each', 'calls', 'accepted', 'rejected', 'time'];
/** A longer list would not be read. */
const shownFaults = 20;

export const apiFuzz: Drill = {
  title: 'Call every API route with valid and invalid input, and check for errors and leaked data',
  onStack: false,
  run: async (options): Promise<Findings> => {
    const inputsEach = options.sequences ?? (options.full ? 700 : 20);
    const figures = await sandboxFigures<FuzzFigures>('apiFuzz', inputsEach, options);
    const { endpoints, calls, served, refused, ms, faults } = figures;
    const row = [...[endpoints, inputsEach, calls, served, refused].map(String), seconds(ms)];
    const more = faults.length > shownFaults ? [`and ${String(faults.length - shownFaults)} more`] : [];
    const figure = `${String(endpoints)} routes, ${String(calls)} calls: ${String(faults.length)} faults`;
    return { columns, rows: [row], figure, faults: [...faults.slice(0, shownFaults), ...more] };
  },
};
