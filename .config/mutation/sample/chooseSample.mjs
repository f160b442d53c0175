import { createCompileCheck } from '../compileChecker.mjs';
import { writeTsconfig } from '../writeTsconfig.mjs';
import { equivalents } from './equivalents.mjs';
import { mutantsInRandomOrder, hashOf, read } from './mutants.mjs';
import { readJson, sampleFolder, saveJson } from './saveJson.mjs';

const mutantsPerCheck = 60;

const isListed = (mutant, { file, original, replacement }) =>
  mutant.file === file && mutant.original === original && mutant.replacement === replacement;

/** Returns a function that tests whether mutants compile, as server code or as browser code. */
function createCheck(sampleName, mutatedFiles, serverFiles) {
  const checks = new Map();
  const isServerFile = (file) => serverFiles.test(file);
  const checkOf = (isServer) => {
    const create = () => {
      const files = mutatedFiles.filter((file) => isServerFile(file) === isServer);
      return createCompileCheck(writeTsconfig(`sample.${sampleName}`, { isServer, files }));
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

/** The first `count` mutants that compile, in the random order of the seed. */
export async function chooseSample(sampleName, definition, files, { seed, count, print }) {
  const { mutatedFiles } = files;
  const mutants = await mutantsInRandomOrder(mutatedFiles, seed);
  for (const entry of equivalents) {
    if (mutatedFiles.includes(entry.file) && !mutants.some((mutant) => isListed(mutant, entry)))
      throw new Error(
        `equivalents.mjs lists a mutant that does not exist: ${entry.file}  ${entry.original}  ${entry.replacement}`,
      );
  }
  const path = `${sampleFolder}/${sampleName}.compiles.json`;
  const compilesByKey = readJson(path);
  const keyOf = (mutant) => hashOf(mutant.key, read(mutant.file));
  const check = createCheck(sampleName, mutatedFiles, definition.serverFiles);
  const sample = [];
  for (let start = 0; sample.length < count && start < mutants.length; start += mutantsPerCheck) {
    const batch = mutants.slice(start, start + mutantsPerCheck);
    const unchecked = batch.filter((mutant) => compilesByKey[keyOf(mutant)] === undefined);
    if (unchecked.length > 0) {
      print(`compiling ${unchecked.length} of ${mutants.length} mutants`);
      for (const [mutant, compiles] of check(unchecked)) compilesByKey[keyOf(mutant)] = compiles;
      saveJson(path, compilesByKey);
    }
    sample.push(...batch.filter((mutant) => compilesByKey[keyOf(mutant)]));
  }
  return sample
    .slice(0, count)
    .map((mutant) => ({ ...mutant, isEquivalent: equivalents.some((entry) => isListed(mutant, entry)) }));
}
