import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../store/releaseStore';
import { edgeInFolder } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterAll(() => remove());

const brokenStore = (fails: () => boolean): ReleaseStore => ({
  read: () => Promise.reject(new Error('disk /secret/path gone')),
  create: () => Promise.resolve(false),
  list: () => (fails() ? Promise.reject(new Error('disk gone')) : Promise.resolve([])),
  remove: () => Promise.resolve(),
});

it('answers a failure of its own with one sentence and no stack', async () => {
  const { app } = await edgeInFolder(folder, { store: brokenStore(() => false) });
  const { statusCode, body, headers } = await app.inject('/remotes/host/1.0.0-00000000/main.js');
  expect(statusCode).toBe(500);
  expect(body).toBe('{"error":-1,"message":"Please try again in a moment.","data":null}');
  expect(headers['content-security-policy']).toMatch("script-src 'none'");
  await app.close();
});

it('stays up while the store cannot be read', async () => {
  let broken = false;
  const looks: (() => void)[] = [];
  const every = (_ms: number, look: () => void) => {
    looks.push(look);
    return () => undefined;
  };
  const { app, feed } = await edgeInFolder(folder, { store: brokenStore(() => broken), every });
  broken = true;
  for (const look of looks) look();
  await expect(feed.refresh()).rejects.toThrow('disk gone');
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', revision: null, api: 'unreachable' });
  await app.close();
});

/** Every address that a server answers at, with its methods; file names without the hash of what they hold. */
async function routesOf(site: FastifyInstance): Promise<string[]> {
  await site.ready();
  const found: string[] = [];
  const path: string[] = [];
  for (const line of site.printRoutes().split('\n').filter(Boolean)) {
    const [, indent = '', part = '', methods] = /^(.*?)[├└]── (.+?)(?: \(([A-Z, -]+)\).*)?$/.exec(line) ?? [];
    // A second route at an address that has one already stands in a line without a branch.
    if (!part) {
      found.push(line);
      continue;
    }
    path.splice(indent.length / 4, path.length, part);
    if (methods) found.push(`${methods.replace('GET, HEAD', 'GET')} ${path.join('')}`);
  }
  return found.map((route) => route.replace(/\.[0-9a-f]{16}\./, '.*.')).toSorted();
}

const pages = (provider: string, names: string) =>
  names.split(' ').map((name) => `GET /payment/${provider}/${name}`);

// Whatever is added here is open to everybody. What rules over releases, players or money is no route of the edge.
const open = [
  // What is released, for every player to read.
  ...['GET /', 'GET /registry.json', 'GET /config.json', 'GET /remotes/*'],
  // Whether it is up, for a balancer; and where a weakness can be told.
  ...['GET /healthz', 'GET /.well-known/security.txt'],
  // What browsers tell. It is counted and written, and moves nothing.
  ...['POST /reports', 'POST /telemetry', 'GET /telemetry/token'],
  // Where a card is entered, and where it is taken in.
  ...['GET /vault', 'POST /vault/cards', 'GET /files/vault.*.js', 'GET /files/vault.*.css'],
  // Pages around a provider. What became of a payment only the API says.
  ...['GET /files/bridge.*.js', 'GET /files/bridge.*.css'],
  ...pages('paypal', 'cancel check close pay processing return'),
  ...pages('pingpong', 'cancel close pay processing return'),
  ...pages('pix', 'cancel close pay processing return'),
  ...pages('cpay', 'cancel close pay processing return'),
  ...pages('easyzeng', 'cancel check close processing return'),
  ...pages('cj', 'cancel check close processing return'),
  // Documents in which scripts of others run.
  ...['GET /island/chat', 'GET /island/ads'],
  // Handed on; who may do what is the API's to say.
  'GET, POST, PUT, PATCH, DELETE /api/*',
];

it('publishes nothing over the network: each route has a reason, and none is for operators', async () => {
  const { app, metrics } = await edgeInFolder(folder, { securityContact: 'mailto:security@casino.example' });
  expect(await routesOf(app)).toEqual(open.toSorted());
  // Figures to read for those who run it, on a listener that no player reaches.
  expect(await routesOf(metrics)).toEqual(['GET /health.json', 'GET /metrics']);
  await Promise.all([app.close(), metrics.close()]);
});
