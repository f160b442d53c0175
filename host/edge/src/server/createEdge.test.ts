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
