import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { startEdge, startSandbox, build } from '../../../.config/run/stack.mjs';
import { release } from '../../support/release';
import { root, stack } from '../../support/settings';
import { openTlsProxy, type TlsProxy } from './tlsProxy';
import { buildLobbies, type LobbyCopy } from './buildLobbies';

const run = promisify(execFile);

/** The product, and the same product without federation. */
export const productNames = ['federated', 'monolith'] as const;
export type ProductName = (typeof productNames)[number];
/** `previous` is live at a first visit, `newer` after a release of the lobby. */
export type ReleaseStage = 'previous' | 'newer';

const host = 'casino.localhost';
const packages = ['host', 'remote-cashier', 'remote-account', 'remote-content'];

const buildMonolith = async (...args: readonly string[]) => {
  await run(process.execPath, [`${root}.config/run/monolith.mjs`, ...args], { cwd: root });
};

/** Creates a store and publishes these releases in order. */
async function createStore(name: string, releases: readonly (readonly string[])[]): Promise<string> {
  const dataFolder = `${root}.cache/bench/${name}`;
  await rm(dataFolder, { recursive: true, force: true });
  for (const folders of releases) await release(['publish', ...folders, '--why', 'measured'], dataFolder);
  return dataFolder;
}

const cacheFile = `${root}.cache/bench/builds.json`;

interface CachedBuilds {
  /** Identifies the inputs. The builds can be reused as long as it stays the same. */
  readonly key: string;
  readonly previous: LobbyCopy;
  readonly newer: LobbyCopy;
}

/** Returns the versions of the packages, and a hash of the monolith's build configuration. */
async function readCacheKey(): Promise<string> {
  const records = [...packages, 'remote-lobby'].map((name) =>
    readFile(`${root}${name}/dist/release.json`, 'utf8'),
  );
  const versions = (await Promise.all(records)).map(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  const configFolder = `${root}.config/`;
  const configFiles = (await readdir(`${configFolder}monolith`)).map((file) => `monolith/${file}`);
  const hash = createHash('sha256');
  for (const file of [...configFiles.toSorted(), 'run/monolith.mjs'])
    hash.update(await readFile(configFolder + file));
  return [...versions, hash.digest('hex')].join();
}

async function buildAll(): Promise<CachedBuilds> {
  await build();
  const key = await readCacheKey();
  const cachedBuilds = existsSync(cacheFile)
    ? (JSON.parse(await readFile(cacheFile, 'utf8')) as CachedBuilds)
    : undefined;
  if (cachedBuilds?.key === key && existsSync(`${cachedBuilds.newer.parent}/monolith/dist/release.json`))
    return cachedBuilds;
  const lobbies = await buildLobbies();
  for (const { parent } of Object.values(lobbies)) await buildMonolith('--from', parent);
  const builds = { key, ...lobbies };
  await mkdir(dirname(cacheFile), { recursive: true });
  await writeFile(cacheFile, JSON.stringify(builds));
  return builds;
}

/** Starts all measured products with one API. `serve` selects the product at the common origin. */
export async function startProducts(progress: (line: string) => void): Promise<
  Pick<TlsProxy, 'origin' | 'fingerprint' | 'setDeltas' | 'close'> & {
    readonly serve: (product: ProductName, stage: ReleaseStage) => void;
  }
> {
  progress('building both products, with and without three changed lines in the lobby');
  const lobbies = await buildAll();
  const previousFolders = {
    federated: [...packages.map((name) => `${root}${name}`), lobbies.previous.lobby],
    monolith: [`${lobbies.previous.parent}/monolith`],
  };
  const newerFolders = { federated: [lobbies.newer.lobby], monolith: [`${lobbies.newer.parent}/monolith`] };

  progress('starting the products');
  const { port } = stack;
  const proxy = await openTlsProxy(host, port);
  const edgeEnv = {
    PLAYER_ORIGIN: proxy.origin,
    SITE_CONFIG: JSON.stringify({ paymentsOrigin: `https://pay.localhost:${String(port)}`, promotion: null }),
    TRUSTED_PROXIES: '127.0.0.1',
    API_ORIGIN: stack.sandbox,
    LOG_LEVEL: 'warn',
  };
  const sandbox = startSandbox(port, { PLAYER_ORIGIN: proxy.origin, DATA_DIR: `${root}.cache/bench/api` });
  const edgePorts = new Map<string, number>();
  const startPromises = [sandbox.ready];
  for (const name of productNames) {
    const releases = [previousFolders[name], newerFolders[name]];
    for (const [index, stage] of (['previous', 'newer'] as const).entries()) {
      const edgePort = port + 2 + edgePorts.size;
      const dataFolder = await createStore(`${name}-${stage}`, releases.slice(0, index + 1));
      edgePorts.set(`${name} ${stage}`, edgePort);
      startPromises.push(startEdge(edgePort, { ...edgeEnv, DATA_DIR: dataFolder }).ready);
    }
  }
  await Promise.all(startPromises);
  return {
    ...proxy,
    serve: (product, stage) => proxy.serveEdge(edgePorts.get(`${product} ${stage}`) ?? 0),
  };
}
