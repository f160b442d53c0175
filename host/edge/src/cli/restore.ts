import { namedBuilds, type Registry, releaseNamesIn, type ReleaseState } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { maxAbove } from '../store/appendRevision';
import { readRevision } from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ChangeOptions, change } from './change';
import { type ReleaseUpdate, storedBuild } from './draft';
import { consistentState } from '../store/states';
import { stateChangeText } from '../store/stateText';

/**
 * The old state. It also revokes the current builds that it does not name, so that open tabs leave them. `revokedBefore`
 * are the revoked builds of a removed remote.
 */
function restoredState(
  oldState: ReleaseState,
  current: ReleaseState | undefined,
  revokedBefore: readonly string[] = [],
): ReleaseState {
  const oldVersions = [oldState.active, oldState.lastKnownGood, oldState.canary?.version];
  const currentVersions = current
    ? [current.active, current.canary?.version].filter((version) => version !== undefined)
    : [];
  return consistentState({
    ...oldState,
    canary: oldState.canary,
    revoked: [
      ...currentVersions.filter((version) => !oldVersions.includes(version)),
      ...(current?.revoked ?? []).filter((version) => !oldVersions.includes(version)),
      ...revokedBefore,
      ...(oldState.revoked ?? []),
    ],
  });
}

/** Pages never go back to a lower number. A mistyped number would force all later revisions above it. */
function checkAbove(above: number | undefined, head: number): void {
  if (above === undefined || above <= head + maxAbove) return;
  throw new OperatorError(
    `--above ${String(above)} is more than ${String(maxAbove)} above revision ${String(head)}. Skipped numbers cannot ` +
      'be used again. Use the revision number that an edge shows at /healthz.',
  );
}

/** Adds a revision with the releases of an old one. */
export function restore(
  context: CommandContext,
  revision: number,
  options: ChangeOptions,
): Promise<CommandResult> {
  return change(context, 'restore', options, async (head) => {
    checkAbove(options.above, head?.number ?? 0);
    const number = String(revision);
    const oldRevision = await readRevision(context.store, context.trusted, revision);
    if (!oldRevision.ok) {
      throw new OperatorError(
        `Revision ${number} cannot be restored: ${oldRevision.reason}. Run release history to list valid revisions.`,
      );
    }
    const oldReleases = oldRevision.value.registry.releases;
    const currentReleases: Registry['releases'] = head?.registry.releases ?? {};
    const updates: ReleaseUpdate[] = [];
    const lines: string[] = [];
    for (const name of releaseNamesIn(oldReleases, currentReleases)) {
      const state =
        oldReleases[name] &&
        restoredState(oldReleases[name], currentReleases[name], head?.registry.removed?.[name]);
      if (JSON.stringify(state) === JSON.stringify(currentReleases[name])) continue;
      const stateBuilds = state ? namedBuilds({ releases: { [name]: state } }) : [];
      const builds = await Promise.all(stateBuilds.map(({ version }) => storedBuild(context, name, version)));
      updates.push({ name, state, builds });
      lines.push(`${name}: ${stateChangeText(currentReleases[name], state)}`);
    }
    const unchangedLine = `The live builds already match revision ${number}.`;
    return { updates, lines: updates.length > 0 ? lines : [unchangedLine] };
  });
}
