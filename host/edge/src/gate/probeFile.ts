import { readJson } from 'shared-contracts/releases';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProbeResult } from '../store/probes';

/**
 * The file with the result of a probe. It contains the id of the build, because the folder may contain another build
 * later.
 */
const recordPath = (packageFolder: string) => join(packageFolder, 'dist', 'probed.json');

/** Records the result of a probe in the folder of the build. */
export async function recordProbe(packageFolder: string, result: ProbeResult): Promise<void> {
  await writeFile(recordPath(packageFolder), `${JSON.stringify(result)}\n`);
}

/** Returns the newest result for a build; undefined if the build was not probed. */
export async function readProbe(packageFolder: string, build: string): Promise<ProbeResult | undefined> {
  const text = await readFile(recordPath(packageFolder), 'utf8').catch(() => '');
  const record = readJson(ProbeResult, text);
  return record.ok && record.value.build === build ? record.value : undefined;
}

export const hasPassedProbe = async (packageFolder: string, build: string) =>
  (await readProbe(packageFolder, build))?.hasPassed === true;
