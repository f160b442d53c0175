import { percentile } from '../../bench/percentile';
import { badBuild } from '../../support/badBuild';
import { faults as fileFaults } from '../../support/faults';
import { layoutNames, type Layout } from '../../support/openAs';
import { withOwnEdge } from '../../support/ownEdge';
import { liveVersions, release } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';
import { stack } from '../../support/settings';
import { remotes, type Remote } from '../../support/views';
import { recordFailures, seconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { measureFallback, measureBadCode, measureRecovery, type Cell } from './cells';
import { codeFaults, type CodeFault } from './codeFaults';

const fileSample = 8;
const codeSample = 3;
/** A sample of `count` elements. The seed chooses which. */
const drawSample = <Kind>(kinds: readonly Kind[], count: number, seed: number) =>
  kinds.slice(0, count).map((_, index) => kinds[(index + seed) % kinds.length] as Kind);

async function run({ full, seed, browser, progress }: DrillOptions): Promise<Findings> {
  const live = await liveVersions(stack.dataFolder);
  const rows: string[][] = [];
  const faults: string[] = [];
  const attempt = recordFailures(faults);
  const tookMs = { immediate: [] as number[], hanging: [] as number[] };
  const chromium = await browser();

  const timed = (isSlow: boolean | undefined, measure: () => Promise<number>) => async () => {
    const ms = await measure();
    tookMs[isSlow ? 'hanging' : 'immediate'].push(ms);
    return seconds(ms);
  };
  const addRow = (row: string[]) => {
    rows.push(row);
    progress(row.join(' | '));
  };
  // The sample tests each fault with one remote in one layout. Remotes and layouts take turns.
  const cellsOf = (index: number) => ({
    layouts: layoutNames.filter(
      (_, layoutIndex) =>
        full || layoutIndex === (Math.floor(index / remotes.length) + seed) % layoutNames.length,
    ),
    isDrawn: (remoteIndex: number) => full || remoteIndex === (index + seed) % remotes.length,
  });

  const testedFileFaults = full
    ? fileFaults
    : fileFaults.filter(({ isSlow }) => !isSlow).slice(0, fileSample);
  const newer = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
  await withOwnEdge(
    async ({ origin }) => {
      for (const [index, fault] of testedFileFaults.entries()) {
        const { layouts, isDrawn } = cellsOf(index);
        for (const layout of layouts) {
          const row = [fault.name, layout];
          for (const [remoteIndex, remote] of remotes.entries()) {
            const cell: Cell = { browser: chromium, origin, remote, layout };
            const label = `${fault.name}, ${remote}, ${layout}`;
            const { version = '' } = newer[remoteIndex] ?? {};
            const fallBack = timed(fault.isSlow, () =>
              measureFallback(cell, fault, version, live[remote] ?? ''),
            );
            row.push(isDrawn(remoteIndex) ? await attempt(`${label}, one build`, fallBack) : '·');
            const recover = timed(fault.isSlow, () => measureRecovery(cell, fault));
            if (full) row.push(await attempt(`${label}, every build`, recover));
          }
          addRow(row);
        }
      }
    },
    async ({ dataFolder }) => {
      await release(['publish', ...newer.map(({ folder }) => folder), '--why', 'drill'], dataFolder);
    },
  );

  /** Tests a code fault on a new edge, because pages do not fall back to builds that failed on the same edge. */
  async function testCodeFault(
    fault: CodeFault,
    remote: Remote,
    layouts: readonly Layout[],
  ): Promise<string[]> {
    const { change, isSlow } = fault;
    const { folder } = await badBuild({ remote, hash: '0badc0de', change });
    const times: string[] = [];
    await withOwnEdge(
      async ({ origin }) => {
        for (const layout of layouts) {
          const cell: Cell = { browser: chromium, origin, remote, layout };
          const handleBadCode = timed(isSlow, () => measureBadCode(cell, fault, live[remote] ?? ''));
          times.push(await attempt(`${fault.name}, ${remote}, ${layout}`, handleBadCode));
        }
      },
      async ({ dataFolder }) => {
        await release(['publish', folder, '--why', 'drill'], dataFolder);
      },
    );
    return times;
  }

  const testedCodeFaults = full
    ? codeFaults
    : drawSample(
        codeFaults.filter(({ isSlow }) => !isSlow),
        codeSample,
        seed,
      );
  for (const [index, fault] of testedCodeFaults.entries()) {
    const { layouts, isDrawn } = cellsOf(index);
    const times: (readonly string[])[] = [];
    for (const [remoteIndex, remote] of remotes.entries())
      times.push(isDrawn(remoteIndex) ? await testCodeFault(fault, remote, layouts) : layouts.map(() => '·'));
    for (const [layoutIndex, layout] of layouts.entries())
      addRow([
        fault.name,
        layout,
        ...times.flatMap((ofRemote) => [ofRemote[layoutIndex] ?? '', ...(full ? ['·'] : [])]),
      ]);
  }

  const columns = remotes.flatMap((remote) => (full ? [remote, '… every build'] : [remote]));
  const { immediate, hanging } = tookMs;
  const slowest = [
    ...(immediate.length > 0
      ? [
          `99 % of immediate failures within ${seconds(percentile(immediate, 0.99))}, all within ${seconds(Math.max(...immediate))}`,
        ]
      : []),
    ...(hanging.length > 0 ? [`hangs within ${seconds(Math.max(...hanging))}`] : []),
  ];
  const figure = [`${String(immediate.length + hanging.length)} cells`, ...slowest].join(', ');
  return { columns: ['fault', 'layout', ...columns], rows, figure, faults };
}

export const faultMatrix: Drill = {
  title:
    'Inject each fault into each remote, and measure the time until the last known good build or the error card appears',
  onStack: true,
  run,
};
