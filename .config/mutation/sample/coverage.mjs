import { hashOf, read } from './mutants.mjs';
import { readJson, saveJson } from './saveJson.mjs';

const timeoutMs = 600_000;

/**
 * Runs each test file of a package once without a mutant, and records the mutants that each test reaches. A file
 * whose record is still valid is not run. `path` is the file with all records. The worker writes the coverage of one
 * test file to `coveragePath`.
 */
export async function recordCoverage({ tests, codeHash, path, coveragePath, worker, print }) {
  const stored = readJson(path);
  const records = stored.codeHash === codeHash ? stored.records : {};
  const failedTests = [];
  for (const [index, file] of tests.entries()) {
    const hash = hashOf(read(file));
    if (records[file]?.hash === hash) continue;
    const runWithoutMutant = () => worker.run({ file, run: {} }, timeoutMs);
    let reply = await runWithoutMutant();
    // On a busy machine a test may fail once.
    if (reply.failed) reply = await runWithoutMutant();
    if (reply.failed) {
      delete records[file];
      failedTests.push({ file, message: reply.message ?? reply.ended });
      continue;
    }
    records[file] = { hash, ...readJson(coveragePath) };
    saveJson(path, { codeHash, records });
    print(`coverage ${index + 1} of ${tests.length}  ${file}`);
  }
  return {
    records: new Map(tests.flatMap((file) => (records[file] ? [[file, records[file]]] : []))),
    failedTests,
  };
}

/** Counts the folders between a source file and a test file. It is -1 for `a.test.ts` in the folder of `a.ts`. */
function distanceBetween(source, test) {
  const from = source.split('/');
  const to = test.split('/');
  const stem = (parts) => parts.at(-1).split('.')[0];
  if (from.slice(0, -1).join('/') === to.slice(0, -1).join('/') && stem(from) === stem(to)) return -1;
  let shared = 0;
  while (shared < from.length - 1 && from[shared] === to[shared]) shared += 1;
  return from.length + to.length - 2 * shared;
}

/**
 * The test files that reach a mutant, the nearest and fastest first. If loading a test file already reaches the
 * mutant, all its tests count, and `names` is undefined.
 */
export function testsReaching(mutantId, { file: source }, records) {
  const files = [...records].flatMap(([file, { atLoad, perTest, durations, hash }]) => {
    const names = Object.keys(perTest).filter((name) => mutantId in perTest[name]);
    const isReachedAtLoad = mutantId in atLoad;
    if (!isReachedAtLoad && names.length === 0) return [];
    const hits = [atLoad, ...Object.values(perTest)].reduce((sum, ids) => sum + (ids[mutantId] ?? 0), 0);
    const testNames = isReachedAtLoad ? Object.keys(durations) : names;
    const times = testNames.map((name) => durations[name] ?? 0);
    return [
      {
        file,
        hash,
        hits,
        names: isReachedAtLoad ? undefined : names,
        totalMs: times.reduce((sum, ms) => sum + ms, 0),
        slowestMs: Math.max(0, ...times),
      },
    ];
  });
  return files.toSorted(
    (a, b) => distanceBetween(source, a.file) - distanceBetween(source, b.file) || a.totalMs - b.totalMs,
  );
}
