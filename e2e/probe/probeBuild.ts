import { buildId, readRegistry, recordOf, type ReleaseName } from 'shared-contracts/releases';
import { recordProbe } from '../../host/edge/src/gate/probed';
import type { KnownView } from '../support/allViews';
import { layoutNames } from '../support/openAs';
import { withOwnEdge } from '../support/ownEdge';
import { qaControl } from '../support/qa';
import { registerMember } from '../support/registerMember';
import { release } from '../support/release';
import { stack } from '../support/settings';
import { ownBrowser } from './ownBrowser';
import { onePerBundle, probedViews } from './probedViews';
import { reasonsOf, type Reason, type Sight } from './reasons';
import { verdictTable, type VerdictTable } from './verdictTable';
import { walkViews } from './walkViews';
import { openings, measureLeaks } from './measureLeaks';

/** A view that does not load costs its whole time limit, so the probe stops after this number of them. */
const maxMissedViews = 3;
const accesses = ['public', 'member'] as const;

export interface Candidate {
  readonly name: ReleaseName;
  /** The package's folder with its dist, as the release command expects it. If undefined, the live build is probed. */
  readonly folder?: string | undefined;
}

export interface ProbeOptions {
  /** Time limit for a response of the page and for loading a view. */
  readonly withinMs: number;
  /** Stops at the first reason. */
  readonly isBrief?: boolean;
  readonly progress: (line: string) => void;
}

export interface Verdict {
  /** `remote-lobby@1.4.0-1a2b3c4d`, or only the name if the release command rejected the build. */
  readonly id: string;
  readonly table: Pick<VerdictTable, 'columns' | 'rows'>;
  /** Empty if the build may be released. */
  readonly reasons: readonly Reason[];
  readonly views: number;
}

async function liveBuild(origin: string, name: ReleaseName) {
  // Node, unlike a browser, does not resolve every *.localhost name.
  const address = `${origin.replace('casino.localhost', '127.0.0.1')}/registry.json`;
  const read = readRegistry(await (await fetch(address)).text());
  if (!read.ok) throw new Error(`The edge of the probe returned no valid registry: ${read.reason}.`);
  const version = read.value.releases[name]?.active ?? '';
  const record = recordOf(read.value, name, version);
  if (!record)
    throw new Error(`No build of ${name} is live. Run pnpm build ${name}, then run the probe again.`);
  return { id: buildId(name, version), record };
}

/** Throws if the product has stopped, because that is not a fault of the build. */
async function requireApi(): Promise<void> {
  const isThere = await fetch(`${stack.sandbox}/healthz`).then(
    () => true,
    () => false,
  );
  if (!isThere) throw new Error('The product stopped during the probe. Run the probe again.');
}

/** Publishes the build. Returns the output of the release command if it rejects the build. */
async function publishError(folder: string, dataFolder: string): Promise<string | undefined> {
  try {
    await release(['publish', folder, '--why', 'probed'], dataFolder);
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    return stderr.trim() || String(error);
  }
}

/** The result for a view that loaded in the walk but not in the leak test. */
function leakTestFailure({ name }: KnownView, error: unknown) {
  const [what = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const says = `${name}: ${what}. Run pnpm dev, and open and close the view several times to find the cause.`;
  return { reasons: [{ kind: 'late', says } as const], summary: 'late' };
}

/**
 * Runs one build in a browser together with the live builds: its views in both layouts, and a leak test of them.
 * Records the verdict next to the build, for the release command.
 */
export async function probeBuild({ name, folder }: Candidate, options: ProbeOptions): Promise<Verdict> {
  const { withinMs, isBrief = false, progress } = options;
  const browser = ownBrowser();
  const reasons: Reason[] = [];
  const table = verdictTable(name, openings);
  let id: string = name;
  let views: readonly KnownView[] = [];
  let missed = 0;

  const shouldStop = () => missed >= maxMissedViews || (isBrief && reasons.length > 0);

  async function probeAll(origin: string): Promise<void> {
    const live = await liveBuild(origin, name);
    id = live.id;
    views = probedViews(name, live.record.views);
    // A new member for each page: a page refreshes its session, so the original token soon expires.
    const newSessions = { public: async () => undefined, member: () => registerMember() };
    for (const layout of layoutNames) {
      const report = (sight: Sight, view?: KnownView) => {
        const found = reasonsOf(sight, { name, withinMs });
        reasons.push(...found);
        if (sight.ended === 'stuck' || sight.ended === 'late') missed += 1;
        table.note(view?.name ?? 'first page', layout, found[0]?.kind ?? 'ok');
        progress(`${sight.where}: ${found.map(({ kind }) => kind).join(', ') || 'ok'}`);
        return !shouldStop();
      };
      for (const access of accesses) {
        const viewsOfAccess = views.filter((view) => view.access === access);
        if (shouldStop() || (access === 'member' && viewsOfAccess.length === 0)) continue;
        const newSession = newSessions[access];
        // The API limits calls per client, and the probe makes many.
        await qaControl('clearLimits');
        await walkViews({ browser, origin, layout, newSession, id, withinMs, report }, viewsOfAccess);
      }
    }
    // A view that did not load or that another build replaced cannot be tested for leaks.
    const loadedViews = views.filter((view) => table.isSound(view.name));
    for (const view of onePerBundle(loadedViews, live.record.views)) {
      if (shouldStop()) return;
      const leakOptions = { browser, origin, newSession: newSessions[view.access], withinMs };
      const leaks = await measureLeaks(leakOptions, view).catch((error: unknown) =>
        leakTestFailure(view, error),
      );
      reasons.push(...leaks.reasons);
      table.note(view.name, 'kept', leaks.summary);
      progress(`${view.name}: ${leaks.summary}`);
    }
  }

  let refusal: string | undefined;
  try {
    await withOwnEdge(
      async ({ origin }) => {
        if (refusal === undefined) await probeAll(origin).finally(requireApi);
        else reasons.push({ kind: 'refused', says: `release publish rejected the build: ${refusal}` });
      },
      async ({ dataFolder }) => {
        if (folder !== undefined) refusal = await publishError(folder, dataFolder);
      },
    );
  } finally {
    await browser.end();
  }
  if (folder !== undefined) await recordProbe(folder, id, reasons.length === 0);
  return { id, table, reasons, views: views.length };
}
