// A checker for Stryker: whether a file with a change still compiles. Stryker's own builds the program anew for each
// change, which takes longer than the tests; this one looks at many changed copies of the files in one program.
import { dirname } from 'node:path';
import ts from 'typescript';

const together = 60;

/** A language service over the files on disk, and copies beside them that exist only here. */
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
    getDirectories: ts.sys.getDirectories,
  });
  const complaint = (file) => {
    const error = service.getSyntacticDiagnostics(file)[0] ?? service.getSemanticDiagnostics(file)[0];
    return error && `${file}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`;
  };
  return {
    textOf,
    unchanged: () => fileNames.map(complaint).find((text) => text !== undefined),
    /** What is wrong with each of these texts, by the name of its file. */
    complaints(changed) {
      copies = changed;
      return new Map([...changed.keys()].map((file) => [file, complaint(file)]));
    },
  };
}

function changedText(text, { location: { start, end }, replacement }) {
  const lines = text.split('\n');
  const offset = ({ line, column }) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column);
  return text.slice(0, offset(start)) + replacement + text.slice(offset(end));
}

const copyOf = ({ fileName, id }) => fileName.replace(/(\.tsx?)$/, `.changed${id}$1`);

function compiles({ tsconfigFile }) {
  const project = openProject(tsconfigFile);
  return {
    init() {
      const reason = project.unchanged();
      if (reason !== undefined) throw new Error(`The unchanged code does not compile. ${reason}`);
    },
    group(mutants) {
      const groups = [];
      for (let at = 0; at < mutants.length; at += together) {
        groups.push(mutants.slice(at, at + together).map(({ id }) => id));
      }
      return groups;
    },
    check(mutants) {
      const texts = mutants.map((mutant) => [
        copyOf(mutant),
        changedText(project.textOf(mutant.fileName), mutant),
      ]);
      const complaints = project.complaints(new Map(texts));
      const results = mutants.map((mutant) => {
        const reason = complaints.get(copyOf(mutant));
        return [mutant.id, reason === undefined ? { status: 'passed' } : { status: 'compileError', reason }];
      });
      return Object.fromEntries(results);
    },
  };
}
compiles.inject = ['options'];

export const strykerPlugins = [{ kind: 'Checker', name: 'compiles', factory: compiles }];
