import { buildId, type ReleaseName, type ReleaseRecord } from 'shared-contracts/releases';
import { isProbed } from '../gate/probed';
import { OperatorError } from '../errors/OperatorError';
import { addBuild, checkBuild, readBuiltRecord } from '../store/addBuild';
import { readBuild } from '../store/builds';
import type { Revision } from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ChangeOptions, change, type Decision } from './change';
import { canaryDecision } from './canary';
import { buildOf } from './draft';
import { holdReasons } from '../store/holds';
import { activated } from '../store/states';

async function liveDecision(
  { store }: CommandContext,
  record: ReleaseRecord,
  head: Revision | undefined,
): Promise<Decision> {
  const { name, version } = record;
  const id = buildId(name, version);
  const former = head?.registry.releases[name];
  if (former?.active === version) return { choices: [], lines: [`${id} is already live.`] };
  const state = activated(former, version);
  const { canary } = state;
  return {
    choices: [{ name, state, builds: [buildOf(record)] }],
    lines: [
      `${id} is now live.`,
      ...(former?.revoked?.includes(version) ? ['This build was withdrawn before.'] : []),
      ...(canary ? [`Canary ${canary.version} stays at ${String(canary.percent)} %.`] : []),
    ],
    // Publishing the canary for all browsers lets it grow too. A fix is another build, so a hold does not affect it.
    held: former?.canary?.version === version ? await holdReasons(store, name, version) : [],
  };
}

async function rejectDuplicates(folders: readonly string[]): Promise<void> {
  const records = await Promise.all(folders.map(readBuiltRecord));
  const twice = records.find(
    ({ name }, index) => records.findIndex((other) => other.name === name) !== index,
  );
  if (twice)
    throw new OperatorError(`Two of the folders contain ${twice.name}. Publish one build per package.`);
}

export interface PublishOptions extends ChangeOptions {
  readonly folders: readonly string[];
  /** Percentage of browsers that get the build as a canary; undefined: it becomes live for all. */
  readonly percent: number | undefined;
}

const isKnown = async ({ store, trusted }: CommandContext, name: ReleaseName, version: string) =>
  (await readBuild(store, trusted, name, version)) !== undefined;

/** `needsProbe`: rejects builds that have not passed a probe in a browser. */
export async function publish(
  context: CommandContext,
  { folders, percent, ...options }: PublishOptions,
  needsProbe: boolean,
): Promise<CommandResult> {
  await rejectDuplicates(folders);
  const records: ReleaseRecord[] = [];
  const unproven = new Set<string>();
  for (const folder of folders) {
    const { name, version } = await readBuiltRecord(folder);
    const id = buildId(name, version);
    const isProven = !needsProbe || (await isProbed(folder, id));
    if (!isProven) unproven.add(id);
    // Other commands can make a stored build live, so an unproven build enters the store only if it is already there.
    const mayStore = isProven || options.breakGlass !== undefined || (await isKnown(context, name, version));
    records.push(
      await (options.dryRun || !mayStore ? checkBuild(context, folder) : addBuild(context, folder)),
    );
  }
  const decideOne = async (record: ReleaseRecord, head: Revision | undefined) => {
    if (percent === undefined) return liveDecision(context, record, head);
    return canaryDecision(context, head, record.name, { build: buildOf(record), percent });
  };
  return change(context, percent === undefined ? 'publish' : 'canary', options, async (head) => {
    const decisions = await Promise.all(records.map((record) => decideOne(record, head)));
    const choices = decisions.flatMap((decision) => decision.choices);
    const chosen = choices.flatMap(({ name, builds }) => builds.map(({ version }) => buildId(name, version)));
    return {
      choices,
      lines: decisions.flatMap(({ lines }) => lines),
      unprobed: chosen.filter((id) => unproven.has(id)),
      held: decisions.flatMap(({ held = [] }) => held),
    };
  });
}
