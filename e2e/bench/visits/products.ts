import { cp, readFile, rm } from 'node:fs/promises';
import { startEdge, startSandbox } from '../../../.config/run/stack.mjs';
import { release } from '../../support/release';
import { root, stack } from '../../support/settings';
import { buildProducts, packages, peersByProduct } from './buildProducts';
import { poll } from './deployLobby';
import { readStaticFiles } from './staticFiles';
import { openTlsProxy, type StaticSite, type TlsProxy } from './tlsProxy';

/** The titles of the product and of the systems that the bench compares with it. */
export const productTitles = {
  federated: 'product',
  withoutFirstView: 'product, FIRST_VIEW_OFF=1',
  monolith: 'monolith',
  monolithWithFirstView: 'monolith with the first view',
  singleSpa: 'single-spa and an import map',
  moduleFederation: 'Module Federation as it comes',
} as const;
export type ProductName = keyof typeof productTitles;
export const productNames = Object.keys(productTitles) as readonly ProductName[];
/** `previous` is live at a first visit, `newer` after a release of the lobby. */
const stages = ['previous', 'newer'] as const;
export type ReleaseStage = (typeof stages)[number];

const withFirstView: readonly ProductName[] = ['federated', 'monolithWithFirstView'];
const host = 'casino.localhost';

interface StoreOptions {
  /** The store of the previous stage, whose revisions the new store continues. */
  readonly from: string | undefined;
  readonly publishOptions?: readonly string[] | undefined;
}

/** Creates a store and publishes these releases in order. */
async function createStore(
  name: string,
  releases: readonly (readonly string[])[],
  { from, publishOptions: options = [] }: StoreOptions,
): Promise<string> {
  const dataFolder = `${root}.cache/bench/${name}`;
  await rm(dataFolder, { recursive: true, force: true });
  if (from !== undefined) await cp(`${from}/releases`, `${dataFolder}/releases`, { recursive: true });
  for (const folders of releases)
    await release(['publish', ...folders, '--why', 'measured', ...options], dataFolder);
  return dataFolder;
}

/** The path at which the peers expect their static files. */
const staticPath = '/peer/';

const readSite = async (folder: string): Promise<StaticSite> => ({
  files: await readStaticFiles(`${folder}/static`, staticPath),
  head: await readFile(`${folder}/head.html`, 'utf8'),
});

/** How the bench serves one product: by releases for edges, and by static files if its remotes are not releases. */
interface Served {
  /** The releases to publish before each stage. A product with static files has only the first stage. */
  readonly releases: readonly (readonly string[])[];
  readonly publishOptions?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly sites?: Readonly<Record<ReleaseStage, StaticSite>>;
}

/** The first document of an edge has no first view: the edge responds before it has rendered one. */
async function hasFirstView(edgePort: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${String(edgePort)}/`, { headers: { host } });
  return (await response.text()).includes('<template id="first-view">');
}

/** Starts products with one API. `serve` selects the product at the common origin. */
export async function startProducts(
  progress: (line: string) => void,
  names: readonly ProductName[] = productNames,
): Promise<
  Pick<TlsProxy, 'origin' | 'fingerprint' | 'setDeltas' | 'close'> & {
    readonly serve: (product: ProductName, stage: ReleaseStage) => void;
  }
> {
  progress('building all products, with and without three changed lines in the lobby');
  const { previous, newer } = await buildProducts();
  const federated = [[...packages.map((name) => `${root}${name}`), previous.lobby], [newer.lobby]];
  const servePeer = async (product: keyof typeof peersByProduct): Promise<Served> => {
    const folderOf = ({ parent }: { parent: string }) => `${parent}/${peersByProduct[product]}`;
    return {
      releases: [[folderOf(previous)]],
      sites: { previous: await readSite(folderOf(previous)), newer: await readSite(folderOf(newer)) },
    };
  };
  const served: Record<ProductName, Served> = {
    federated: { releases: federated },
    withoutFirstView: { releases: federated, env: { FIRST_VIEW_OFF: '1' } },
    monolith: { releases: [previous, newer].map(({ parent }) => [`${parent}/monolith`]) },
    monolithWithFirstView: {
      releases: [previous, newer].map(({ parent, firstView }) => [`${parent}/monolith`, firstView]),
      publishOptions: ['--break-glass', 'the monolith has no contract'],
    },
    singleSpa: await servePeer('singleSpa'),
    moduleFederation: await servePeer('moduleFederation'),
  };

  progress('starting the products');
  const { port } = stack;
  const proxy = await openTlsProxy(host, port);
  const edgeEnv = {
    PLAYER_ORIGIN: proxy.origin,
    // Sets everything that would depend on the port of an edge, because all edges must have the same settings.
    SITE_CONFIG: JSON.stringify({
      paymentsOrigin: `https://pay.localhost:${String(port)}`,
      gameOrigins: [`http://games.localhost:${String(port + 1)}`],
      providerOrigins: [stack.paypOrigin],
      promotion: null,
    }),
    TRUSTED_PROXIES: '127.0.0.1',
    API_ORIGIN: stack.sandbox,
    LOG_LEVEL: 'warn',
  };
  const sandbox = startSandbox(port, { PLAYER_ORIGIN: proxy.origin, DATA_DIR: `${root}.cache/bench/api` });
  const edgePorts = new Map<string, number>();
  const startPromises = [sandbox.ready];
  for (const name of names) {
    const { releases, publishOptions, env } = served[name];
    let from: string | undefined;
    for (const [index, stage] of stages.slice(0, releases.length).entries()) {
      const edgePort = port + 2 + edgePorts.size;
      const newReleases = releases.slice(index, index + 1);
      const dataFolder = await createStore(`${name}-${stage}`, newReleases, { from, publishOptions });
      from = dataFolder;
      edgePorts.set(`${name} ${stage}`, edgePort);
      startPromises.push(startEdge(edgePort, { ...edgeEnv, ...env, DATA_DIR: dataFolder }).ready);
    }
  }
  await Promise.all(startPromises);
  for (const name of withFirstView.filter((product) => names.includes(product))) {
    for (const stage of stages) {
      const edgePort = edgePorts.get(`${name} ${stage}`) ?? 0;
      await poll(`The document of ${name} has no first view`, () => hasFirstView(edgePort));
    }
  }
  return {
    ...proxy,
    serve: (product, stage) => {
      const edgePort = edgePorts.get(`${product} ${stage}`) ?? edgePorts.get(`${product} previous`) ?? 0;
      proxy.serveEdge(edgePort, served[product].sites?.[stage]);
    },
  };
}
