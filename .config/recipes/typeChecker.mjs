import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

// Unchanged files, parsed once for all checks.
const parsedFiles = new Map();

/**
 * Returns a function that checks the types of files as if `changedFiles` were on disk. It reports errors only in the
 * checked files, because a check of all packages takes minutes.
 */
export function typeChecker(root, changedFiles) {
  const texts = new Map([...changedFiles].map(([file, text]) => [join(root, file), text]));
  const newFolders = new Set([...texts.keys()].map(dirname));

  function optionsOf(config) {
    const file = join(root, config);
    const { config: json } = ts.readConfigFile(file, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(
      { ...json, include: [], files: [] },
      ts.sys,
      dirname(file),
    );
    return { ...options, rootDir: root, noEmit: true, composite: false, incremental: false };
  }

  /**
   * `config` is the package's tsconfig. Files of one check belong to one package and shared-contracts, because each
   * package declares its own contract. Returns one line per error.
   */
  return function check(config, files) {
    const options = optionsOf(config);
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    Object.assign(host, {
      fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
      readFile: (file) => texts.get(file) ?? ts.sys.readFile(file),
      directoryExists: (folder) => newFolders.has(folder) || ts.sys.directoryExists(folder),
      getSourceFile: (file, ...args) => {
        if (texts.has(file)) return getSourceFile.call(host, file, ...args);
        if (!parsedFiles.has(file)) parsedFiles.set(file, getSourceFile.call(host, file, ...args));
        return parsedFiles.get(file);
      },
    });
    const globals = ['globals.d.ts', 'testGlobals.d.ts'].map((file) => join(root, '.config', file));
    const program = ts.createProgram([...globals, ...files.map((file) => join(root, file))], options, host);
    return files.flatMap((file) => {
      const source = program.getSourceFile(join(root, file));
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ file: errorFile, messageText }) =>
          `${relative(root, errorFile?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    });
  };
}
