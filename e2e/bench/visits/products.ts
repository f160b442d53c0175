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
/** `former` is live at a first visit, `newer` after a release of the lobby. */
export type ReleaseStage = 'former' | 'newer';

const host = 'casino.localhost';
const packages = ['host', 'remote-cashier', 'remote-account', 'remote-content'];

const buildMonolith = async (...from: readonly string[]) => {
  await run(process.execPath, [`${root}.config/run/monolith.mjs`, ...from], { cwd: root });
};

/** Creates a store and publishes these releases in order. */
async function createStore(name: string, releases: readonly (readonly string[])[]): Promise<string> {
  const dataFolder = `${root}.cache/bench/${name}`;
  await rm(dataFolder, { recursive: true, force: true });
  for (const folders of releases) await release(['publish', ...folders, '--why', 'measured'], dataFolder);
  return dataFolder;
}

const cacheFile = `${root}.cache/bench/built.json`;

interface CachedBuilds {
  /** Identifies the inputs. With the same key, the builds can be reused. */
  readonly key: string;
  readonly former: LobbyCopy;
  readonly newer: LobbyCopy;
}

/** The versions of the packages, and a hash of the monolith's build configuration. */
async function cacheKey(): Promise<string> {
  const records = [...packages, 'remote-lobby'].map((name) =>
    readFile(`${root}${name}/dist/release.json`, 'utf8'),
  );
  const versions = (await Promise.all(records)).map(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  const config = `${root}.config/`;
  const configFiles = (await readdir(`${config}monolith`)).map((file) => `monolith/${file}`);
  const hash = createHash('sha256');
  for (const file of [...configFiles.toSorted(), 'run/monolith.mjs'])
    hash.update(await readFile(config + file));
  return [...versions, hash.digest('hex')].join();
}

async function buildAll(): Promise<CachedBuilds> {
  await build();
  const key = await cacheKey();
  const cached = existsSync(cacheFile)
    ? (JSON.parse(await readFile(cacheFile, 'utf8')) as CachedBuilds)
    : undefined;
  if (cached?.key === key && existsSync(`${cached.newer.parent}/monolith/dist/release.json`)) return cached;
  const lobbies = await buildLobbies();
  for (const { parent } of Object.values(lobbies)) await buildMonolith('--from', parent);
  const built = { key, ...lobbies };
  await mkdir(dirname(cacheFile), { recursive: true });
  await writeFile(cacheFile, JSON.stringify(built));
  return built;
}

/** Starts all measured products with one API. `serve` selects the product at the common origin. */
export async function startProducts(progress: (line: string) => void): Promise<
  Pick<TlsProxy, 'origin' | 'fingerprint' | 'setDeltas' | 'close'> & {
    readonly serve: (product: ProductName, moment: ReleaseStage) => void;
  }
> {
  progress('building both products, with and without three changed lines in the lobby');
  const lobbies = await buildAll();
  const former = {
    federated: [...packages.map((name) => `${root}${name}`), lobbies.former.lobby],
    monolith: [`${lobbies.former.parent}/monolith`],
  };
  const newer = { federated: [lobbies.newer.lobby], monolith: [`${lobbies.newer.parent}/monolith`] };

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
  const edges = new Map<string, number>();
  const starting = [sandbox.ready];
  for (const name of productNames) {
    const releases = [former[name], newer[name]];
    for (const [index, stage] of (['former', 'newer'] as const).entries()) {
      const edgePort = port + 2 + edges.size;
      const dataFolder = await createStore(`${name}-${stage}`, releases.slice(0, index + 1));
      edges.set(`${name} ${stage}`, edgePort);
      starting.push(startEdge(edgePort, { ...edgeEnv, DATA_DIR: dataFolder }).ready);
    }
  }
  await Promise.all(starting);
  return {
    ...proxy,
    serve: (product, moment) => proxy.serveEdge(edges.get(`${product} ${moment}`) ?? 0),
  };
}
