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

/** Where something can be sent to, of all the addresses that a server has. */
async function sendable(site: FastifyInstance): Promise<string[]> {
  await site.ready();
  const found: string[] = [];
  const path: string[] = [];
  for (const line of site.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    path.splice(indent.length / 4, path.length, part);
    if (/[A-Z]/.test(methods.replace(/\b(?:GET|HEAD)\b/g, ''))) found.push(path.join(''));
  }
  return found.toSorted();
}

it('[T60] releases nothing over the net: what can be sent are reports, figures, cards and calls of the API', async () => {
  const { app, metrics } = await edgeInFolder(folder);
  expect(await sendable(app)).toEqual(['/api/*', '/reports', '/telemetry', '/vault/cards']);
  expect(await sendable(metrics)).toEqual([]);
  await Promise.all([app.close(), metrics.close()]);
});
