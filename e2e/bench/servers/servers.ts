import { startStack } from '../../support/startStack';
import { formatTable } from '../../support/formatTable';
import { stack } from '../../support/settings';
import { apiColumns, measureApi } from './measureApi';
import { buildColumns, measureBuilds } from './measureBuilds';
import { compareWithNginx, edgeColumns } from './compareWithNginx';

const parts = ['edge', 'api', 'builds'] as const;
type ServerPart = (typeof parts)[number];

export const isServerPart = (name: string): name is ServerPart => parts.some((part) => part === name);

interface ServersOptions {
  /** The parts to measure. Empty for all. */
  readonly selectedParts: readonly ServerPart[];
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

function print(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n`);
  for (const line of formatTable(columns, rows)) console.log(line);
}

/** Measures the cost of requests to the servers, and the duration of builds. */
export async function measureServers({ selectedParts, rounds, progress }: ServersOptions): Promise<void> {
  const isSelected = (part: ServerPart) => selectedParts.length === 0 || selectedParts.includes(part);
  if (isSelected('edge')) {
    const product = startStack(stack);
    try {
      await product.ready;
      const rows = await compareWithNginx(rounds, progress);
      print(`The edge and one nginx worker, medians of ${String(rounds)} rounds in turn`, edgeColumns, rows);
    } finally {
      await product.end();
    }
  }
  if (isSelected('api')) print('The API, eight calls at once', apiColumns, await measureApi(progress));
  if (isSelected('builds')) print('Builds', buildColumns, await measureBuilds(progress));
}
