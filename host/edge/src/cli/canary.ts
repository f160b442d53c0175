import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import type { Revision } from '../store/openRevision';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ChangeOptions, change, type Decision } from './change';
import { stateOf, storedBuild, type Build } from './draft';
import { mayCreateLinks } from './links';
import { readHoldReasons } from '../store/holds';
import { activated, withCanary, withdrawn } from '../store/states';

function linkHint(context: CommandContext, id: string): string {
  const command = `release link --with ${id}`;
  return mayCreateLinks(context)
    ? `Only QA links run it. To create one: ${command}`
    : `Only QA links run it. Your key may not create one. Ask a person with another key to run: ${command}`;
}

/** Starts a canary, or changes the share of browsers that get it. */
export async function canaryDecision(
  context: CommandContext,
  head: Revision | undefined,
  name: ReleaseName,
  { build, percent }: { readonly build: Build; readonly percent: number },
): Promise<Decision> {
  if (head && !head.registry.releases[name]) {
    throw new OperatorError(
      `${name} has no live build yet, so it cannot have a canary: every registry names the build of all other browsers. ` +
        'First publish a build whose popup has no `menu` in contract.ts, so that no entry in the drawer opens it. Then ' +
        'add `menu`, and publish that build with --canary.',
    );
  }
  const stateBefore = stateOf(head, name);
  const { version } = build;
  const { canary } = stateBefore;
  const id = buildId(name, version);
  if (version === stateBefore.active) {
    throw new OperatorError(`${id} is already the live build. Choose a different build for the canary.`);
  }
  if (canary && canary.version !== version) {
    throw new OperatorError(
      `${name} already has a canary: ${canary.version} at ${String(canary.percent)} %. Before you start ${version}, ` +
        `run release promote ${name} or release canary ${name} --withdraw, with --why.`,
    );
  }
  const share = `${String(percent)} %`;
  if (canary?.percent === percent)
    return { updates: [], lines: [`${id} is already the canary at ${share}.`] };
  const wasRevoked = stateBefore.revoked?.includes(version) === true;
  const isIncrease = percent > (canary?.percent ?? 0);
  return {
    updates: [{ name, state: withCanary(stateBefore, version, percent), builds: [build] }],
    lines: [
      `${id} is now the canary for ${share} of browsers.`,
      ...(percent === 0 ? [linkHint(context, id)] : []),
      ...(wasRevoked ? ['This build was revoked before.'] : []),
    ],
    holdReasons: isIncrease ? await readHoldReasons(context.store, name, version) : [],
  };
}

export interface CanaryOptions extends ChangeOptions {
  readonly name: ReleaseName;
  readonly percent: number;
  /** undefined: the current canary. */
  readonly version: string | undefined;
}

export function canary(
  context: CommandContext,
  { name, percent, version, ...options }: CanaryOptions,
): Promise<CommandResult> {
  return change(context, 'canary', options, async (head) => {
    const target = version ?? stateOf(head, name).canary?.version;
    if (target === undefined) {
      throw new OperatorError(`${name} has no canary. Name a published build with --version <version>.`);
    }
    const build = await storedBuild(context, name, target);
    return canaryDecision(context, head, name, { build, percent });
  });
}

export interface WithdrawOptions extends ChangeOptions {
  readonly name: ReleaseName;
  /** Ends the canary only if it has this version; undefined: any version. */
  readonly version?: string;
}

/** Ends a canary. Its browsers return to the live build, including open tabs. */
export function withdraw(
  context: CommandContext,
  { name, version, ...options }: WithdrawOptions,
): Promise<CommandResult> {
  return change(context, 'withdraw', options, (head) => {
    const stateBefore = stateOf(head, name);
    const { canary: current } = stateBefore;
    const isMatch = current !== undefined && (version === undefined || version === current.version);
    const decision: Decision = isMatch
      ? {
          updates: [{ name, state: withdrawn(stateBefore), builds: [] }],
          lines: [`Canary ${buildId(name, current.version)} was withdrawn.`],
        }
      : { updates: [], lines: [`${name} has no canary${version === undefined ? '' : ` ${version}`}.`] };
    return Promise.resolve(decision);
  });
}

export interface PromoteOptions extends ChangeOptions {
  readonly name: ReleaseName;
  /** The expected version of the canary, so that the operator cannot promote another one by accident. */
  readonly to: string | undefined;
  /** Promotes even a canary that was not found healthy. */
  readonly isConfirmed: boolean;
  /** Returns why the canary may be unhealthy; undefined if the figures show that it is healthy. */
  readonly reasonToConfirm: () => Promise<string | undefined>;
}

/** Makes the canary live for all browsers. */
export function promote(
  context: CommandContext,
  { name, to, isConfirmed, reasonToConfirm, ...options }: PromoteOptions,
): Promise<CommandResult> {
  const confirm = async () => {
    const reason = isConfirmed || options.breakGlass !== undefined ? undefined : await reasonToConfirm();
    if (reason === undefined) return;
    throw new OperatorError(
      `${reason}\nNothing was changed. Wait until release watch ${name} reports the canary as healthy, or add --yes to ` +
        'promote it anyway.',
    );
  };
  return change(context, 'promote', options, async (head) => {
    const stateBefore = stateOf(head, name);
    if (to === stateBefore.active) return { updates: [], lines: [`${buildId(name, to)} is already live.`] };
    const target = stateBefore.canary?.version;
    if (target === undefined) {
      throw new OperatorError(
        `${name} has no canary to promote. Start one with release canary ${name} <percent> --version <version>, or ` +
          `make a published build live now with release rollback ${name} --to <version>.`,
      );
    }
    if (to !== undefined && to !== target) {
      throw new OperatorError(
        `The canary of ${name} is ${target}, not ${to}. Use --to ${target}, or omit --to.`,
      );
    }
    const build = await storedBuild(context, name, target);
    return {
      updates: [{ name, state: activated(stateBefore, target), builds: [build] }],
      lines: [`${buildId(name, target)} is now live.`],
      holdReasons: await readHoldReasons(context.store, name, target),
      confirm,
    };
  });
}
