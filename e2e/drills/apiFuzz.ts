import type { FuzzFigures } from '../sandbox/src/testing/apiFuzz/apiFuzz';
import { formatSeconds, type Findings, type Drill } from './Drill';
import { readSandboxFigures } from './readSandboxFigures';

const columns = ['routes', 'inputs each', 'calls', 'accepted', 'rejected', 'time'];
/** Limits the output to a readable length. */
const maxShownFailures = 20;

export const apiFuzz: Drill = {
  title: 'Call every API route with valid and invalid input, and check for errors and leaked data',
  needsStack: false,
  run: async (options): Promise<Findings> => {
    const inputsPerRoute = options.sequences ?? (options.full ? 700 : 20);
    const figures = await readSandboxFigures<FuzzFigures>('apiFuzz', inputsPerRoute, options);
    const { endpoints, calls, served, rejected, ms, failures } = figures;
    const row = [...[endpoints, inputsPerRoute, calls, served, rejected].map(String), formatSeconds(ms)];
    const omissionNote =
      failures.length > maxShownFailures ? [`and ${String(failures.length - maxShownFailures)} more`] : [];
    const summary = `${String(endpoints)} routes, ${String(calls)} calls: ${String(failures.length)} failures`;
    return {
      columns,
      rows: [row],
      summary,
      failures: [...failures.slice(0, maxShownFailures), ...omissionNote],
    };
  },
};
