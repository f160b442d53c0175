import { namedBuilds, type ReleaseName, releaseNames, type ReleaseState } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { maxAbove, readRevision } from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ChangeOptions, change } from './change';
import { type Choice, storedBuild } from './draft';
import { consistentState } from '../store/states';
import { moveText } from './format';

type States = { readonly [name in ReleaseName]?: ReleaseState | undefined };

/**
 * The old state. Builds that are live or canary now and that it does not name are revoked, so that open tabs leave
 * them.
 */
function restored(old: ReleaseState, now: ReleaseState | undefined): ReleaseState {
  const kept = [old.active, old.lastKnownGood, old.canary?.version];
  const left = now ? [now.active, now.canary?.version].filter((version) => version !== undefined) : [];
  return consistentState({
    ...old,
    canary: old.canary,
    revoked: [
      ...left.filter((version) => !kept.includes(version)),
      ...(now?.revoked ?? []).filter((version) => !kept.includes(version)),
      ...(old.revoked ?? []),
    ],
  });
}

/** Pages never go back to a lower number, so a typing error would force every later revision above it. */
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
    const old = await readRevision(context.store, context.trusted, revision);
    if (!old.ok) {
      throw new OperatorError(
        `Revision ${number} cannot be restored: ${old.reason}. Run release history to list valid revisions.`,
      );
    }
    const then = old.value.registry.releases;
    const now: States = head?.registry.releases ?? {};
    const choices: Choice[] = [];
    const lines: string[] = [];
    for (const name of releaseNames) {
      const state = then[name] && restored(then[name], now[name]);
      if (JSON.stringify(state) === JSON.stringify(now[name])) continue;
      const named = state ? namedBuilds({ releases: { [name]: state } }) : [];
      const builds = await Promise.all(named.map(({ version }) => storedBuild(context, name, version)));
      choices.push({ name, state, builds });
      lines.push(`${name}: ${moveText(now[name], state)}`);
    }
    const already = `The live builds already match revision ${number}.`;
    return { choices, lines: choices.length > 0 ? lines : [already] };
  });
}
