import { percentile } from '../../bench/percentile';
import { badBuild } from '../../support/badBuild';
import { faults as fileFaults } from '../../support/faults';
import { layoutNames, type Layout } from '../../support/openAs';
import { withOwnEdge } from '../../support/ownEdge';
import { liveVersions, release } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';
import { stack } from '../../support/settings';
import { remotes, type Remote } from '../../support/views';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { falls, heals, suffers, type Cell } from './cells';
import { codeFaults, type CodeFault } from './codeFaults';

const fileSample = 8;
const codeSample = 3;
/** Of all that is to be tried, so many, others with another seed. */
const drawn = <Kind>(kinds: readonly Kind[], count: number, seed: number) =>
  kinds.slice(0, count).map((_, at) => kinds[(at + seed) % kinds.length] as Kind);

async function run({ full, seed, browser, progress }: DrillOptions): Promise<Findings> {
  const live = await liveVersions(stack.dataFolder);
  const rows: string[][] = [];
  const faults: string[] = [];
  const told = attempts(faults);
  const tookMs = { atOnce: [] as number[], hanging: [] as number[] };
  const opened = await browser();

  const timed = (isSlow: boolean | undefined, attempt: () => Promise<number>) => async () => {
    const ms = await attempt();
    tookMs[isSlow ? 'hanging' : 'atOnce'].push(ms);
    return seconds(ms);
  };
  const tell = (row: string[]) => {
    rows.push(row);
    progress(row.join(' | '));
  };
  // The sample gives each fault to one remote in one layout, each remote and each layout in turn.
  const cellsOf = (index: number) => ({
    layouts: layoutNames.filter(
      (_, at) => full || at === (Math.floor(index / remotes.length) + seed) % layoutNames.length,
    ),
    isTried: (at: number) => full || at === (index + seed) % remotes.length,
  });

  const ofFiles = full ? fileFaults : fileFaults.filter(({ isSlow }) => !isSlow).slice(0, fileSample);
  const newer = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
  await withOwnEdge(
    async ({ origin }) => {
      for (const [index, fault] of ofFiles.entries()) {
        const { layouts, isTried } = cellsOf(index);
        for (const layout of layouts) {
          const row = [fault.name, layout];
          for (const [at, remote] of remotes.entries()) {
            const cell: Cell = { browser: opened, origin, remote, layout };
            const what = `${fault.name}, ${remote}, ${layout}`;
            const { version = '' } = newer[at] ?? {};
            const fall = timed(fault.isSlow, () => falls(cell, fault, version, live[remote] ?? ''));
            row.push(isTried(at) ? await told(`${what}, one build`, fall) : '·');
            const heal = timed(fault.isSlow, () => heals(cell, fault));
            if (full) row.push(await told(`${what}, every build`, heal));
          }
          tell(row);
        }
      }
    },
    async ({ dataFolder }) => {
      await release(['publish', ...newer.map(({ folder }) => folder), '--why', 'drill'], dataFolder);
    },
  );

  /** In each layout, on an edge of its own: what failed before is no build to fall back to. */
  async function suffered(fault: CodeFault, remote: Remote, layouts: readonly Layout[]): Promise<string[]> {
    const { change, isSlow } = fault;
    const { folder } = await badBuild({ remote, hash: '0badc0de', change });
    const took: string[] = [];
    await withOwnEdge(
      async ({ origin }) => {
        for (const layout of layouts) {
          const cell: Cell = { browser: opened, origin, remote, layout };
          const suffer = timed(isSlow, () => suffers(cell, fault, live[remote] ?? ''));
          took.push(await told(`${fault.name}, ${remote}, ${layout}`, suffer));
        }
      },
      async ({ dataFolder }) => {
        await release(['publish', folder, '--why', 'drill'], dataFolder);
      },
    );
    return took;
  }

  const ofCode = full
    ? codeFaults
    : drawn(
        codeFaults.filter(({ isSlow }) => !isSlow),
        codeSample,
        seed,
      );
  for (const [index, fault] of ofCode.entries()) {
    const { layouts, isTried } = cellsOf(index);
    const took: (readonly string[])[] = [];
    for (const [at, remote] of remotes.entries())
      took.push(isTried(at) ? await suffered(fault, remote, layouts) : layouts.map(() => '·'));
    for (const [at, layout] of layouts.entries())
      tell([fault.name, layout, ...took.flatMap((ofLayout) => [ofLayout[at] ?? '', ...(full ? ['·'] : [])])]);
  }

  const columns = remotes.flatMap((remote) => (full ? [remote, '… and the former'] : [remote]));
  const { atOnce, hanging } = tookMs;
  const slowest = [
    ...(atOnce.length > 0
      ? [
          `99 % of what fails at once within ${seconds(percentile(atOnce, 0.99))}, all ${seconds(Math.max(...atOnce))}`,
        ]
      : []),
    ...(hanging.length > 0 ? [`what hangs within ${seconds(Math.max(...hanging))}`] : []),
  ];
  const figure = [`${String(atOnce.length + hanging.length)} cells`, ...slowest].join(', ');
  return { columns: ['fault', 'layout', ...columns], rows, figure, faults };
}

export const faultMatrix: Goal = {
  title:
    'Inject each fault into each remote, and measure the time until the last known good build or the error card appears',
  onStack: true,
  run,
};
