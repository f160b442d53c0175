import { dirname, join } from 'node:path';
import ts from 'typescript';

// Unchanged files, parsed once for all programs.
const parsedFiles = new Map();

function optionsOf(root, config) {
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
 * A program of the compiler with the options of `config`, as if `changedFiles`, which maps paths to texts, were on disk.
 * All paths are relative to `root`. It also has the files that `files` import.
 */
export function typeProgram(root, { config, files, changedFiles }) {
  const options = optionsOf(root, config);
  const texts = new Map([...changedFiles].map(([file, text]) => [join(root, file), text]));
  const newFolders = new Set([...texts.keys()].map(dirname));
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
  return ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    host,
  );
}
