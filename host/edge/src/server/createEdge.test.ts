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

const brokenStore = (isBroken: () => boolean): ReleaseStore => ({
  read: () => Promise.resolve(undefined),
  create: () => Promise.resolve(false),
  list: () => (isBroken() ? Promise.reject(new Error('disk gone')) : Promise.resolve([])),
  remove: () => Promise.resolve(),
});

it('returns an internal error as one sentence without a stack', async () => {
  const { app } = await edgeInFolder(folder);
  app.get('/broken', () => Promise.reject(new Error('disk /secret/path gone')));
  const { statusCode, body, headers } = await app.inject('/broken');
  expect(statusCode).toBe(500);
  expect(body).toBe('{"error":-1,"message":"Please try again in a moment.","data":null}');
  expect(headers['content-security-policy']).toMatch("script-src 'none'");
  await app.close();
});

it('stays up while the store cannot be read', async () => {
  let isBroken = false;
  const polls: (() => void)[] = [];
  const every = (_ms: number, poll: () => void) => {
    polls.push(poll);
    return () => undefined;
  };
  const { app, feed } = await edgeInFolder(folder, { store: brokenStore(() => isBroken), every });
  isBroken = true;
  for (const poll of polls) poll();
  await expect(feed.refresh()).rejects.toThrow('disk gone');
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', revision: null, api: 'unreachable' });
  await app.close();
});

/** Returns every route with its methods, and with `*` for the hash in a file name. */
async function routesOf(site: FastifyInstance): Promise<string[]> {
  await site.ready();
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of site.printRoutes().split('\n').filter(Boolean)) {
    const [, indent = '', part = '', methods] = /^(.*?)[├└]── (.+?)(?: \(([A-Z, -]+)\).*)?$/.exec(line) ?? [];
    // printRoutes() prints a second route of the same address without a branch.
    if (!part) {
      routes.push(line);
      continue;
    }
    path.splice(indent.length / 4, path.length, part);
    if (methods) routes.push(`${methods.replace('GET, HEAD', 'GET')} ${path.join('')}`);
  }
  return routes.map((route) => route.replace(/\.[0-9a-f]{16}\./, '.*.')).toSorted();
}

const pages = (provider: string, names: string) =>
  names.split(' ').map((name) => `GET /payment/${provider}/${name}`);

// Everyone can call these routes. Routes that change releases, players or money must not be on the edge.
const expectedRoutes = [
  // Released files and settings.
  'GET /',
  'GET /registry.json',
  'GET /config.json',
  'GET /dictionaries/*',
  'GET /remotes/*',
  // Health checks of a load balancer, and the contact for vulnerabilities.
  'GET /healthz',
  'GET /livez',
  'GET /readyz',
  'GET /.well-known/security.txt',
  // Reports of browsers, which are only counted and logged.
  'POST /reports',
  'POST /telemetry',
  'GET /telemetry/token',
  // The card form, and the route that stores a card.
  'GET /vault',
  'POST /vault/cards',
  'GET /files/vault.*.js',
  'GET /files/vault.*.css',
  // Bridge pages of the providers. They do not decide the outcome of a payment.
  'GET /files/bridge.*.js',
  'GET /files/bridge.*.css',
  ...pages('paypal', 'cancel check close pay processing return'),
  ...pages('pingpong', 'cancel close pay processing return'),
  ...pages('pix', 'cancel close pay processing return'),
  ...pages('cpay', 'cancel close pay processing return'),
  ...pages('easyzeng', 'cancel check close processing return'),
  ...pages('cj', 'cancel check close processing return'),
  // Vendor frames.
  'GET /island/chat',
  'GET /island/ads',
  // Forwarded to the API, which checks permissions.
  'GET, POST, PUT, PATCH, DELETE /api/*',
];

it('the edge has only the listed routes, and none for operators', async () => {
  const { app, metrics } = await edgeInFolder(folder, { securityContact: 'mailto:security@casino.example' });
  expect(await routesOf(app)).toEqual(expectedRoutes.toSorted());
  // Metrics for operators, on a port that players cannot reach.
  expect(await routesOf(metrics)).toEqual(['GET /health.json', 'GET /metrics']);
  await Promise.all([app.close(), metrics.close()]);
});
