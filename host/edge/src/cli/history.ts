import { type ReleaseName, releaseNames, type ReleaseState } from 'shared-contracts/releases';
import { history, type Change, type Revision } from '../store/revisions';
import type { CommandResult, ReadContext } from './CommandContext';
import { moveText, rejectedLines, table, type RejectedRevision } from './format';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';

interface Entry extends Change {
  readonly moves: readonly {
    readonly name: ReleaseName;
    readonly from: ReleaseState | null;
    readonly to: ReleaseState | null;
  }[];
}

const columns = ['revision', 'at', 'who', 'action', 'release', 'change', 'why'];

/** Lists all changes, newest first. The effect of a change is the difference from the revision before it. */
export async function changes(context: ReadContext, only: ReleaseName | undefined): Promise<CommandResult> {
  const rejected: RejectedRevision[] = [];
  const entries: Entry[] = [];
  let newer: Omit<Entry, 'moves'> | undefined;
  let states: { readonly [name in ReleaseName]?: ReleaseState } = {};
  const add = (before: typeof states) => {
    if (!newer || (only !== undefined && !newer.names.includes(only))) return;
    const names = only === undefined ? newer.names : [only];
    const moves = names.map((name) => ({ name, from: before[name] ?? null, to: states[name] ?? null }));
    entries.push({ ...newer, moves });
  };
  const onRejected = (revision: number, reason: string) => rejected.push({ revision, reason });
  for await (const { registry, change } of history(context.store, context.trusted, onRejected)) {
    add(registry.releases);
    newer = change;
    states = registry.releases;
  }
  add({});
  const rows = entries.flatMap(({ revision, at, who, action, moves, why, breakGlass }) =>
    moves.map(({ name, from, to }) => {
      const text = moveText(from ?? undefined, to ?? undefined);
      const reason = breakGlass ? `${why} (break-glass: ${breakGlass.why})` : why;
      return [String(revision), at, who, action, name, text, reason];
    }),
  );
  const none = only === undefined ? 'Nothing was published yet.' : `${only} was never changed.`;
  return {
    lines: [
      ...rejectedLines(rejected),
      ...(rows.length > 0 ? table(columns, rows, context.isTerminal) : [none]),
    ],
    json: { changes: entries, refused: rejected },
  };
}

const activating: readonly string[] = ['publish', 'promote', 'rollback', 'restore'];

/** Returns, for each release, the change that made its current build live. */
export async function activeSince(
  store: ReleaseStore,
  trusted: TrustedKeys,
  head: Revision,
): Promise<Map<ReleaseName, Change>> {
  const { releases } = head.registry;
  const since = new Map<ReleaseName, Change>();
  let open = releaseNames.filter((name) => releases[name]);
  for await (const { number, registry, change } of history(store, trusted)) {
    if (number > head.number) continue;
    open = open.filter((name) => registry.releases[name]?.active === releases[name]?.active);
    for (const name of open) since.set(name, change);
    // A change that named the same build again also ends the search.
    open = open.filter((name) => !(activating.includes(change.action) && change.names.includes(name)));
    if (open.length === 0) break;
  }
  return since;
}
