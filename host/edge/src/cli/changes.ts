import type { ReleaseName, ReleaseState } from 'shared-contracts/releases';
import { history as revisionsOf, type Change } from '../store/revisions';
import type { Answer } from './Answer';
import type { ReadContext } from './CommandContext';
import { moveText } from '../store/states';
import { refusedLines, type Refused } from './refused';
import { table } from './table';

interface Entry extends Change {
  readonly moves: readonly {
    readonly name: ReleaseName;
    readonly from: ReleaseState | null;
    readonly to: ReleaseState | null;
  }[];
}

const columns = ['revision', 'at', 'who', 'action', 'release', 'change', 'why'];

/** All that was ever changed, newest first; what a change did is told by the revision before it. */
export async function changes(context: ReadContext, only: ReleaseName | undefined): Promise<Answer> {
  const refused: Refused[] = [];
  const entries: Entry[] = [];
  let newer: Omit<Entry, 'moves'> | undefined;
  let states: { readonly [name in ReleaseName]?: ReleaseState } = {};
  const add = (before: typeof states) => {
    if (!newer || (only !== undefined && !newer.names.includes(only))) return;
    const names = only === undefined ? newer.names : [only];
    const moves = names.map((name) => ({ name, from: before[name] ?? null, to: states[name] ?? null }));
    entries.push({ ...newer, moves });
  };
  const onRefused = (revision: number, reason: string) => refused.push({ revision, reason });
  for await (const { registry, change } of revisionsOf(context.store, context.trusted, onRefused)) {
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
  const none = only === undefined ? 'Nothing was published yet.' : `Nothing was ever changed in ${only}.`;
  return {
    lines: [...refusedLines(refused), ...(rows.length > 0 ? table(columns, rows, context.isScreen) : [none])],
    json: { changes: entries, refused },
  };
}
