// node .config/run/homeModules.mjs [<package>...]
// Prints the libraries and folders in the scripts that a package needs on a first visit.
// The brotli size of a row says how much smaller the compressed script is without the row's code.
import { readFileSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { hostConfig } from '../webpack/host.mjs';
import { remoteConfig } from '../webpack/remote.mjs';
import { compile } from './compile.mjs';
import { cache } from './root.mjs';

/** The view of each package that a first visit opens. */
const firstVisitViews = { host: 'shell', 'remote-lobby': 'screens/home' };
const folderDepth = 4;
const minRowBytes = 100;
const bundlerGroup = 'webpack, without a source';
const libraryIn = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** A library, or a folder of the product such as `host/src/platform/api`. */
function groupOf(source) {
  const library = libraryIn.exec(source)?.[1];
  if (library) return library;
  if (!/^[\w-]+\/src\//.test(source)) return bundlerGroup;
  return source.split('/').slice(0, -1).slice(0, folderDepth).join('/');
}

/** Cuts a script into pieces, each with its group. */
function piecesOf(script, map) {
  const sourceMap = new SourceMap(map);
  const pieces = [];
  script.split('\n').forEach((line, lineIndex) => {
    for (let column = 0; column < line.length; column += 1) {
      const { originalSource, generatedLine } = sourceMap.findEntry(lineIndex, column);
      const group = generatedLine === lineIndex && originalSource ? groupOf(originalSource) : bundlerGroup;
      const last = pieces.at(-1);
      if (last?.group === group) last.text += line[column];
      else pieces.push({ group, text: line[column] });
    }
  });
  return pieces;
}

const compressedSize = (pieces) => brotliCompressSync(pieces.map(({ text }) => text).join('')).length;

async function build(name) {
  const folder = `${cache}/modules/${name}`;
  const config = name === 'host' ? hostConfig(name) : remoteConfig(name);
  const inFolder = (part) => ({ ...part, output: { ...part.output, path: folder } });
  await compile(Array.isArray(config) ? config.map(inFolder) : inFolder(config));
  return folder;
}

async function printSizes(name) {
  const folder = await build(name);
  const { entry, views } = JSON.parse(readFileSync(`${folder}/release.json`, 'utf8'));
  const maps = new Set(readdirSync(`${folder}/maps`));
  // The boot script is part of the document.
  const files = [entry, ...views[firstVisitViews[name]].scripts].filter((file) => maps.has(`${file}.map`));
  const rows = files.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const pieces = piecesOf(text, JSON.parse(readFileSync(`${folder}/maps/${file}.map`, 'utf8')));
    const size = compressedSize(pieces);
    return [...new Set(pieces.map(({ group }) => group))].map((group) => ({
      file: file.split('.')[0],
      group,
      bytes: pieces.reduce((sum, piece) => sum + (piece.group === group ? piece.text.length : 0), 0),
      brotliBytes: size - compressedSize(pieces.filter((piece) => piece.group !== group)),
    }));
  });
  const kB = (bytes) => (bytes / 1000).toFixed(1);
  console.log('| file | library or folder | kB minified | kB brotli |\n| --- | --- | --- | --- |');
  for (const { file, group, bytes, brotliBytes } of rows.toSorted((a, b) => b.brotliBytes - a.brotliBytes)) {
    if (brotliBytes >= minRowBytes) console.log(`| ${file} | ${group} | ${kB(bytes)} | ${kB(brotliBytes)} |`);
  }
}

const names = process.argv.slice(2);
const unknownNames = names.filter((name) => !Object.hasOwn(firstVisitViews, name));
if (unknownNames.length > 0) {
  console.error(
    `Unknown package: ${unknownNames.join(', ')}. Packages: ${Object.keys(firstVisitViews).join(', ')}.`,
  );
  process.exit(2);
}
for (const name of names.length > 0 ? names : Object.keys(firstVisitViews)) await printSizes(name);
