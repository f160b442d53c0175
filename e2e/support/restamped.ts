import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { root } from './settings';

interface Restamp {
  readonly name: string;
  /** Eight hex digits; each makes a version of its own. */
  readonly hash: string;
  /** Changes the text of a script or style, or leaves it. */
  readonly change?: (text: string, file: string) => string;
  /** Leaves what does not name the version as it is, so that pages fetch it from the former build. */
  readonly keeps?: boolean;
}

export interface Restamped {
  /** Ready to be published. */
  readonly folder: string;
  readonly version: string;
  /** Of the dist that it was made from. */
  readonly former: string;
}

interface Record {
  version: string;
  files: { [file: string]: { sha384: string; bytes: number } };
}

/**
 * Another version of a package from its present dist in no time: what a build would have left had all its sources been
 * changed, or few of them, every place stamped with the version and every hash recorded.
 */
export async function restamped({
  name,
  hash,
  change = (text) => text,
  keeps = false,
}: Restamp): Promise<Restamped> {
  const from = `${root}${name}/dist`;
  const folder = `${root}.cache/drill/restamped-${String(process.pid)}/${name}-${hash}`;
  const text = await readFile(`${from}/release.json`, 'utf8');
  const { version: former } = JSON.parse(text) as Record;
  const formerHash = former.slice(-8);
  const stamp = (content: string) => content.replaceAll(formerHash, hash);
  const own = keeps ? '' : `/*${hash}*/`;
  const record = JSON.parse(stamp(text)) as Record;
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}/dist`, { recursive: true });
  for (const file of Object.keys(record.files)) {
    const content = await readFile(`${from}/${file}`);
    const isText = /\.(?:js|css)$/.test(file);
    const bytes = isText ? Buffer.from(change(stamp(content.toString('utf8')) + own, file)) : content;
    await writeFile(`${folder}/dist/${file}`, bytes);
    record.files[file] = {
      ...record.files[file],
      sha384: createHash('sha384').update(bytes).digest('base64'),
      bytes: bytes.length,
    };
  }
  await writeFile(`${folder}/dist/release.json`, JSON.stringify(record));
  return { folder, version: record.version, former };
}
