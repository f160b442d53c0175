import { cpSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../run/root.mjs';

const source = `${root}/shared-contracts/src`;

/** Fails if a file has a syntax error or an export whose type cannot be written into its declarations. */
function requireNoErrors(diagnostics) {
  if (diagnostics.length === 0) return;
  throw new Error(
    ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  );
}

function emit(entries, outDir) {
  const config = `${root}/shared-contracts/tsconfig.json`;
  const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, ts.sys);
  const program = ts.createProgram([`${root}/.config/globals.d.ts`, ...entries], {
    ...options,
    rootDir: source,
    outDir,
    composite: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    emitDeclarationOnly: false,
  });
  requireNoErrors(program.emit().diagnostics);
}

/** The path that Node needs for an import without an extension: `../api` becomes `../api/index.js`. */
function completePath(folder, path) {
  const target = join(folder, path);
  if (existsSync(`${target}.js`)) return `${path}.js`;
  if (existsSync(`${target}/index.js`)) return `${path}/index.js`;
  if (existsSync(target) && statSync(target).isFile()) return path;
  throw new Error(`${folder} has no file for the import ${path}.`);
}

/**
 * Returns the text of a compiled file, with an extension in each import. The compiler writes imports as they are in the
 * source, but Node and its resolution of types need the extensions.
 */
function withCompletePaths(file) {
  const text = readFileSync(file, 'utf8');
  const imports = ts.preProcessFile(text, true, true).importedFiles;
  let complete = text;
  // From the end, so that the positions of earlier imports stay correct.
  for (const { fileName, pos } of imports.toSorted((a, b) => b.pos - a.pos)) {
    if (!fileName.startsWith('.')) continue;
    const attributes = fileName.endsWith('.json') && file.endsWith('.js') ? ` with { type: 'json' }` : '';
    const path = completePath(dirname(file), fileName);
    const start = complete.indexOf(fileName, pos);
    const quote = start + fileName.length;
    complete = `${complete.slice(0, start)}${path}${complete[quote]}${attributes}${complete.slice(quote + 1)}`;
  }
  return complete;
}

/** Compiles the entries and their imports to JavaScript and declarations, and copies all styles and texts. */
export function compileContracts(entries, outDir) {
  emit(
    entries.map((entry) => `${source}/${entry}`),
    outDir,
  );
  cpSync(source, outDir, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || /\.(?:css|json)$/.test(path),
  });
  for (const path of readdirSync(outDir, { recursive: true })) {
    const file = join(outDir, path);
    if (/\.(?:js|d\.ts)$/.test(file)) writeFileSync(file, withCompletePaths(file));
  }
}
