import {
  type Registry,
  type ReleaseName,
  releaseNamesIn,
  type ReleaseState,
} from 'shared-contracts/releases';
import type { Change, Revision } from '../store/openRevision';
import { history } from '../store/revisions';
import type { CommandResult, ReadContext } from './CommandContext';
import { rejectedLines, table, type RejectedRevision } from './format';
import { suggestionFor } from './parseArguments';
import { stateChangeText } from '../store/stateText';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';

/** An entry of the JSON output. */
interface Entry extends Change {
  /** The key that signed the change. `owner` is null for a shared key. */
  readonly key: { readonly id: string; readonly owner: string | null };
  /** The changed states. Scripts that read the JSON output use this name. */
  readonly moves: readonly {
    readonly name: ReleaseName;
    readonly from: ReleaseState | null;
    readonly to: ReleaseState | null;
  }[];
}

const columns = ['revision', 'at', 'who', 'key', 'action', 'release', 'change', 'why'];

/** Lists all changes, newest first. The effect of a change is the difference from the revision before it. */
export async function listChanges(
  context: ReadContext,
  onlyName: ReleaseName | undefined,
): Promise<CommandResult> {
  const rejected: RejectedRevision[] = [];
  const entries: Entry[] = [];
  let newerChange: Omit<Entry, 'moves'> | undefined;
  let newerStates: Registry['releases'] = {};
  const changedNames = new Set<ReleaseName>();
  const addEntry = (before: typeof newerStates) => {
    if (!newerChange || (onlyName !== undefined && !newerChange.names.includes(onlyName))) return;
    const names = onlyName === undefined ? newerChange.names : [onlyName];
    const moves = names.map((name) => ({ name, from: before[name] ?? null, to: newerStates[name] ?? null }));
    entries.push({ ...newerChange, moves });
  };
  const onRejected = (revision: number, reason: string) => rejected.push({ revision, reason });
  for await (const { registry, change, signer } of history(context.store, context.trusted, onRejected)) {
    addEntry(registry.releases);
    newerChange = { ...change, key: { id: signer.keyId, owner: signer.owner ?? null } };
    newerStates = registry.releases;
    for (const name of change.names) changedNames.add(name);
  }
  addEntry({});
  const rows = entries.flatMap(({ revision, at, who, key, action, moves, why, breakGlass }) =>
    moves.map(({ name, from, to }) => {
      const text = stateChangeText(from ?? undefined, to ?? undefined);
      const reason = breakGlass ? `${why} (break-glass: ${breakGlass.why})` : why;
      return [String(revision), at, who, key.owner ?? key.id, action, name, text, reason];
    }),
  );
  const emptyText =
    onlyName === undefined
      ? 'Nothing was published yet.'
      : `${onlyName} was never changed.${suggestionFor(onlyName, [...changedNames])}`;
  return {
    lines: [
      ...rejectedLines(rejected),
      ...(rows.length > 0 ? table(columns, rows, context.isTerminal) : [emptyText]),
    ],
    json: { changes: entries, refused: rejected },
  };
}

const activatingActions: readonly string[] = ['publish', 'promote', 'rollback', 'restore'];

/** Returns, for each release, the change that made its current build live. */
export async function activeSince(
  store: ReleaseStore,
  trusted: TrustedKeys,
  head: Revision,
): Promise<Map<ReleaseName, Change>> {
  const { releases } = head.registry;
  const since = new Map<ReleaseName, Change>();
  let remainingNames = releaseNamesIn(releases);
  for await (const { number, registry, change } of history(store, trusted)) {
    if (number > head.number) continue;
    remainingNames = remainingNames.filter(
      (name) => registry.releases[name]?.active === releases[name]?.active,
    );
    for (const name of remainingNames) since.set(name, change);
    // A change that named the same build again also ends the search.
    remainingNames = remainingNames.filter(
      (name) => !(activatingActions.includes(change.action) && change.names.includes(name)),
    );
    if (remainingNames.length === 0) break;
  }
  return since;
}

/** Returns, for each release with a canary, the change that gave it its current version and share. */
export async function canarySince(
  store: ReleaseStore,
  trusted: TrustedKeys,
  head: Revision,
): Promise<Map<ReleaseName, Change>> {
  const { releases } = head.registry;
  const since = new Map<ReleaseName, Change>();
  let remainingNames = releaseNamesIn(releases).filter((name) => releases[name]?.canary);
  if (remainingNames.length === 0) return since;
  for await (const { number, registry, change } of history(store, trusted)) {
    if (number > head.number) continue;
    remainingNames = remainingNames.filter((name) => {
      const current = releases[name]?.canary;
      const former = registry.releases[name]?.canary;
      return former?.version === current?.version && former?.percent === current?.percent;
    });
    for (const name of remainingNames) since.set(name, change);
    if (remainingNames.length === 0) break;
  }
  return since;
}
