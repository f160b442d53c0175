import { readFile } from 'node:fs/promises';
import { isProbed } from '../../../host/edge/src/gate/probed';
import { probeBuild } from '../../probe/probeBuild';
import { probedViews, type BuiltViews } from '../../probe/probedViews';
import { badBuild } from '../../support/badBuild';
import { root } from '../../support/settings';
import { remotes, type Remote } from '../../support/views';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { badKinds, type BadKind } from './badKinds';

const withinMs = 10_000;
/** The sample takes so many of the kinds, others with another seed. */
const oneIn = 4;

/** The view that a probe comes to last, so that it has to go through all of them. */
async function lastView(remote: Remote): Promise<string> {
  const text = await readFile(`${root}${remote}/dist/release.json`, 'utf8');
  const { views } = JSON.parse(text) as { readonly views: BuiltViews };
  return probedViews(remote, views).at(-1)?.view ?? '';
}

async function run({ full, seed, progress }: DrillOptions): Promise<Findings> {
  const tried = full ? remotes : remotes.filter((_, at) => at === seed % remotes.length);
  // Which remote is drawn says nothing about the kinds.
  const drawn = Math.floor(seed / remotes.length);
  const kinds = full ? badKinds : badKinds.filter((_, at) => (at + drawn) % oneIn === 0);
  const faults: string[] = [];
  const told = attempts(faults);
  const rows: string[][] = [];
  let [passed, refused] = [0, 0];

  const takes = async (remote: Remote) => {
    const startedMs = performance.now();
    const folder = `${root}${remote}`;
    const { id, reasons, views } = await probeBuild({ name: remote, folder }, { withinMs, progress });
    const [reason] = reasons;
    if (reason) throw new Error(reason.says);
    if (!(await isProbed(folder, id))) throw new Error('the release command would not know');
    passed += 1;
    return `${String(views)} views, ${seconds(performance.now() - startedMs)}`;
  };

  const refuses = async (remote: Remote, kind: BadKind) => {
    const { change } = kind;
    const { folder } = await badBuild({ remote, hash: '0badf00d', change, view: await lastView(remote) });
    const startedMs = performance.now();
    const probed = await probeBuild({ name: remote, folder }, { withinMs, progress, isBrief: true });
    const found = probed.reasons.map((reason) => reason.kind);
    if (found.length === 0) throw new Error('it may be released');
    if (!found.some((one) => kind.expected.includes(one)))
      throw new Error(`refused for something else: ${probed.reasons.map(({ says }) => says).join(' ')}`);
    if (await isProbed(folder, probed.id)) throw new Error('the release command would take it');
    refused += 1;
    return `${found.join(', ')}, ${seconds(performance.now() - startedMs)}`;
  };

  const tell = (row: string[]) => {
    rows.push(row);
    progress(row.join(' | '));
  };
  const good = ['nothing: as it was built'];
  for (const remote of tried) good.push(await told(`${remote} as it was built`, () => takes(remote)));
  tell(good);
  for (const kind of kinds) {
    const row = [kind.name];
    for (const remote of tried)
      row.push(await told(`${remote} that ${kind.name}`, () => refuses(remote, kind)));
    tell(row);
  }
  const bad = kinds.length * tried.length;
  const figure =
    `${String(refused)} of ${String(bad)} bad builds refused, ` +
    `${String(passed)} of ${String(tried.length)} pass as they were built`;
  return { columns: ['defect', ...tried], rows, figure, faults };
}

export const probeBuilds: Goal = {
  title: 'Run pnpm probe on builds that loop, fail, leak or violate the policy',
  onStack: true,
  run,
};
