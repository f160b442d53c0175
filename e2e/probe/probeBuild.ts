import { buildId, readRegistry, recordOf, type ReleaseName } from 'shared-contracts/releases';
import { recordProbe } from '../../host/edge/src/gate/probeFile';
import type { KnownView } from '../support/allViews';
import { layoutNames } from '../support/openAs';
import { withOwnEdge } from '../support/ownEdge';
import { qaControl } from '../support/qa';
import { registerMember } from '../support/registerMember';
import { release } from '../support/release';
import { stack } from '../support/settings';
import { createOwnBrowser } from './createOwnBrowser';
import { ownPopupViews, selectOnePerBundle, selectViews } from './selectViews';
import { reasonsOf, type Reason, type Observation } from './reasons';
import { createVerdictTable, type VerdictTable } from './createVerdictTable';
import { walkViews } from './walkViews';
import { openingsPerView, measureLeaks } from './measureLeaks';

/** Each view that does not load uses its whole time limit, so the probe stops after this number of them. */
const maxMissedViews = 3;
const accesses = ['public', 'member'] as const;

export interface Candidate {
  readonly name: ReleaseName;
  /** The package's folder with its dist, as the release command expects it. If undefined, the live build is probed. */
  readonly folder?: string | undefined;
}

export interface ProbeBuildOptions {
  /** Time limit for a response of the page and for loading a view. */
  readonly withinMs: number;
  /** Stops at the first reason. */
  readonly stopsAtFirstReason?: boolean;
  readonly progress: (line: string) => void;
}

export interface Verdict {
  /** For example `remote-lobby@1.4.0-1a2b3c4d`, or only the name if the release command rejected the build. */
  readonly id: string;
  readonly table: Pick<VerdictTable, 'columns' | 'rows'>;
  /** Empty if the build may be released. */
  readonly reasons: readonly Reason[];
  readonly viewCount: number;
}

async function readLiveBuild(origin: string, name: ReleaseName) {
  // Node, unlike a browser, does not resolve every *.localhost name.
  const address = `${origin.replace('casino.localhost', '127.0.0.1')}/registry.json`;
  const registry = readRegistry(await (await fetch(address)).text());
  if (!registry.ok) throw new Error(`The edge of the probe returned no valid registry: ${registry.reason}.`);
  const version = registry.value.releases[name]?.active ?? '';
  const record = recordOf(registry.value, name, version);
  if (!record)
    throw new Error(`No build of ${name} is live. Run pnpm build ${name}, then run the probe again.`);
  return { id: buildId(name, version), record };
}

/** Throws if the product has stopped. The verdict would otherwise blame the build. */
async function checkApiIsRunning(): Promise<void> {
  const isReachable = await fetch(`${stack.sandbox}/healthz`).then(
    () => true,
    () => false,
  );
  if (!isReachable) throw new Error('The product stopped during the probe. Run the probe again.');
}

/** Publishes the build. Returns the output of the release command if it rejects the build. */
async function tryPublish(folder: string, dataFolder: string): Promise<string | undefined> {
  try {
    await release(['publish', folder, '--why', 'probed'], dataFolder);
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    return stderr.trim() || String(error);
  }
}

/** The leak result of a view that loaded before but not in the leak test. */
function leakTestFailure({ name }: KnownView, error: unknown) {
  const [cause = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const message = `${name}: ${cause}. Run pnpm dev, and open and close the view several times to find the cause.`;
  return { reasons: [{ kind: 'late', message } as const], summary: 'late' };
}

/**
 * Runs one build in a browser together with the live builds: its views in both layouts, and a leak test of them.
 * Records the verdict next to the build, for the release command.
 */
export async function probeBuild({ name, folder }: Candidate, options: ProbeBuildOptions): Promise<Verdict> {
  const { withinMs, stopsAtFirstReason = false, progress } = options;
  const browser = createOwnBrowser();
  const reasons: Reason[] = [];
  const table = createVerdictTable(name, openingsPerView);
  let id: string = name;
  let views: readonly KnownView[] = [];
  let missedViews = 0;

  const shouldStop = () => missedViews >= maxMissedViews || (stopsAtFirstReason && reasons.length > 0);

  async function probeAll(origin: string): Promise<void> {
    const liveBuild = await readLiveBuild(origin, name);
    id = liveBuild.id;
    const { record } = liveBuild;
    views = [...selectViews(name, record.views), ...ownPopupViews(name, record)];
    // Each page gets a new member, because a page refreshes its session, and the original token soon expires.
    const newSessions = { public: async () => undefined, member: () => registerMember() };
    for (const layout of layoutNames) {
      const report = (observation: Observation, view?: KnownView) => {
        const newReasons = reasonsOf(observation, { name, withinMs });
        reasons.push(...newReasons);
        if (observation.outcome === 'stuck' || observation.outcome === 'late') missedViews += 1;
        table.record(view?.name ?? 'first page', layout, newReasons[0]?.kind ?? 'ok');
        progress(`${observation.where}: ${newReasons.map(({ kind }) => kind).join(', ') || 'ok'}`);
        return !shouldStop();
      };
      for (const access of accesses) {
        const viewsOfAccess = views.filter((view) => view.access === access);
        if (shouldStop() || (access === 'member' && viewsOfAccess.length === 0)) continue;
        const newSession = newSessions[access];
        // The API limits calls per client, and the probe makes many calls.
        await qaControl('clearLimits');
        await walkViews(
          { browser, origin, layout, newSession, buildId: id, withinMs, report },
          viewsOfAccess,
        );
      }
    }
    // A view that did not load or that another build replaced cannot be tested for leaks.
    const loadedViews = views.filter((view) => table.hasLoaded(view.name));
    for (const view of selectOnePerBundle(loadedViews, liveBuild.record.views)) {
      if (shouldStop()) return;
      const leakOptions = { browser, origin, newSession: newSessions[view.access], withinMs };
      const leaks = await measureLeaks(leakOptions, view).catch((error: unknown) =>
        leakTestFailure(view, error),
      );
      reasons.push(...leaks.reasons);
      table.record(view.name, 'leaks', leaks.summary);
      progress(`${view.name}: ${leaks.summary}`);
    }
  }

  let rejection: string | undefined;
  try {
    await withOwnEdge(
      async ({ origin }) => {
        if (rejection === undefined) await probeAll(origin).finally(checkApiIsRunning);
        else reasons.push({ kind: 'rejected', message: `release publish rejected the build: ${rejection}` });
      },
      async ({ dataFolder }) => {
        if (folder !== undefined) rejection = await tryPublish(folder, dataFolder);
      },
    );
  } finally {
    await browser.end();
  }
  if (folder !== undefined)
    await recordProbe(folder, {
      build: id,
      hasPassed: reasons.length === 0,
      at: new Date().toISOString(),
      viewCount: views.length,
      errors: reasons.map(({ message }) => message),
    });
  return { id, table, reasons, viewCount: views.length };
}
