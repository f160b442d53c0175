import { readFile } from 'node:fs/promises';
import { hasPassedProbe } from '../../../host/edge/src/gate/probeFile';
import { probeBuild } from '../../probe/probeBuild';
import { selectViews, type BuiltViews } from '../../probe/selectViews';
import { createBadBuild } from '../../support/badBuild';
import { root } from '../../support/settings';
import { remotes, type Remote } from '../../support/views';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { badBuildKinds, type BadBuildKind } from './badBuildKinds';

const withinMs = 10_000;
/** The sample has every fourth kind of bad build. The seed chooses which. */
const sampleInterval = 4;

/** The last view that a probe opens. Breaking it makes the probe open all the others first. */
async function findLastView(remote: Remote): Promise<string> {
  const text = await readFile(`${root}${remote}/dist/release.json`, 'utf8');
  const { views } = JSON.parse(text) as { readonly views: BuiltViews };
  return selectViews(remote, views).at(-1)?.view ?? '';
}

async function run({ full, seed, progress }: DrillOptions): Promise<Findings> {
  const testedRemotes = full ? remotes : remotes.filter((_, index) => index === seed % remotes.length);
  // The remainder of the seed chooses the remote, and the quotient the kinds. So every combination occurs.
  const offset = Math.floor(seed / remotes.length);
  const testedKinds = full
    ? badBuildKinds
    : badBuildKinds.filter((_, index) => (index + offset) % sampleInterval === 0);
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  const rows: string[][] = [];
  let passed = 0;
  let rejected = 0;

  const expectPass = async (remote: Remote) => {
    const startedMs = performance.now();
    const folder = `${root}${remote}`;
    const { id, reasons, viewCount } = await probeBuild({ name: remote, folder }, { withinMs, progress });
    const [reason] = reasons;
    if (reason) throw new Error(reason.message);
    if (!(await hasPassedProbe(folder, id)))
      throw new Error('the release command would not find the note of the probe');
    passed += 1;
    return `${String(viewCount)} views, ${formatSeconds(performance.now() - startedMs)}`;
  };

  const expectRejection = async (remote: Remote, kind: BadBuildKind) => {
    const { change } = kind;
    const { folder } = await createBadBuild({
      remote,
      hash: '0badf00d',
      change,
      view: await findLastView(remote),
    });
    const startedMs = performance.now();
    const probed = await probeBuild(
      { name: remote, folder },
      { withinMs, progress, stopsAtFirstReason: true },
    );
    const kinds = probed.reasons.map((reason) => reason.kind);
    if (kinds.length === 0) throw new Error('the probe accepts it');
    if (!kinds.some((reasonKind) => kind.expected.includes(reasonKind)))
      throw new Error(
        `rejected for another reason: ${probed.reasons.map(({ message }) => message).join(' ')}`,
      );
    if (await hasPassedProbe(folder, probed.id)) throw new Error('the release command would accept it');
    rejected += 1;
    return `${kinds.join(', ')}, ${formatSeconds(performance.now() - startedMs)}`;
  };

  const addRow = (row: string[]) => {
    rows.push(row);
    progress(row.join(' | '));
  };
  const goodRow = ['unchanged build'];
  for (const remote of testedRemotes)
    goodRow.push(await attempt(`${remote} unchanged`, () => expectPass(remote)));
  addRow(goodRow);
  for (const kind of testedKinds) {
    const row = [kind.name];
    for (const remote of testedRemotes)
      row.push(await attempt(`${remote} that ${kind.name}`, () => expectRejection(remote, kind)));
    addRow(row);
  }
  const badCount = testedKinds.length * testedRemotes.length;
  const summary =
    `${String(rejected)} of ${String(badCount)} bad builds rejected, ` +
    `${String(passed)} of ${String(testedRemotes.length)} good builds pass`;
  return { columns: ['kind of build', ...testedRemotes], rows, summary, failures };
}

export const probeBuilds: Drill = {
  title: 'Run pnpm probe on builds that loop, fail, leak or violate the policy',
  needsStack: true,
  run,
};
