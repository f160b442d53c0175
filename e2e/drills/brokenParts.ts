import { hasPart, openWithBrokenPart, parts, tampered, tookEffect, type Part } from '../support/brokenPart';
import { faults as kinds } from '../support/faults';
import { withOwnEdge } from '../support/ownEdge';
import { liveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';
import { newPage, remotes } from '../support/views';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from './Goal';

const withinMs = 60_000;
const maxRequests = 24;
// All that a file can suffer one by one; what needs the deadline is in the matrix of whole builds.
const suffered = kinds.filter(({ isSlow, hits }) => !isSlow && !hits);

async function run({ full, seed, browser, progress }: DrillOptions): Promise<Findings> {
  const live = await liveVersions(stack.dataFolder);
  const builds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
  const rows: string[][] = [];
  const faults: string[] = [];
  const tookMs: number[] = [];
  const told = attempts(faults);
  await withOwnEdge(
    async ({ origin }) => {
      const opened = await browser();
      for (const fault of [tampered, ...(full ? suffered : [])]) {
        for (const [at, remote] of remotes.entries()) {
          const build = builds[at];
          if (!build) continue;
          const former = `${remote}@${live[remote] ?? ''}`;
          const meets = async (part: Part) => {
            const page = await newPage(opened, origin, remote);
            try {
              const broken = { page, origin, remote, part, fault, build, withinMs };
              const { ranBuilds, requestCount, tookMs: ms } = await openWithBrokenPart(broken);
              if (await tookEffect(page)) throw new Error('what was changed took effect');
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
            // The sample breaks two parts of each remote, others with another seed.
            const isAsked = full || (index + at + seed) % 3 === 0;
            const what = `${fault.name} ${part} of ${remote}`;
            row.push(isAsked && hasPart(remote, part) ? await told(what, () => meets(part)) : '·');
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

export const brokenParts: Goal = {
  title: 'Break one file of a build, and measure the time until the last known good build replaces it',
  onStack: true,
  run,
};
