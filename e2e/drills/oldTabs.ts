import type { Browser, Page } from '@playwright/test';
import { allViews, type KnownView } from '../support/allViews';
import { defineTsxNameCall, openAndClose } from '../support/growth/openAndClose';
import { openAs, type Layout } from '../support/openAs';
import { buildsThatRan, runningHost, reportsOf } from '../support/debugInfo';
import { withOwnEdge, type OwnEdge } from '../support/ownEdge';
import { registerMember } from '../support/registerMember';
import { readLiveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { remotes } from '../support/views';
import { ViewWalk } from '../support/ViewWalk';
import { recordFailures, type DrillOptions, type Findings, type Drill } from './Drill';
import { focusTab } from './markedBuild';

const newerReleases = 5;
const withinMs = 30_000;

interface OldTab {
  readonly layout: Layout;
  readonly access: KnownView['access'];
  readonly page: Page;
  /** Number of documents that the tab has loaded. */
  readonly countDocuments: () => number;
}

async function openTab(
  browser: Browser,
  origin: string,
  layout: Layout,
  access: KnownView['access'],
): Promise<OldTab> {
  const session = access === 'member' ? await registerMember() : undefined;
  const page = await openAs(browser, { layout, session, origin });
  await defineTsxNameCall(page);
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  await page.goto(`${origin}/#/withdrawQuery`);
  await page.getByRole('heading').first().waitFor({ timeout: withinMs });
  return { layout, access, page, countDocuments: () => documents };
}

/** Releases five more builds of each remote, one after the other. */
async function releaseNewer(dataFolder: string, progress: DrillOptions['progress']): Promise<void> {
  for (let round = 1; round <= newerReleases; round += 1) {
    for (const name of remotes) {
      const { folder } = await restampBuild({ name, hash: String(round).padStart(8, '0') });
      await release(['publish', folder, '--why', 'drill'], dataFolder);
    }
    progress(`release ${String(round)} of each remote is live`);
  }
}

/** Opens a view without a new document, like a click. */
async function openView({ page }: OldTab, { location, visit }: KnownView): Promise<void> {
  if (typeof location !== 'string') await openAndClose(page, location, 1);
  else await visit(new ViewWalk(page, () => Promise.resolve(), withinMs));
}

/**
 * Returns one sentence per error of a tab. It is an error if:
 * - a build ran that was not live when the tab opened
 * - a remote did not run
 * - a build reported a failure
 * - the tab loaded another document
 */
async function findBuildErrors(
  liveBefore: Readonly<Record<string, string>>,
  { page, countDocuments }: OldTab,
  views: readonly KnownView[],
): Promise<string[]> {
  const liveBuilds = Object.entries(liveBefore).map(([name, version]) => `${name}@${version}`);
  const ranBuilds = [...(await buildsThatRan(page)), await runningHost(page)];
  const openedRemotes = remotes.filter((name) => views.some(({ owner }) => owner === name));
  return [
    ...ranBuilds.filter((build) => !liveBuilds.includes(build)).map((build) => `${build} ran`),
    ...openedRemotes
      .filter((name) => !ranBuilds.some((build) => build.startsWith(`${name}@`)))
      .map((name) => `no build of ${name} ran`),
    ...(await reportsOf(page)).map(({ build, phase, message }) => `${build} failed in ${phase}: ${message}`),
    ...(countDocuments() === 1 ? [] : [`it had ${String(countDocuments())} documents`]),
  ];
}

async function walkOldTabs(
  { origin, dataFolder }: OwnEdge,
  { full, seed, browser, progress }: DrillOptions,
): Promise<Findings> {
  const liveBefore = await readLiveVersions(dataFolder);
  const tabs: OldTab[] = [];
  for (const layout of ['desktop', 'phone'] as const)
    for (const access of ['public', 'member'] as const)
      tabs.push(await openTab(await browser(), origin, layout, access));
  await releaseNewer(dataFolder, progress);
  const rows: string[][] = [];
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  let openedCount = 0;
  for (const tab of tabs) {
    const { layout, access, page } = tab;
    const failuresBefore = failures.length;
    await attempt(`${layout}, ${access}`, async () => {
      await focusTab(page);
      await page.getByText('A new version is ready.').waitFor({ timeout: withinMs });
      return 'notified';
    });
    // The sample opens every third view. The seed chooses which.
    const views = allViews.filter(
      (view, index) => view.access === access && (full || (index + seed) % 3 === 0),
    );
    for (const view of views)
      await attempt(`${view.name}, ${layout}`, async () => {
        await openView(tab, view);
        return 'opened';
      });
    failures.push(
      ...(await findBuildErrors(liveBefore, tab, views)).map((error) => `${layout}, ${access}: ${error}`),
    );
    openedCount += views.length;
    rows.push([layout, access, String(views.length), String(failures.length - failuresBefore)]);
    progress(rows.at(-1)?.join(' | ') ?? '');
    await page.context().close();
  }
  return {
    columns: ['layout', 'access', 'opened views', 'errors'],
    rows,
    summary: `${String(openedCount)} views in tabs that are ${String(newerReleases)} releases old: ${String(failures.length)} failures`,
    failures,
  };
}

async function run(options: DrillOptions): Promise<Findings> {
  let findings: Findings | undefined;
  await withOwnEdge(async (edge) => {
    findings = await walkOldTabs(edge, options);
  });
  if (!findings) throw new Error('The edge of the drill was not used.');
  return findings;
}

export const oldTabs: Drill = {
  title: 'Open new views in tabs that are five releases old',
  needsStack: true,
  run,
};
