import { buildId, type ReleaseRecord } from 'shared-contracts/releases';
import { buildRoles } from '../keys/envelope';
import { describeSigner } from '../keys/namedKey';
import { readProbe } from '../gate/probeFile';
import { OperatorError } from '../errors/OperatorError';
import { addBuild, checkBuild, readBuiltRecord } from '../store/addBuild';
import type { Revision } from '../store/openRevision';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ChangeOptions, change, type Decision } from './change';
import { canaryDecision } from './canary';
import { buildOf } from './draft';
import { packageFolderOf } from './packageFolder';
import { readHoldReasons } from '../store/holds';
import { type ProbeResult, storeProbe } from '../store/probes';
import { activated } from '../store/states';

async function liveDecision(
  { store }: CommandContext,
  record: ReleaseRecord,
  head: Revision | undefined,
): Promise<Decision> {
  const { name, version } = record;
  const id = buildId(name, version);
  const former = head?.registry.releases[name];
  if (former?.active === version) return { updates: [], lines: [`${id} is already live.`] };
  const state = activated(former, version, head?.registry.removed?.[name]);
  const { canary } = state;
  return {
    updates: [{ name, state, builds: [buildOf(record)] }],
    lines: [
      `${id} is now live.`,
      ...(former?.revoked?.includes(version) ? ['This build was revoked before.'] : []),
      ...(canary ? [`Canary ${canary.version} stays at ${String(canary.percent)} %.`] : []),
    ],
    // A hold on the canary also forbids its publication to all browsers. It does not affect another build, such as a
    // fix.
    holdReasons: former?.canary?.version === version ? await readHoldReasons(store, name, version) : [],
  };
}

async function rejectDuplicates(folders: readonly string[]): Promise<void> {
  const records = await Promise.all(folders.map(readBuiltRecord));
  const duplicate = records.find(
    ({ name }, index) => records.findIndex((other) => other.name === name) !== index,
  );
  if (duplicate)
    throw new OperatorError(`Two of the folders contain ${duplicate.name}. Publish one build per package.`);
}

/** Throws, before any file is stored, if this key may not sign the builds. Edges would reject them. */
async function requireBuildRole({ key, trusted }: CommandContext, folders: readonly string[]): Promise<void> {
  const signer = trusted.get(key.keyId);
  if (!signer) return;
  const names = (await Promise.all(folders.map(readBuiltRecord))).map(({ name }) => name);
  const forbidden = names.filter((name) => signer.packages?.includes(name) === false);
  if (buildRoles.includes(signer.role) && forbidden.length === 0) return;
  const rejected = (forbidden.length > 0 ? forbidden : names).join(', ');
  throw new OperatorError(
    `Your key ${describeSigner(key.keyId, signer)} may not publish ${rejected}. ` +
      `Publish ${forbidden.length > 0 ? 'it with a key that covers it' : 'with a key that has the role publish'}.`,
  );
}

export interface PublishOptions extends ChangeOptions {
  /** Folders of built packages, or names of packages of this checkout. */
  readonly folders: readonly string[];
  /** Percentage of browsers that get the build as a canary; undefined: it becomes live for all. */
  readonly percent: number | undefined;
}

/** Stores builds and the results of their probes, which are listed by the ids of the builds. */
async function storeBuilds(
  context: CommandContext,
  folders: readonly string[],
  probes: ReadonlyMap<string, ProbeResult>,
): Promise<void> {
  for (const folder of folders) {
    const { name, version } = await addBuild(context, folder);
    const probe = probes.get(buildId(name, version));
    if (probe) await storeProbe(context, { name, version }, probe);
  }
}

/** Publishes all packages in one revision. `needsProbe` rejects builds that have not passed a probe in a browser. */
export async function publish(
  context: CommandContext,
  { folders: foldersOrNames, percent, ...options }: PublishOptions,
  needsProbe: boolean,
): Promise<CommandResult> {
  const folders = await Promise.all(foldersOrNames.map((folder) => packageFolderOf(folder)));
  await rejectDuplicates(folders);
  await requireBuildRole(context, folders);
  const probes = new Map<string, ProbeResult>();
  const unprobedIds = new Set<string>();
  const records: ReleaseRecord[] = [];
  for (const folder of folders) {
    const record = await checkBuild(context, folder);
    const id = buildId(record.name, record.version);
    const probe = await readProbe(folder, id);
    if (probe) probes.set(id, probe);
    if (needsProbe && probe?.hasPassed !== true) unprobedIds.add(id);
    records.push(record);
  }
  const decisionFor = async (record: ReleaseRecord, head: Revision | undefined) => {
    if (percent === undefined) return liveDecision(context, record, head);
    return canaryDecision(context, head, record.name, { build: buildOf(record), percent });
  };
  return change(context, percent === undefined ? 'publish' : 'canary', options, async (head) => {
    const decisions = await Promise.all(records.map((record) => decisionFor(record, head)));
    const updates = decisions.flatMap((decision) => decision.updates);
    const updatedIds = updates.flatMap(({ name, builds }) =>
      builds.map(({ version }) => buildId(name, version)),
    );
    return {
      isPublish: true,
      updates,
      lines: decisions.flatMap(({ lines }) => lines),
      unprobed: updatedIds.filter((id) => unprobedIds.has(id)),
      holdReasons: decisions.flatMap(({ holdReasons = [] }) => holdReasons),
      storeBuilds: () => storeBuilds(context, folders, probes),
    };
  });
}
