import {
  hasPart,
  openWithBrokenPart,
  parts,
  tampered,
  isTamperedFileApplied,
  type Part,
} from '../support/brokenPart';
import { faults as allFaults } from '../support/faults';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';
import { openPageFor, remotes } from '../support/views';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from './Drill';

const withinMs = 60_000;
const maxRequests = 24;
// Faults that can affect any single file. The fault matrix covers the faults that the page notices only at its
// deadline.
const fileFaults = allFaults.filter(({ isSlow, affects }) => !isSlow && !affects);

async function run({ full, seed, browser, progress }: DrillOptions): Promise<Findings> {
  const versionsBefore = await readLiveVersions(stack.dataFolder);
  const builds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
  const rows: string[][] = [];
  const failures: string[] = [];
  const tookMs: number[] = [];
  const attempt = recordFailures(failures);
  await withOwnEdge(
    async ({ origin }) => {
      const chromium = await browser();
      for (const fault of [tampered, ...(full ? fileFaults : [])]) {
        for (const [remoteIndex, remote] of remotes.entries()) {
          const build = builds[remoteIndex];
          if (!build) continue;
          const previousBuild = `${remote}@${versionsBefore[remote] ?? ''}`;
          const measureBrokenPart = async (part: Part) => {
            const page = await openPageFor(chromium, origin, remote);
            try {
              const brokenPart = { page, origin, remote, part, fault, build, withinMs };
              const { ranBuilds, requestCount, tookMs: ms } = await openWithBrokenPart(brokenPart);
              if (await isTamperedFileApplied(page)) throw new Error('the change took effect');
              if (ranBuilds.at(-1) !== previousBuild) throw new Error(`${ranBuilds.join(', ')} ran`);
              if (requestCount > maxRequests) throw new Error(`${String(requestCount)} requests`);
              tookMs.push(ms);
              return formatSeconds(ms);
            } finally {
              await page.context().close();
            }
          };
          const row: string[] = [];
          for (const [index, part] of parts.entries()) {
            // The sample breaks two parts of each remote. The seed chooses which.
            const isInSample = full || (index + remoteIndex + seed) % 3 === 0;
            const label = `${fault.name} ${part} of ${remote}`;
            row.push(
              isInSample && hasPart(remote, part) ? await attempt(label, () => measureBrokenPart(part)) : '·',
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
  const summary = `${String(tookMs.length)} parts, at most ${formatSeconds(Math.max(...tookMs))}`;
  return { columns: ['broken', ...parts], rows, summary, failures };
}

export const brokenParts: Drill = {
  title: 'Break one file of a build, and measure the time until the last known good build replaces it',
  needsStack: true,
  run,
};
