import { readdir, readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { FindSource } from './attributeProfile';

/** webpack's own code has names like `webpack/bootstrap`. */
const isOfBundler = (source: string) => source.startsWith('webpack/');

/** Reads the private source maps of built packages. The names of their scripts are unique. */
export async function readSources(packageFolders: readonly string[]): Promise<FindSource> {
  const maps = new Map<string, SourceMap>();
  for (const folder of packageFolders) {
    const mapsFolder = `${folder}/dist/maps`;
    for (const file of await readdir(mapsFolder)) {
      const payload = JSON.parse(await readFile(`${mapsFolder}/${file}`, 'utf8')) as SourceMapPayload;
      maps.set(file.replace(/\.map$/, ''), new SourceMap(payload));
    }
  }
  return (url, line, column) => {
    const file = new URL(url).pathname.split('/').at(-1) ?? '';
    const entry = maps.get(file)?.findEntry(line, column);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined;
    return isOfBundler(entry.originalSource) ? undefined : entry.originalSource;
  };
}
