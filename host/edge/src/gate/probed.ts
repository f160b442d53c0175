import { readJson } from 'shared-contracts/releases';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Contains the id of the build, because the folder may contain another build later. */
const Note = v.object({ build: v.string() });
const noteIn = (packageFolder: string) => join(packageFolder, 'dist', 'probed.json');

/** Records next to a build whether it passed the probe. */
export async function recordProbe(packageFolder: string, build: string, isSound: boolean): Promise<void> {
  const path = noteIn(packageFolder);
  if (isSound) await writeFile(path, `${JSON.stringify({ build } satisfies v.InferOutput<typeof Note>)}\n`);
  else await rm(path, { force: true });
}

export async function isProbed(packageFolder: string, build: string): Promise<boolean> {
  const text = await readFile(noteIn(packageFolder), 'utf8').catch(() => '');
  const note = readJson(Note, text);
  return note.ok && note.value.build === build;
}
