import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../../.config/run/stack.mjs';
import { root } from '../../support/settings';
import { buildLobbies, type LobbyCopy } from './buildLobbies';
import { copyFirstView } from './copyFirstView';

const run = promisify(execFile);

/** The packages of the product without the lobby, which the bench builds in two versions. */
export const packages = ['host', 'remote-cashier', 'remote-account', 'remote-content'];

/** The folder names of the compared systems (peers) that consist of static files. */
export const peersByProduct = { singleSpa: 'single-spa', moduleFederation: 'module-federation' } as const;
const peers = ['monolith', ...Object.values(peersByProduct)];

/** A built lobby, and all products that were built with it, in one parent folder. */
interface ProductBuilds extends LobbyCopy {
  /** A release with only the first view of the lobby, for the monolith. */
  readonly firstView: string;
}

interface CachedBuilds {
  /** Identifies the inputs. The builds can be reused as long as it stays the same. */
  readonly key: string;
  readonly previous: ProductBuilds;
  readonly newer: ProductBuilds;
}

const cacheFile = `${root}.cache/bench/builds.json`;

/** Returns the versions of the packages, and a hash of the configuration of the peers. */
async function readCacheKey(): Promise<string> {
  const records = [...packages, 'remote-lobby'].map((name) =>
    readFile(`${root}${name}/dist/release.json`, 'utf8'),
  );
  const versions = (await Promise.all(records)).map(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  const configFolder = `${root}.config/`;
  const configFiles = (await readdir(`${configFolder}peers`))
    .filter((file) => !file.includes('.test.'))
    .map((file) => `peers/${file}`);
  const hash = createHash('sha256');
  for (const file of [...configFiles.toSorted(), 'run/peers.mjs'])
    hash.update(await readFile(configFolder + file));
  return [...versions, hash.digest('hex')].join();
}

async function buildWith(lobbyCopy: LobbyCopy): Promise<ProductBuilds> {
  for (const peer of peers) {
    const script = `${root}.config/run/peers.mjs`;
    await run(process.execPath, [script, peer, '--from', lobbyCopy.parent], { cwd: root });
  }
  return { ...lobbyCopy, firstView: await copyFirstView(lobbyCopy) };
}

/** Builds the product and its peers, with and without a change of the lobby. Unchanged builds are reused. */
export async function buildProducts(): Promise<Omit<CachedBuilds, 'key'>> {
  await build();
  const key = await readCacheKey();
  const cachedBuilds = existsSync(cacheFile)
    ? (JSON.parse(await readFile(cacheFile, 'utf8')) as CachedBuilds)
    : undefined;
  if (cachedBuilds?.key === key && existsSync(cachedBuilds.newer.firstView)) return cachedBuilds;
  const lobbies = await buildLobbies();
  const builds: CachedBuilds = {
    key,
    previous: await buildWith(lobbies.previous),
    newer: await buildWith(lobbies.newer),
  };
  await mkdir(dirname(cacheFile), { recursive: true });
  await writeFile(cacheFile, JSON.stringify(builds));
  return builds;
}
