import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { checkContracts } from '../gate/gate';
import type { Revision } from '../store/openRevision';
import { history } from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ChangeOptions, change } from './change';
import { stateOf, storedBuild, type Build } from './draft';
import { activeSince } from './history';
import { rolledBack } from '../store/states';

/** The fallback that the earlier build had when it was live. A revoked or damaged fallback is ignored. */
async function previousFallback(
  context: CommandContext,
  name: ReleaseName,
  active: string,
  revoked: readonly string[],
): Promise<Build | undefined> {
  for await (const { registry } of history(context.store, context.trusted)) {
    const state = registry.releases[name];
    if (state?.active !== active) continue;
    if (state.lastKnownGood === null || revoked.includes(state.lastKnownGood)) return undefined;
    try {
      return await storedBuild(context, name, state.lastKnownGood);
    } catch (error) {
      if (error instanceof OperatorError) return undefined;
      throw error;
    }
  }
  return undefined;
}

/** Whether a fallback fits the other builds. If not, it is ignored, because it must not prevent the rollback. */
async function isCompatible(
  context: CommandContext,
  { registry: { releases } }: Revision,
  name: ReleaseName,
  version: string,
): Promise<boolean> {
  const after = { ...releases, [name]: { active: version, lastKnownGood: null } };
  return (await checkContracts(context, releases, after)).incompatibilities.length === 0;
}

interface Target {
  readonly version: string;
}

/** The build to go back to, or a sentence when there is nothing to do. */
async function targetOf(
  context: CommandContext,
  head: Revision | undefined,
  name: ReleaseName,
  to: string | undefined,
): Promise<Target | string> {
  const state = stateOf(head, name);
  if (to !== undefined)
    return to === state.active ? `${buildId(name, to)} is already live.` : { version: to };
  const lastChange = head && (await activeSince(context.store, context.trusted, head)).get(name);
  if (lastChange?.action === 'rollback') {
    const revision = String(lastChange.revision);
    const active = buildId(name, state.active);
    return `${name} was already rolled back: revision ${revision} made ${active} live. To go further back, add --to <version>.`;
  }
  if (state.lastKnownGood === null) {
    throw new OperatorError(`${name} has no last known good build. Choose a build with --to <version>.`);
  }
  return { version: state.lastKnownGood };
}

export interface RollbackOptions extends ChangeOptions {
  readonly name: ReleaseName;
  readonly to: string | undefined;
}

/** Adds a revision that names an older build. It writes and changes no file of any build. */
export function rollback(
  context: CommandContext,
  { name, to, ...options }: RollbackOptions,
): Promise<CommandResult> {
  return change(context, 'rollback', options, async (head) => {
    const target = await targetOf(context, head, name, to);
    if (typeof target === 'string') return { updates: [], lines: [target] };
    const former = stateOf(head, name);
    const active = await storedBuild(context, name, target.version);
    const revoked = [former.active, ...(former.revoked ?? [])];
    const candidate = await previousFallback(context, name, target.version, revoked);
    const fallback =
      candidate && head && (await isCompatible(context, head, name, candidate.version))
        ? candidate
        : undefined;
    const state = rolledBack(former, target.version, fallback?.version ?? null);
    return {
      updates: [{ name, state, builds: fallback ? [active, fallback] : [active] }],
      lines: [
        `${buildId(name, target.version)} is now live.`,
        `${buildId(name, former.active)} was revoked.`,
        ...(state.canary
          ? [
              `Canary ${buildId(name, state.canary.version)} still runs in ${String(state.canary.percent)} % of browsers. ` +
                `To end it: release canary ${name} --withdraw --why "<reason>"`,
            ]
          : []),
      ],
    };
  });
}
