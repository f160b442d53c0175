import { access, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { reports, root } from './root.mjs';
import { packages, release } from './stack.mjs';

/** Where the builds that were released on this machine are. */
const releasedBuilds = () => `${process.env.E2E_FROM || `${root}/.data`}/releases/artifacts`;

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

function buildOf(id) {
  const [, name, version] = /^([a-z-]+)@(\d+\.\d+\.\d+(?:-[0-9a-f]{8})?)$/.exec(id) ?? [];
  if (!name) throw new Error(`"${id}" is not a build. It would look like remote-lobby@1.4.0-1a2b3c4d.`);
  if (packages.includes(name)) return { id, name, version };
  throw new Error(`There is no package ${name}; there are ${packages.join(', ')}.`);
}

const namesIn = (folder) => readdir(folder).catch(() => []);

/** A number without the content's hash names a build as long as there is one of it. */
async function wholeBuild({ id, name, version }, dataFolder) {
  if (version.includes('-')) return { id, name, version };
  const folders = [`${dataFolder}/releases/artifacts/${name}`, `${releasedBuilds()}/${name}`];
  const there = new Set((await Promise.all(folders.map(namesIn))).flat());
  const meant = [...there].filter((one) => one.startsWith(`${version}-`)).toSorted();
  if (meant.length > 1) throw new Error(`${id} may be ${meant.join(' or ')}: name the whole version.`);
  const [whole = version] = meant;
  return { id: `${name}@${whole}`, name, version: whole };
}

/** Where a build stands that a run does not have; undefined where it has it. */
async function sourceOf({ id, name, version }, dataFolder) {
  if (await isThere(`${dataFolder}/releases/artifacts/${name}/${version}`)) return undefined;
  const source = `${releasedBuilds()}/${name}/${version}`;
  if (await isThere(`${source}/release.json`)) return source;
  const there = await namesIn(`${releasedBuilds()}/${name}`);
  throw new Error(
    `${releasedBuilds()} has no ${id}. ${there.length > 0 ? `There are ${there.join(', ')}.` : 'There are none.'} ` +
      'E2E_FROM names another data folder.',
  );
}

/** Makes released builds live in a store that has others, signed by the same key: `remote-lobby@1.4.0-1a2b3c4d,…`. */
export async function runNamed(ids, dataFolder) {
  const named = ids.split(',').map((id) => buildOf(id.trim()));
  const builds = [];
  for (const build of named) builds.push(await wholeBuild(build, dataFolder));
  const sources = [];
  for (const build of builds) sources.push(await sourceOf(build, dataFolder));
  for (const [index, { name, version }] of builds.entries()) {
    const place = `${dataFolder}/releases/artifacts/${name}/${version}`;
    if (sources[index]) await cp(sources[index], place, { recursive: true });
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
