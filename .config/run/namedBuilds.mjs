import { existsSync } from 'node:fs';
import { access, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { reports, root } from './root.mjs';
import { packages } from './packages.mjs';
import { release } from './stack.mjs';

/** The folder of the builds that were released on this machine. */
const releasedBuilds = () => `${process.env.E2E_FROM || `${root}/.data`}/releases/artifacts`;

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

// For example `remote-lobby@1.4.0-1a2b3c4d` or, without the content hash, `remote-lobby@1.4.0`.
const buildIdPattern = /^([a-z0-9-]+)@(\d+\.\d+\.\d+(?:-[0-9a-f]{8})?)$/;

function parseBuildId(id) {
  const [, name, version] = buildIdPattern.exec(id) ?? [];
  if (!name) throw new Error(`"${id}" is not a build id. Example: remote-lobby@1.4.0-1a2b3c4d.`);
  // A remote that was released on this machine may be missing from the checkout.
  if (packages.includes(name) || existsSync(`${releasedBuilds()}/${name}`)) return { id, name, version };
  throw new Error(`Unknown package: ${name}. Packages: ${packages.join(', ')}.`);
}

const namesIn = (folder) => readdir(folder).catch(() => []);

/** Completes a version without a content hash, if exactly one build has it. */
async function completeBuild({ id, name, version }, dataFolder) {
  if (version.includes('-')) return { id, name, version };
  const folders = [`${dataFolder}/releases/artifacts/${name}`, `${releasedBuilds()}/${name}`];
  const versions = new Set((await Promise.all(folders.map(namesIn))).flat());
  const matching = [...versions].filter((candidate) => candidate.startsWith(`${version}-`)).toSorted();
  if (matching.length > 1)
    throw new Error(`${id} matches several builds: ${matching.join(', ')}. Add the content hash.`);
  const [fullVersion = version] = matching;
  return { id: `${name}@${fullVersion}`, name, version: fullVersion };
}

/** The folder to copy a build from, or undefined if the run has it already. */
async function sourceOf({ id, name, version }, dataFolder) {
  if (await exists(`${dataFolder}/releases/artifacts/${name}/${version}`)) return undefined;
  const source = `${releasedBuilds()}/${name}/${version}`;
  if (await exists(`${source}/release.json`)) return source;
  const versions = await namesIn(`${releasedBuilds()}/${name}`);
  throw new Error(
    `${id} was not found in ${releasedBuilds()}. ` +
      `${versions.length > 0 ? `Published versions: ${versions.join(', ')}.` : `No build of ${name} was published there.`} ` +
      'To use another data folder, set E2E_FROM.',
  );
}

/** Makes the builds `remote-lobby@1.4.0-1a2b3c4d,…` live in a store with the same signing key. */
export async function makeBuildsLive(ids, dataFolder) {
  const requested = ids.split(',').map((id) => parseBuildId(id.trim()));
  const builds = [];
  for (const build of requested) builds.push(await completeBuild(build, dataFolder));
  const sources = [];
  for (const build of builds) sources.push(await sourceOf(build, dataFolder));
  for (const [index, { name, version }] of builds.entries()) {
    const target = `${dataFolder}/releases/artifacts/${name}/${version}`;
    if (sources[index]) await cp(sources[index], target, { recursive: true });
    await release('rollback', name, '--to', version, '--why', 'named for this run');
  }
}

/** Records the live builds before the journeys. The returned text is an argument for `--with`. */
export async function recordBuilds(file = `${reports}/releases.json`) {
  const { releases } = JSON.parse(await release('status', '--json'));
  const buildIds = releases.map(({ name, active }) => `${name}@${active}`);
  await mkdir(reports, { recursive: true });
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), set: buildIds }, null, 2)}\n`);
  return buildIds.join(',');
}
