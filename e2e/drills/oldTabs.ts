import type { Browser, Page } from '@playwright/test';
import { allViews, type KnownView } from '../support/allViews';
import { defineTsxNames, openAndClose } from '../support/growth/openAndClose';
import { openAs, type Layout } from '../support/openAs';
import { buildsThatRan, runningHost, reportsOf } from '../support/debugInfo';
import { withOwnEdge, type OwnEdge } from '../support/ownEdge';
import { registerMember } from '../support/registerMember';
import { liveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { remotes } from '../support/views';
import { ViewWalk } from '../support/ViewWalk';
import { attempts, type DrillOptions, type Findings, type Goal } from './Goal';
import { comeBack } from './marked';

const releasesLater = 5;
const withinMs = 30_000;

interface OldTab {
  readonly layout: Layout;
  readonly access: KnownView['access'];
  readonly page: Page;
  /** How many documents it has had. */
  readonly documents: () => number;
}

async function openTab(
  browser: Browser,
  origin: string,
  layout: Layout,
  access: KnownView['access'],
): Promise<OldTab> {
  const session = access === 'member' ? await registerMember() : undefined;
  const page = await openAs(browser, { layout, session, origin });
  await defineTsxNames(page);
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  await page.goto(`${origin}/#/withdrawQuery`);
  await page.getByRole('heading').first().waitFor({ timeout: withinMs });
  return { layout, access, page, documents: () => documents };
}

/** Five more builds of each remote, all of them live one after the other. */
async function releaseAll(dataFolder: string, progress: DrillOptions['progress']): Promise<void> {
  for (let turn = 1; turn <= releasesLater; turn += 1) {
    for (const name of remotes) {
      const { folder } = await restampBuild({ name, hash: String(turn).padStart(8, '0') });
      await release(['publish', folder, '--why', 'drill'], dataFolder);
    }
    progress(`release ${String(turn)} of each remote is live`);
  }
}

/** Opens a view without a new document, as a click would. */
async function open({ page }: OldTab, { location, visit }: KnownView): Promise<void> {
  if (typeof location !== 'string') await openAndClose(page, location, 1);
  else await visit(new ViewWalk(page, () => Promise.resolve(), withinMs));
}

/** What ran in a tab and is not of the builds that it was opened with, or should have run and did not. */
async function notOf(
  live: Readonly<Record<string, string>>,
  { page, documents }: OldTab,
  views: readonly KnownView[],
): Promise<string[]> {
  const opened = Object.entries(live).map(([name, version]) => `${name}@${version}`);
  const ran = [...(await buildsThatRan(page)), await runningHost(page)];
  const wanted = remotes.filter((name) => views.some(({ owner }) => owner === name));
  return [
    ...ran.filter((build) => !opened.includes(build)).map((build) => `${build} ran`),
    ...wanted
      .filter((name) => !ran.some((build) => build.startsWith(`${name}@`)))
      .map((name) => `nothing of ${name} ran`),
    ...(await reportsOf(page)).map(({ build, phase, message }) => `${build} failed in ${phase}: ${message}`),
    ...(documents() === 1 ? [] : [`it had ${String(documents())} documents`]),
  ];
}

async function walkAll(
  { origin, dataFolder }: OwnEdge,
  { full, seed, browser, progress }: DrillOptions,
): Promise<Findings> {
  const live = await liveVersions(dataFolder);
  const tabs: OldTab[] = [];
  for (const layout of ['desktop', 'phone'] as const)
    for (const access of ['public', 'member'] as const)
      tabs.push(await openTab(await browser(), origin, layout, access));
  await releaseAll(dataFolder, progress);
  const rows: string[][] = [];
  const faults: string[] = [];
  const told = attempts(faults);
  let opened = 0;
  for (const tab of tabs) {
    const { layout, access, page } = tab;
    const before = faults.length;
    await told(`${layout}, ${access}`, async () => {
      await comeBack(page);
      await page.getByText('A new version is ready.').waitFor({ timeout: withinMs });
      return 'learnt';
    });
    // The sample opens every third view, others with another seed.
    const views = allViews.filter((view, at) => view.access === access && (full || (at + seed) % 3 === 0));
    for (const view of views)
      await told(`${view.name}, ${layout}`, async () => {
        await open(tab, view);
        return 'opened';
      });
    faults.push(...(await notOf(live, tab, views)).map((fault) => `${layout}, ${access}: ${fault}`));
    opened += views.length;
    rows.push([layout, access, String(views.length), String(faults.length - before)]);
    progress(rows.at(-1)?.join(' | ') ?? '');
    await page.context().close();
  }
  return {
    columns: ['layout', 'access', 'opened views', 'errors'],
    rows,
    figure: `${String(opened)} views in tabs of ${String(releasesLater)} releases ago: ${String(faults.length)} faults`,
    faults,
  };
}

async function run(options: DrillOptions): Promise<Findings> {
  let findings: Findings | undefined;
  await withOwnEdge(async (edge) => {
    findings = await walkAll(edge, options);
  });
  if (!findings) throw new Error('The edge of the drill was not used.');
  return findings;
}

export const oldTabs: Goal = {
  title: 'Open new views in tabs that are five releases old',
  onStack: true,
  run,
};
