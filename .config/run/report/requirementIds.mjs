const bracketedIds = /\[([A-Z]-\d+(?:, *[A-Z]-\d+)*)\]/g;
const requirementLine = /^- ([A-Z]-\d{3}): (\S.*)$/;

/** The ids of `[S-028]` and `[S-028, V-040]` anywhere in a title. */
export const idsIn = (title) => [...title.matchAll(bracketedIds)].flatMap(([, ids]) => ids.split(/, */));

/** Reads the built requirements of one package: lines `- S-028: sentence`, as a map from id to sentence. */
export function readOwner(text, file) {
  const built = new Map();
  for (const line of text.split('\n')) {
    if (!line.startsWith('- ')) continue;
    const [, id, sentence] = requirementLine.exec(line) ?? [];
    if (!id) throw new Error(`${file}: "${line}" does not have the format "- X-123: sentence".`);
    if (built.has(id)) throw new Error(`${file} lists ${id} twice.`);
    built.set(id, sentence);
  }
  return built;
}

/**
 * Compares the built ids with the ids in test titles.
 * @param owners map from package to its map of built ids
 * @param tests rows `{ title, place, passed }` of all runs
 * @param pending ids in the titles of tests that have not run yet
 */
export function compare(owners, tests, pending = new Set()) {
  const known = new Set([...owners.values()].flatMap((built) => [...built.keys()]));
  const proven = new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title)));
  const unknown = new Map();
  for (const { title, place } of tests) {
    for (const id of idsIn(title)) {
      if (!known.has(id)) unknown.set(id, [...(unknown.get(id) ?? []), `${place}: ${title}`]);
    }
  }
  const open = [...known].filter((id) => !proven.has(id));
  return {
    unknown,
    waiting: open.filter((id) => pending.has(id)),
    missing: open.filter((id) => !pending.has(id)),
    counts: [...owners].map(([owner, built]) => ({
      owner,
      built: built.size,
      proven: [...built.keys()].filter((id) => proven.has(id)).length,
    })),
  };
}
