import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { root } from './settings';

interface RestampOptions {
  readonly name: string;
  /** Eight hex digits. They become the hash in the new version. */
  readonly hash: string;
  /** Returns the text of a script or style, changed or not. */
  readonly change?: (text: string, file: string) => string;
  /** Returns the text of a JSON file, changed or not. */
  readonly changeData?: (text: string, file: string) => string;
  /** Leaves files without the version unchanged, so that pages can reuse them from the source build. */
  readonly reusesFiles?: boolean;
}

export interface RestampedBuild {
  /** The folder to publish. */
  readonly folder: string;
  readonly version: string;
  /** The version of the build in `dist`. */
  readonly sourceVersion: string;
}

interface ReleaseRecord {
  version: string;
  files: { [file: string]: { sha384: string; bytes: number } };
}

/**
 * Creates another version of a package from its `dist`, without a build. It replaces the version in every file and
 * records the new file hashes.
 */
export async function restampBuild({
  name,
  hash,
  change = (text) => text,
  changeData = (text) => text,
  reusesFiles = false,
}: RestampOptions): Promise<RestampedBuild> {
  const sourceFolder = `${root}${name}/dist`;
  const folder = `${root}.cache/drill/restamped-${String(process.pid)}/${name}-${hash}`;
  const text = await readFile(`${sourceFolder}/release.json`, 'utf8');
  const { version: sourceVersion } = JSON.parse(text) as ReleaseRecord;
  // A version ends with 8 digits of the hash of its files.
  const sourceHash = sourceVersion.slice(-8);
  const stamp = (content: string) => content.replaceAll(sourceHash, hash);
  const comment = reusesFiles ? '' : `/*${hash}*/`;
  const record = JSON.parse(stamp(text)) as ReleaseRecord;
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}/dist`, { recursive: true });
  for (const file of Object.keys(record.files)) {
    const content = await readFile(`${sourceFolder}/${file}`);
    const isText = /\.(?:js|css)$/.test(file);
    const sourceText = content.toString('utf8');
    let newText: string | undefined;
    if (isText) newText = change(stamp(sourceText) + comment, file);
    else if (file.endsWith('.json')) newText = changeData(sourceText, file);
    const bytes = newText === undefined ? content : Buffer.from(newText);
    await writeFile(`${folder}/dist/${file}`, bytes);
    record.files[file] = {
      ...record.files[file],
      sha384: createHash('sha384').update(bytes).digest('base64'),
      bytes: bytes.length,
    };
  }
  await writeFile(`${folder}/dist/release.json`, JSON.stringify(record));
  return { folder, version: record.version, sourceVersion };
}
