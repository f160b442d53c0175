import { startStack } from '../../support/startStack';
import { formatTable } from '../../support/formatTable';
import { stack } from '../../support/settings';
import { apiColumns, apiSpeed } from './apiSpeed';
import { buildColumns, buildTimes } from './buildTimes';
import { edgeBesideNginx, edgeColumns } from './edgeBesideNginx';

const parts = ['edge', 'api', 'builds'] as const;
type ServerPart = (typeof parts)[number];

export const isServerPart = (name: string): name is ServerPart => parts.some((part) => part === name);

interface ServersOptions {
  /** Those of them that are wanted; none: all. */
  readonly wanted: readonly ServerPart[];
  readonly rounds: number;
  readonly tell: (line: string) => void;
}

function print(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n`);
  for (const line of formatTable(columns, rows)) console.log(line);
}

/** What a request costs the servers, and how long builds take. */
export async function measureServers({ wanted, rounds, tell }: ServersOptions): Promise<void> {
  const isWanted = (part: ServerPart) => wanted.length === 0 || wanted.includes(part);
  if (isWanted('edge')) {
    const product = startStack(stack);
    try {
      await product.ready;
      const rows = await edgeBesideNginx(rounds, tell);
      print(`The edge and one nginx worker, medians of ${String(rounds)} rounds in turn`, edgeColumns, rows);
    } finally {
      await product.end();
    }
  }
  if (isWanted('api')) print('The API, eight calls at once', apiColumns, await apiSpeed(tell));
  if (isWanted('builds')) print('Builds', buildColumns, await buildTimes(tell));
}
