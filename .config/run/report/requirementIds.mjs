const bracketedIds = /\[([A-Z]-\d+(?:, *[A-Z]-\d+)*)\]/g;
const requirementLine = /^- ([A-Z]-\d{3}): (\S.*)$/;

/** The ids of `[S-028]` and `[S-028, V-040]` anywhere in a title. */
export const idsIn = (title) => [...title.matchAll(bracketedIds)].flatMap(([, ids]) => ids.split(/, */));

/** Reads the implemented requirements of one package: lines `- S-028: sentence`, as a map from id to sentence. */
export function readImplementedRequirements(text, file) {
  const implemented = new Map();
  for (const line of text.split('\n')) {
    if (!line.startsWith('- ')) continue;
    const [, id, sentence] = requirementLine.exec(line) ?? [];
    if (!id) throw new Error(`${file}: "${line}" does not have the format "- X-123: sentence".`);
    if (implemented.has(id)) throw new Error(`${file} lists ${id} twice.`);
    implemented.set(id, sentence);
  }
  return implemented;
}

/**
 * Compares the implemented requirements with the ids in test titles.
 * @param requirementsByPackage map from package to its map of implemented ids
 * @param tests rows `{ title, source, passed }` of all runs
 * @param pending ids in the titles of tests that have not run yet
 */
export function compareWithTests(requirementsByPackage, tests, pending = new Set()) {
  const implementedIds = new Set(
    [...requirementsByPackage.values()].flatMap((implemented) => [...implemented.keys()]),
  );
  const proven = new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title)));
  const unknown = new Map();
  for (const { title, source } of tests) {
    for (const id of idsIn(title)) {
      if (!implementedIds.has(id)) unknown.set(id, [...(unknown.get(id) ?? []), `${source}: ${title}`]);
    }
  }
  const unproven = [...implementedIds].filter((id) => !proven.has(id));
  return {
    unknown,
    waiting: unproven.filter((id) => pending.has(id)),
    missing: unproven.filter((id) => !pending.has(id)),
    counts: [...requirementsByPackage].map(([packageName, implemented]) => ({
      packageName,
      implemented: implemented.size,
      proven: [...implemented.keys()].filter((id) => proven.has(id)).length,
    })),
  };
}
