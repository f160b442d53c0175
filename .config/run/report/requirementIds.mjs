const bracket = /\[([A-Z]-\d+(?:, *[A-Z]-\d+)*)\]/g;
const entry = /^- ([A-Z]-\d{3}): (\S.*)$/;

/** `[S-028]` and `[S-028, V-040]` anywhere in a title. */
export const idsIn = (title) => [...title.matchAll(bracket)].flatMap(([, ids]) => ids.split(/, */));

/** The built requirements of one owner, `- S-028: sentence` a line, as a map from id to sentence. */
export function readOwner(text, file) {
  const built = new Map();
  for (const line of text.split('\n')) {
    if (!line.startsWith('- ')) continue;
    const [, id, sentence] = entry.exec(line) ?? [];
    if (!id) throw new Error(`${file}: "${line}" is not "- X-123: sentence".`);
    if (built.has(id)) throw new Error(`${file}: ${id} stands there twice.`);
    built.set(id, sentence);
  }
  return built;
}

/**
 * Holds the built ids against what tests say they prove.
 * @param owners map from owner to its map of built ids
 * @param tests rows `{ title, place, passed }` of every run there was
 * @param promised ids in the titles of tests that have not run, which therefore still wait
 */
export function compare(owners, tests, promised = new Set()) {
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
    waiting: open.filter((id) => promised.has(id)),
    missing: open.filter((id) => !promised.has(id)),
    counts: [...owners].map(([owner, built]) => ({
      owner,
      built: built.size,
      proven: [...built.keys()].filter((id) => proven.has(id)).length,
    })),
  };
}
