import { readJson } from 'shared-contracts/releases';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The file of a passed probe. It has the id of the build, because the folder may contain another build later. */
const ProbeRecord = v.object({ build: v.string() });
const recordPath = (packageFolder: string) => join(packageFolder, 'dist', 'probed.json');

/** Records in the folder of a build whether it passed the probe. */
export async function recordProbe(packageFolder: string, build: string, hasPassed: boolean): Promise<void> {
  const path = recordPath(packageFolder);
  if (hasPassed)
    await writeFile(path, `${JSON.stringify({ build } satisfies v.InferOutput<typeof ProbeRecord>)}\n`);
  else await rm(path, { force: true });
}

export async function isProbed(packageFolder: string, build: string): Promise<boolean> {
  const text = await readFile(recordPath(packageFolder), 'utf8').catch(() => '');
  const record = readJson(ProbeRecord, text);
  return record.ok && record.value.build === build;
}
