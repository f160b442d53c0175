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
import { openings, whatIsKept } from './whatIsKept';

/** Each view that does not come costs its time; after so many the others are left out. */
const givesUpAfter = 3;
const accesses = ['public', 'member'] as const;

export interface Candidate {
  readonly name: ReleaseName;
  /** The package's folder with its dist, as the release command takes it; without one the live build is tried. */
  readonly folder?: string | undefined;
}

export interface ProbeOptions {
  /** How long a page may leave a question, or the way to a view, without an answer. */
  readonly withinMs: number;
  /** One reason is enough. */
  readonly isBrief?: boolean;
  readonly progress: (line: string) => void;
}

export interface Verdict {
  /** `remote-lobby@1.4.0-1a2b3c4d`; the name alone where the release command would not take it. */
  readonly id: string;
  readonly table: Pick<VerdictTable, 'columns' | 'rows'>;
  /** None: it may be released. */
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

/** A product that has ended speaks against no build. */
async function needApi(): Promise<void> {
  const isThere = await fetch(`${stack.sandbox}/healthz`).then(
    () => true,
    () => false,
  );
  if (!isThere) throw new Error('The product stopped during the probe. Run the probe again.');
}

/** Makes it live, or answers with what the release command says against it. */
async function refusalOf(folder: string, dataFolder: string): Promise<string | undefined> {
  try {
    await release(['publish', folder, '--why', 'probed'], dataFolder);
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    return stderr.trim() || String(error);
  }
}

/** A view that came in the walk, and is not there when it is opened once more. */
function lostOf({ name }: KnownView, error: unknown) {
  const [what = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const says = `${name}: ${what}. Run pnpm dev, and open and close the view several times to find the cause.`;
  return { reasons: [{ kind: 'late', says } as const], says: 'late' };
}

/**
 * Runs one build in a browser, beside what is live: its views in both layouts, and what they leave behind. Whether it
 * may be released is noted beside it, for the release command.
 */
export async function probeBuild({ name, folder }: Candidate, options: ProbeOptions): Promise<Verdict> {
  const { withinMs, isBrief = false, progress } = options;
  const browser = ownBrowser();
  const reasons: Reason[] = [];
  const table = verdictTable(name, openings);
  let id: string = name;
  let views: readonly KnownView[] = [];
  let missed = 0;

  const isOver = () => missed >= givesUpAfter || (isBrief && reasons.length > 0);

  async function tryAll(origin: string): Promise<void> {
    const live = await liveBuild(origin, name);
    id = live.id;
    views = probedViews(name, live.record.views);
    // Somebody new each time: a page renews its session, and what it began with is worth nothing soon.
    const newSessions = { public: async () => undefined, member: () => registerMember() };
    for (const layout of layoutNames) {
      const tell = (sight: Sight, view?: KnownView) => {
        const found = reasonsOf(sight, { name, withinMs });
        reasons.push(...found);
        if (sight.ended === 'stuck' || sight.ended === 'late') missed += 1;
        table.note(view?.name ?? 'first page', layout, found[0]?.kind ?? 'ok');
        progress(`${sight.where}: ${found.map(({ kind }) => kind).join(', ') || 'ok'}`);
        return !isOver();
      };
      for (const access of accesses) {
        const own = views.filter((view) => view.access === access);
        if (isOver() || (access === 'member' && own.length === 0)) continue;
        const newSession = newSessions[access];
        // So that no limit of the API is met by one who opens so much.
        await qaControl('clearLimits');
        await walkViews({ browser, origin, layout, newSession, id, withinMs, tell }, own);
      }
    }
    // What does not come, or is replaced, has nothing of its own to leave behind.
    const sound = views.filter((view) => table.isSound(view.name));
    for (const view of onePerBundle(sound, live.record.views)) {
      if (isOver()) return;
      const asked = { browser, origin, newSession: newSessions[view.access], withinMs };
      const kept = await whatIsKept(asked, view).catch((error: unknown) => lostOf(view, error));
      reasons.push(...kept.reasons);
      table.note(view.name, 'kept', kept.says);
      progress(`${view.name}: ${kept.says}`);
    }
  }

  let refusal: string | undefined;
  try {
    await withOwnEdge(
      async ({ origin }) => {
        if (refusal === undefined) await tryAll(origin).finally(needApi);
        else reasons.push({ kind: 'refused', says: `release publish rejected the build: ${refusal}` });
      },
      async ({ dataFolder }) => {
        if (folder !== undefined) refusal = await refusalOf(folder, dataFolder);
      },
    );
  } finally {
    await browser.end();
  }
  if (folder !== undefined) await recordProbe(folder, id, reasons.length === 0);
  return { id, table, reasons, views: views.length };
}
