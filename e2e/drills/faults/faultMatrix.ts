import { percentile } from '../../bench/percentile';
import { createBadBuild } from '../../support/badBuild';
import { faults as fileFaults } from '../../support/faults';
import { layoutNames, type Layout } from '../../support/openAs';
import { withOwnEdge } from '../../support/ownEdge';
import { readLiveVersions, release } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';
import { stack } from '../../support/settings';
import { remotes, type Remote } from '../../support/views';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { measureFallback, measureBadCode, measureRecovery, type Cell } from './cells';
import { codeFaults, type CodeFault } from './codeFaults';

const fileSampleSize = 8;
const codeSampleSize = 3;

/** Draws `count` elements. The seed chooses which. */
const drawSample = <Kind>(kinds: readonly Kind[], count: number, seed: number) =>
  kinds.slice(0, count).map((_, index) => kinds[(index + seed) % kinds.length] as Kind);

async function run({ full, seed, browser, progress }: DrillOptions): Promise<Findings> {
  const versionsBefore = await readLiveVersions(stack.dataFolder);
  const rows: string[][] = [];
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  const tookMs = { immediate: [] as number[], hanging: [] as number[] };
  const chromium = await browser();

  const recordTime = (isSlow: boolean | undefined, measure: () => Promise<number>) => async () => {
    const ms = await measure();
    tookMs[isSlow ? 'hanging' : 'immediate'].push(ms);
    return formatSeconds(ms);
  };
  const addRow = (row: string[]) => {
    rows.push(row);
    progress(row.join(' | '));
  };
  // The sample tests each fault with one remote in one layout. Remotes and layouts take turns.
  const selectCells = (index: number) => ({
    layouts: layoutNames.filter(
      (_, layoutIndex) =>
        full || layoutIndex === (Math.floor(index / remotes.length) + seed) % layoutNames.length,
    ),
    isInSample: (remoteIndex: number) => full || remoteIndex === (index + seed) % remotes.length,
  });

  const testedFileFaults = full
    ? fileFaults
    : fileFaults.filter(({ isSlow }) => !isSlow).slice(0, fileSampleSize);
  const newerBuilds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
  await withOwnEdge(
    async ({ origin }) => {
      for (const [index, fault] of testedFileFaults.entries()) {
        const { layouts, isInSample } = selectCells(index);
        for (const layout of layouts) {
          const row = [fault.name, layout];
          for (const [remoteIndex, remote] of remotes.entries()) {
            const cell: Cell = { browser: chromium, origin, remote, layout };
            const label = `${fault.name}, ${remote}, ${layout}`;
            const { version = '' } = newerBuilds[remoteIndex] ?? {};
            const measureOneBuild = recordTime(fault.isSlow, () =>
              measureFallback(cell, fault, version, versionsBefore[remote] ?? ''),
            );
            row.push(isInSample(remoteIndex) ? await attempt(`${label}, one build`, measureOneBuild) : '·');
            const measureEveryBuild = recordTime(fault.isSlow, () => measureRecovery(cell, fault));
            if (full) row.push(await attempt(`${label}, every build`, measureEveryBuild));
          }
          addRow(row);
        }
      }
    },
    async ({ dataFolder }) => {
      await release(['publish', ...newerBuilds.map(({ folder }) => folder), '--why', 'drill'], dataFolder);
    },
  );

  /** Tests a code fault on a new edge, because pages do not fall back to builds that failed on the same edge. */
  async function testCodeFault(
    fault: CodeFault,
    remote: Remote,
    layouts: readonly Layout[],
  ): Promise<string[]> {
    const { change, isSlow } = fault;
    const { folder } = await createBadBuild({ remote, hash: '0badc0de', change });
    const times: string[] = [];
    await withOwnEdge(
      async ({ origin }) => {
        for (const layout of layouts) {
          const cell: Cell = { browser: chromium, origin, remote, layout };
          const measureFault = recordTime(isSlow, () =>
            measureBadCode(cell, fault, versionsBefore[remote] ?? ''),
          );
          times.push(await attempt(`${fault.name}, ${remote}, ${layout}`, measureFault));
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
        codeSampleSize,
        seed,
      );
  for (const [index, fault] of testedCodeFaults.entries()) {
    const { layouts, isInSample } = selectCells(index);
    const times: (readonly string[])[] = [];
    for (const [remoteIndex, remote] of remotes.entries())
      times.push(
        isInSample(remoteIndex) ? await testCodeFault(fault, remote, layouts) : layouts.map(() => '·'),
      );
    for (const [layoutIndex, layout] of layouts.entries())
      addRow([
        fault.name,
        layout,
        ...times.flatMap((remoteTimes) => [remoteTimes[layoutIndex] ?? '', ...(full ? ['·'] : [])]),
      ]);
  }

  const columns = remotes.flatMap((remote) => (full ? [remote, '… every build'] : [remote]));
  const { immediate, hanging } = tookMs;
  const timeSummaries = [
    ...(immediate.length > 0
      ? [
          `99 % of immediate failures within ${formatSeconds(percentile(immediate, 0.99))}, all within ${formatSeconds(Math.max(...immediate))}`,
        ]
      : []),
    ...(hanging.length > 0 ? [`hangs within ${formatSeconds(Math.max(...hanging))}`] : []),
  ];
  const summary = [`${String(immediate.length + hanging.length)} cells`, ...timeSummaries].join(', ');
  return { columns: ['fault', 'layout', ...columns], rows, summary, failures };
}

export const faultMatrix: Drill = {
  title:
    'Inject each fault into each remote, and measure the time until the last known good build or the error card appears',
  needsStack: true,
  run,
};
