import type { Findings, Drill } from './Drill';
import { describeRegistryFailures, killRegistryWriters } from './killRegistryWriters';

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
  'stepped back',
];

export const storeKills: Drill = {
  title: 'Kill writers of the release store',
  needsStack: false,
  run: async ({ full, seed }): Promise<Findings> => {
    const figures = await killRegistryWriters({ full, seed });
    const { writers, kills, seconds, acknowledged, revisions, reads, lost, torn, gaps, steppedBack } =
      figures;
    const row = [writers, kills, seconds, acknowledged, revisions, reads, lost, torn, gaps, steppedBack];
    const summary = `${String(acknowledged)} changes, ${String(kills)} kills: ${String(lost)} lost, ${String(torn)} torn`;
    return { columns, rows: [row.map(String)], summary, failures: describeRegistryFailures(figures) };
  },
};
