import { hasPart, openWithBrokenPart, parts, tampered, tookEffect, type Part } from '../support/brokenPart';
import { faults as kinds } from '../support/faults';
import { withOwnEdge } from '../support/ownEdge';
import { liveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';
import { newPage, remotes } from '../support/views';
import { recordFailures, seconds, type DrillOptions, type Findings, type Drill } from './Drill';

const withinMs = 60_000;
const maxRequests = 24;
// Faults that affect a single file. The fault matrix covers those that wait for the deadline.
const fileFaults = kinds.filter(({ isSlow, hits }) => !isSlow && !hits);

async function run({ full, seed, browser, progress }: DrillOptions): Promise<Findings> {
  const live = await liveVersions(stack.dataFolder);
  const builds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
  const rows: string[][] = [];
  const faults: string[] = [];
  const tookMs: number[] = [];
  const attempt = recordFailures(faults);
  await withOwnEdge(
    async ({ origin }) => {
      const chromium = await browser();
      for (const fault of [tampered, ...(full ? fileFaults : [])]) {
        for (const [remoteIndex, remote] of remotes.entries()) {
          const build = builds[remoteIndex];
          if (!build) continue;
          const former = `${remote}@${live[remote] ?? ''}`;
          const openWithBroken = async (part: Part) => {
            const page = await newPage(chromium, origin, remote);
            try {
              const broken = { page, origin, remote, part, fault, build, withinMs };
              const { ranBuilds, requestCount, tookMs: ms } = await openWithBrokenPart(broken);
              if (await tookEffect(page)) throw new Error('the change took effect');
              if (ranBuilds.at(-1) !== former) throw new Error(`${ranBuilds.join(', ')} ran`);
              if (requestCount > maxRequests) throw new Error(`${String(requestCount)} requests`);
              tookMs.push(ms);
              return seconds(ms);
            } finally {
              await page.context().close();
            }
          };
          const row: string[] = [];
          for (const [index, part] of parts.entries()) {
            // The sample breaks two parts of each remote. The seed chooses which.
            const isDrawn = full || (index + remoteIndex + seed) % 3 === 0;
            const label = `${fault.name} ${part} of ${remote}`;
            row.push(
              isDrawn && hasPart(remote, part) ? await attempt(label, () => openWithBroken(part)) : '·',
            );
          }
          rows.push([`${fault.name}, ${remote}`, ...row]);
          progress([fault.name, remote, ...row].join(' | '));
        }
      }
    },
    async ({ dataFolder }) => {
      await release(['publish', ...builds.map(({ folder }) => folder), '--why', 'drill'], dataFolder);
    },
  );
  const figure = `${String(tookMs.length)} parts, at most ${seconds(Math.max(...tookMs))}`;
  return { columns: ['broken', ...parts], rows, figure, faults };
}

export const brokenParts: Drill = {
  title: 'Break one file of a build, and measure the time until the last known good build replaces it',
  onStack: true,
  run,
};
