import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { startEdge, startSandbox, build } from '../../../.config/run/stack.mjs';
import { release } from '../../support/release';
import { root, stack } from '../../support/settings';
import { openSecureFront, type SecureFront } from './secureFront';
import { buildLobbies, type LobbyCopy } from './threeLines';

const run = promisify(execFile);

/** The product, and the same product without federation. */
export const productNames = ['federated', 'monolith'] as const;
export type ProductName = (typeof productNames)[number];
/** What is live at a first visit, and what after a release of the lobby. */
export type Moment = 'former' | 'newer';

const host = 'casino.localhost';
const packages = ['host', 'remote-cashier', 'remote-account', 'remote-content'];

const monolith = async (...from: readonly string[]) => {
  await run(process.execPath, [`${root}.config/run/monolith.mjs`, ...from], { cwd: root });
};

/** A store in which each of these releases came after the one before. */
async function storeOf(name: string, releases: readonly (readonly string[])[]): Promise<string> {
  const dataFolder = `${root}.cache/bench/${name}`;
  await rm(dataFolder, { recursive: true, force: true });
  for (const folders of releases) await release(['publish', ...folders, '--why', 'measured'], dataFolder);
  return dataFolder;
}

const memo = `${root}.cache/bench/built.json`;

interface Built {
  /** What the rest was built beside: the same parts need no other build. */
  readonly beside: string;
  readonly former: LobbyCopy;
  readonly newer: LobbyCopy;
}

/** The versions of the packages, and a hash of how the monolith is made of them. */
async function parts(): Promise<string> {
  const records = [...packages, 'remote-lobby'].map((name) =>
    readFile(`${root}${name}/dist/release.json`, 'utf8'),
  );
  const versions = (await Promise.all(records)).map(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  const config = `${root}.config/`;
  const recipe = (await readdir(`${config}monolith`)).map((file) => `monolith/${file}`);
  const hash = createHash('sha256');
  for (const file of [...recipe.toSorted(), 'run/monolith.mjs']) hash.update(await readFile(config + file));
  return [...versions, hash.digest('hex')].join();
}

async function buildAll(): Promise<Built> {
  await build();
  const beside = await parts();
  const kept = existsSync(memo) ? (JSON.parse(await readFile(memo, 'utf8')) as Built) : undefined;
  if (kept?.beside === beside && existsSync(`${kept.newer.parent}/monolith/dist/release.json`)) return kept;
  const lobbies = await buildLobbies();
  for (const { parent } of Object.values(lobbies)) await monolith('--from', parent);
  const built = { beside, ...lobbies };
  await mkdir(dirname(memo), { recursive: true });
  await writeFile(memo, JSON.stringify(built));
  return built;
}

/** Everything that is measured, at one origin, so that one API serves it: `show` says what a browser finds there now. */
export async function beginProducts(tell: (line: string) => void): Promise<
  Pick<SecureFront, 'origin' | 'fingerprint' | 'takeDifferences' | 'close'> & {
    readonly show: (product: ProductName, moment: Moment) => void;
  }
> {
  tell('building both products, and both with three lines of the lobby changed');
  const lobbies = await buildAll();
  const former = {
    federated: [...packages.map((name) => `${root}${name}`), lobbies.former.lobby],
    monolith: [`${lobbies.former.parent}/monolith`],
  };
  const newer = { federated: [lobbies.newer.lobby], monolith: [`${lobbies.newer.parent}/monolith`] };

  tell('starting them');
  const { port } = stack;
  const front = await openSecureFront(host, port);
  const site = {
    PLAYER_ORIGIN: front.origin,
    SITE_CONFIG: JSON.stringify({ paymentsOrigin: `https://pay.localhost:${String(port)}`, promotion: null }),
    TRUSTED_PROXIES: '127.0.0.1',
    API_ORIGIN: stack.sandbox,
    LOG_LEVEL: 'warn',
  };
  const sandbox = startSandbox(port, { PLAYER_ORIGIN: front.origin, DATA_DIR: `${root}.cache/bench/api` });
  const edges = new Map<string, number>();
  const starting = [sandbox.ready];
  for (const name of productNames) {
    const releases = [former[name], newer[name]];
    for (const [at, moment] of (['former', 'newer'] as const).entries()) {
      const edgePort = port + 2 + edges.size;
      const dataFolder = await storeOf(`${name}-${moment}`, releases.slice(0, at + 1));
      edges.set(`${name} ${moment}`, edgePort);
      starting.push(startEdge(edgePort, { ...site, DATA_DIR: dataFolder }).ready);
    }
  }
  await Promise.all(starting);
  return {
    ...front,
    show: (product, moment) => front.showEdge(edges.get(`${product} ${moment}`) ?? 0),
  };
}
