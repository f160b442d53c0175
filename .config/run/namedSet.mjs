import { access, cp, mkdir, writeFile } from 'node:fs/promises';
import { reports, root } from './root.mjs';
import { release } from './stack.mjs';

/** Where the builds that were released on this machine are. */
const releasedBuilds = `${process.env.E2E_FROM || `${root}/.data`}/releases/artifacts`;

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

async function bring(name, version, dataFolder) {
  const build = `${name}/${version}`;
  const place = `${dataFolder}/releases/artifacts/${build}`;
  if (await isThere(place)) return;
  if (!(await isThere(`${releasedBuilds}/${build}/release.json`))) {
    throw new Error(`${releasedBuilds} has no ${name}@${version}. E2E_FROM names another data folder.`);
  }
  await cp(`${releasedBuilds}/${build}`, place, { recursive: true });
}

/** Makes released builds live in a store that has others, signed by the same key: `remote-lobby@1.4.0-1a2b3c4d,…`. */
export async function runNamed(ids, dataFolder) {
  for (const id of ids.split(',')) {
    const [name, version = ''] = id.trim().split('@');
    await bring(name, version, dataFolder);
    await release('rollback', name, '--to', version, '--why', 'named for this run');
  }
}

/** Writes down what journeys are about to run, in the words that run it again. */
export async function recordSet(file = `${reports}/releases.json`) {
  const { releases } = JSON.parse(await release('status', '--json'));
  const set = releases.map(({ name, active }) => `${name}@${active}`);
  await mkdir(reports, { recursive: true });
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), set }, null, 2)}\n`);
  return set.join(',');
}
