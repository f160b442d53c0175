import type { Findings, Drill } from './Drill';
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

export const storeUnderKill: Drill = {
  title: 'Kill writers of the release store',
  onStack: false,
  run: async ({ full, seed }): Promise<Findings> => {
    const figures = await registryUnderKill({ full, seed });
    const { writers, kills, seconds, acknowledged, revisions, reads, lost, torn, gaps, steppedBack } =
      figures;
    const row = [writers, kills, seconds, acknowledged, revisions, reads, lost, torn, gaps, steppedBack];
    const figure = `${String(acknowledged)} changes, ${String(kills)} kills: ${String(lost)} lost, ${String(torn)} torn`;
    return { columns, rows: [row.map(String)], figure, faults: registryFaults(figures) };
  },
};
