import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { LobbyCopy } from './buildLobbies';

const home = 'screens/home';
const isFirstView = (file: string) => file.startsWith('first-view.');

interface ReleaseRecord {
  readonly entry: string;
  readonly files: Readonly<Record<string, object>>;
  readonly contract: { readonly prefetch?: object };
}

/** Reduces the record of a lobby to its first view. The entry is empty, because the monolith contains the views. */
export function reduceToFirstView(record: ReleaseRecord, emptyEntry: object) {
  const firstViews = Object.entries(record.files).filter(([file]) => isFirstView(file));
  return {
    ...record,
    views: { [home]: { scripts: [], styles: [] } },
    files: { ...Object.fromEntries(firstViews), [record.entry]: emptyEntry },
  };
}

/** Copies the first view of a lobby into a separate release, so that the edge adds it to the monolith's document. */
export async function copyFirstView({ lobby, parent }: LobbyCopy): Promise<string> {
  const folder = `${parent}/first-view/remote-lobby`;
  const record = JSON.parse(await readFile(`${lobby}/dist/release.json`, 'utf8')) as ReleaseRecord;
  const entry = Buffer.from('// The monolith contains the views.\n');
  const compressedEntry = brotliCompressSync(entry);
  const newRecord = reduceToFirstView(record, {
    sha384: createHash('sha384').update(entry).digest('base64'),
    bytes: entry.length,
    brotliBytes: compressedEntry.length,
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}/dist`, { recursive: true });
  for (const file of Object.keys(newRecord.files).filter(isFirstView)) {
    for (const copy of [file, `${file}.br`])
      await writeFile(`${folder}/dist/${copy}`, await readFile(`${lobby}/dist/${copy}`));
  }
  await writeFile(`${folder}/dist/${record.entry}`, entry);
  await writeFile(`${folder}/dist/${record.entry}.br`, compressedEntry);
  await writeFile(`${folder}/dist/release.json`, JSON.stringify(newRecord));
  return folder;
}
