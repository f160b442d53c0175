import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { chooseSample } from './chooseSample.mjs';
import { recordCoverage, testsReaching } from './coverage.mjs';
import { createWorker } from './createWorker.mjs';
import { jestConfigOf } from './jestConfig.mjs';
import { filesOf, hashOf, instrumentSample, read } from './mutants.mjs';
import { readJson, sampleFolder, saveJson } from './saveJson.mjs';

// A mutant in a widely used file would otherwise run the tests of the whole package.
const filesPerMutant = 12;
const maxPatternCharacters = 20_000;

async function writeInstrumented(name, sample) {
  const codeFolder = `${sampleFolder}/${name}/code`;
  const { files, ids } = await instrumentSample(sample);
  rmSync(codeFolder, { recursive: true, force: true });
  for (const { file, content } of files) {
    mkdirSync(dirname(`${codeFolder}/${file}`), { recursive: true });
    writeFileSync(`${codeFolder}/${file}`, content);
  }
  return { codeFolder, ids };
}

const escapePattern = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function patternOf(names) {
  if (names === undefined) return undefined;
  const pattern = `^(?:${names.map(escapePattern).join('|')})$`;
  return pattern.length > maxPatternCharacters ? undefined : pattern;
}

/**
 * Runs the tests that reach a mutant until one fails. The limits end a mutant that loops, and leave time for a busy
 * machine.
 */
async function testMutant(id, files, worker) {
  for (const { file, names, hits, totalMs, slowestMs } of files) {
    const run = { mutant: id, hitLimit: hits * 100 + 1_000, testTimeoutMs: 8_000 + 6 * slowestMs };
    const timeoutMs = 90_000 + 8 * totalMs;
    let reply = await worker.run({ file, testNamePattern: patternOf(names), run }, timeoutMs);
    // A title with a random part differs in each run, so its pattern finds no test. Then the whole file runs.
    if (!reply.failed && reply.ran === 0) reply = await worker.run({ file, run }, timeoutMs);
    if (reply.failed) return { status: reply.ended === 'hung' ? 'Timeout' : 'Killed', killedBy: file };
  }
  return { status: 'Survived' };
}

const positionOf = ({ file, location: { start } }) => `${file}:${start.line + 1}:${start.column + 1}`;

/** A stored result is valid while the tests that decided it are the same. Its key changes with the mutated code. */
function isValid(result, files) {
  if (result === undefined) return false;
  const hashes = new Map(files.map(({ file, hash }) => [file, hash]));
  const decidingTests = Object.entries(result.tests);
  const isComplete = result.killedBy !== undefined || decidingTests.length === files.length;
  return isComplete && decidingTests.every(([file, hash]) => hashes.get(file) === hash);
}

/** Tests each mutant of the sample, unless an earlier run stored its result. */
async function testMutants(sample, { ids, records, path, worker, print }) {
  const results = readJson(path);
  const tested = [];
  for (const [index, mutant] of sample.entries()) {
    const reaching = testsReaching(ids[index], mutant, records).slice(0, filesPerMutant);
    const key = hashOf(mutant.key, read(mutant.file));
    if (mutant.isEquivalent || reaching.length === 0) {
      tested.push({ ...mutant, status: mutant.isEquivalent ? 'Equivalent' : 'NoCoverage' });
      continue;
    }
    if (!isValid(results[key], reaching)) {
      const { status, killedBy } = await testMutant(ids[index], reaching, worker);
      const deciding = reaching.filter(({ file }) => killedBy === undefined || file === killedBy);
      const tests = Object.fromEntries(deciding.map(({ file, hash }) => [file, hash]));
      results[key] = { status, killedBy, tests };
      saveJson(path, results);
      print(`${index + 1} of ${sample.length}  ${status}  ${positionOf(mutant)}`);
    }
    tested.push({ ...mutant, status: results[key].status });
  }
  return tested;
}

async function startDatabase() {
  const setup = '../../../e2e/sandbox/src/testing/postgresSetup.ts';
  const { default: startPostgres } = await tsImport(setup, import.meta.url);
  await startPostgres();
  return async () => {
    for (const server of globalThis.testPostgres ?? []) await server.stop();
  };
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Calls `stop` before a signal ends this process. Returns the function to call at the end of the run instead. */
function stopAtEnd(stop) {
  const onSignal = (signal) => void stop().finally(() => process.exit(exitCodes[signal]));
  for (const signal of Object.keys(exitCodes)) process.once(signal, onSignal);
  return () => {
    for (const signal of Object.keys(exitCodes)) process.off(signal, onSignal);
    return stop();
  };
}

/** Tests a sample of the mutants of a package, and returns each with its status. */
export async function runSample(name, definition, { seed, count, print }) {
  const files = filesOf(definition);
  const sample = await chooseSample(name, definition, files, { seed, count, print });
  const { codeFolder, ids } = await writeInstrumented(name, sample);
  const configPath = `${sampleFolder}/${name}/jest.json`;
  const coveragePath = `${sampleFolder}/${name}/coverage.json`;
  writeFileSync(configPath, JSON.stringify(jestConfigOf(definition)));
  const stopDatabase = definition.project === 'sandbox' ? await startDatabase() : () => undefined;
  const worker = createWorker({
    MUTATION_CODE: codeFolder,
    MUTATION_CONFIG: configPath,
    MUTATION_COVERAGE: coveragePath,
  });
  const stop = stopAtEnd(async () => {
    worker.stop();
    await stopDatabase();
  });
  try {
    const codeHash = hashOf(...files.sources.map(read), ...sample.map(({ key }) => key));
    const { records, failedTests } = await recordCoverage({
      tests: files.tests,
      codeHash,
      path: `${sampleFolder}/${name}.coverage.json`,
      coveragePath,
      worker,
      print,
    });
    const path = `${sampleFolder}/${name}.results.json`;
    return { tested: await testMutants(sample, { ids, records, path, worker, print }), failedTests };
  } finally {
    await stop();
  }
}
