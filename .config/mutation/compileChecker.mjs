// A checker for Stryker that tests whether a mutant compiles. Stryker's own checker rebuilds the program for each
// mutant, which takes longer than the tests. This one checks many mutated copies of the files in one program.
import { dirname } from 'node:path';
import ts from 'typescript';

const mutantsPerProgram = 60;

/** A language service for the files on disk and mutated copies in memory. */
function openProject(tsconfigFile) {
  const { config } = ts.readConfigFile(tsconfigFile, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfigFile));
  const texts = new Map();
  let copies = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, ts.sys.readFile(file));
    return texts.get(file);
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...fileNames, ...copies.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = copies.get(file) ?? textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(tsconfigFile),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => copies.has(file) || ts.sys.fileExists(file),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    // pnpm links packages, and their own dependencies are next to the link's target.
    realpath: ts.sys.realpath,
    getDirectories: ts.sys.getDirectories,
  });
  const errorIn = (file) => {
    const error = service.getSyntacticDiagnostics(file)[0] ?? service.getSemanticDiagnostics(file)[0];
    return error && `${file}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`;
  };
  return {
    textOf,
    errorInOriginals: () => fileNames.map(errorIn).find((text) => text !== undefined),
    /** The first error of each copy, by file name. `changedCopies` has the texts of the copies by file name. */
    errorsIn(changedCopies) {
      copies = changedCopies;
      return new Map([...copies.keys()].map((file) => [file, errorIn(file)]));
    },
  };
}

function changedText(text, { location: { start, end }, replacement }) {
  const lines = text.split('\n');
  const offset = ({ line, column }) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column);
  return text.slice(0, offset(start)) + replacement + text.slice(offset(end));
}

const copyNameOf = ({ fileName, id }) => fileName.replace(/(\.tsx?)$/, `.changed${id}$1`);

function createChecker({ tsconfigFile }) {
  const project = openProject(tsconfigFile);
  return {
    init() {
      const reason = project.errorInOriginals();
      if (reason !== undefined) throw new Error(`The unchanged code does not compile. ${reason}`);
    },
    group(mutants) {
      const groups = [];
      for (let start = 0; start < mutants.length; start += mutantsPerProgram) {
        groups.push(mutants.slice(start, start + mutantsPerProgram).map(({ id }) => id));
      }
      return groups;
    },
    check(mutants) {
      const texts = mutants.map((mutant) => [
        copyNameOf(mutant),
        changedText(project.textOf(mutant.fileName), mutant),
      ]);
      const errors = project.errorsIn(new Map(texts));
      const results = mutants.map((mutant) => {
        const reason = errors.get(copyNameOf(mutant));
        return [mutant.id, reason === undefined ? { status: 'passed' } : { status: 'compileError', reason }];
      });
      return Object.fromEntries(results);
    },
  };
}
createChecker.inject = ['options'];

/** Returns a function that checks mutants without Stryker. It returns a result per mutant id. */
export function createCompileCheck(tsconfigFile) {
  const checker = createChecker({ tsconfigFile });
  checker.init();
  return (mutants) => checker.check(mutants);
}

export const strykerPlugins = [{ kind: 'Checker', name: 'compiles', factory: createChecker }];
