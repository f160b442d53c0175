import type { Findings, Goal } from './Goal';
import { registryFaults, registryUnderKill } from './registryUnderKill';

const columns = [
  'writers',
  'kill -9',
  'seconds',
  'acknowledged',
  'revisions',
  'reads',
  'lost',
  'torn',
  'gaps',
  'back',
];

export const storeUnderKill: Goal = {
  name: 'store',
  title: 'The release store while writers are killed',
  onStack: false,
  run: async ({ full }): Promise<Findings> => {
    const figures = await registryUnderKill({ full });
    const { writers, kills, seconds, acknowledged, revisions, reads, lost, torn, gaps, steppedBack } =
      figures;
    const row = [writers, kills, seconds, acknowledged, revisions, reads, lost, torn, gaps, steppedBack];
    return { columns, rows: [row.map(String)], faults: registryFaults(figures) };
  },
};
