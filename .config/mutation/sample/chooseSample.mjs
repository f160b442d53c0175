import { createCompileCheck } from '../compiles.mjs';
import { writeTsconfig } from '../writeTsconfig.mjs';
import { equivalents } from './equivalents.mjs';
import { drawMutants, hashOf, read } from './mutants.mjs';
import { readJson, sampleFolder, saveJson } from './saveJson.mjs';

const mutantsPerCheck = 60;

const listsMutant =
  ([file, original, replacement]) =>
  (mutant) =>
    mutant.file === file && mutant.original === original && mutant.replacement === replacement;

/** Creates a function that tests whether mutants compile, as server code or as browser code. */
function createChecks(name, mutated, serverFiles) {
  const checks = new Map();
  const isServerFile = (file) => serverFiles.test(file);
  const checkOf = (isServer) => {
    const create = () => {
      const files = mutated.filter((file) => isServerFile(file) === isServer);
      return createCompileCheck(writeTsconfig(`sample.${name}`, { isServer, files }));
    };
    if (!checks.has(isServer)) checks.set(isServer, create());
    return checks.get(isServer);
  };
  return (mutants) =>
    [true, false].flatMap((isServer) => {
      const group = mutants.filter(({ file }) => isServerFile(file) === isServer);
      if (group.length === 0) return [];
      const results = checkOf(isServer)(group);
      return group.map((mutant) => [mutant, results[mutant.id].status === 'passed']);
    });
}

/** The first mutants in the random order of the seed that compile. */
export async function chooseSample(name, { serverFiles }, { mutated }, { seed, count, print }) {
  const drawn = await drawMutants(mutated, seed);
  for (const entry of equivalents) {
    if (mutated.includes(entry[0]) && !drawn.some(listsMutant(entry)))
      throw new Error(`equivalents.mjs lists a mutant that does not exist: ${entry.slice(0, 3).join('  ')}`);
  }
  const path = `${sampleFolder}/${name}.compiles.json`;
  const known = readJson(path);
  const keyOf = (mutant) => hashOf(mutant.key, read(mutant.file));
  const check = createChecks(name, mutated, serverFiles);
  const sample = [];
  for (let start = 0; sample.length < count && start < drawn.length; start += mutantsPerCheck) {
    const batch = drawn.slice(start, start + mutantsPerCheck);
    const unknown = batch.filter((mutant) => known[keyOf(mutant)] === undefined);
    if (unknown.length > 0) {
      print(`compiling ${unknown.length} of ${drawn.length} mutants`);
      for (const [mutant, compiles] of check(unknown)) known[keyOf(mutant)] = compiles;
      saveJson(path, known);
    }
    sample.push(...batch.filter((mutant) => known[keyOf(mutant)]));
  }
  return sample
    .slice(0, count)
    .map((mutant) => ({ ...mutant, isEquivalent: equivalents.some((entry) => listsMutant(entry)(mutant)) }));
}
