import { artifactPath, type ReleaseName } from 'shared-contracts/releases';
import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSigningKey } from '../keys/keyFolder';
import { signPayload } from '../keys/envelope';
import { folderStore } from '../store/folderStore';
import { storeWithCopy } from '../store/storeWithCopy';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';
import type { Edge } from './createEdge';

const keyOf = (revision: number) => `revisions/${String(revision).padStart(8, '0')}.json`;

describe.each(storeKinds)('with its releases in %s, the edge', (_storeName, open) => {
  let folder: string;
  let remove: () => Promise<void>;
  let testStore: TestStore;
  const edges: Edge[] = [];

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    testStore = await open(folder);
  });
  afterEach(async () => {
    await Promise.all(edges.splice(0).map(({ app }) => app.close()));
    await testStore.close();
    await remove();
  });

  const start = async (): Promise<Edge> => {
    const edge = await edgeInFolder(folder, testStore.served());
    edges.push(edge);
    return edge;
  };
  async function publish(name: ReleaseName, text: string, ...options: string[]): Promise<FixturePackage> {
    const built = await fixturePackage(folder, { name, text });
    expect(await testStore.cli.release('publish', built.folder, ...options)).toMatchObject({ code: 0 });
    return built;
  }
  const addressOf = ({ record }: FixturePackage, file: string) =>
    artifactPath(record.name, record.version, file);
  const textAt = async (revision: number) =>
    (await testStore.store.read(keyOf(revision)))?.toString('utf8') ?? 'none';

  type Files = Record<string, string>;
  it.each<[string, () => Promise<Files>]>([
    ['cut off', async () => ({ [keyOf(3)]: (await textAt(2)).slice(0, 300) })],
    ['empty', async () => ({ [keyOf(3)]: '' })],
    ['an HTML file', async () => ({ [keyOf(3)]: '<html></html>' })],
    [
      'changed after it was signed',
      async () => ({ [keyOf(3)]: (await textAt(2)).replaceAll('":2,', '":3,') }),
    ],
    ['an older revision under a newer number', async () => ({ [keyOf(3)]: await textAt(1) })],
    [
      'signed by an unknown key',
      async () => {
        const { registry } = JSON.parse(await textAt(2)) as { registry: { payload: string } };
        const { privateKey } = generateKeyPairSync('ed25519');
        const { keyId } = await openSigningKey(join(folder, 'keys'));
        const forged = (id: string) =>
          signPayload({ keyId: id, privateKey }, registry.payload.replaceAll('":2,', '":3,'));
        return {
          [keyOf(3)]: JSON.stringify({
            registry: forged('0123456789abcdef'),
            change: forged('0123456789abcdef'),
          }),
          [keyOf(4)]: JSON.stringify({ registry: forged(keyId), change: forged(keyId) }),
        };
      },
    ],
  ])(
    'keeps the last valid revision when the newest file is %s, even after a restart',
    async (_case, damagedFiles) => {
      const host = await publish('host', 'one');
      await publish('remote-lobby', 'one');
      const edge = await start();
      const validPage = await edge.app.inject('/');
      for (const [key, text] of Object.entries(await damagedFiles())) await testStore.overwrite(key, text);
      await edge.feed.refresh();
      for (const { app } of [edge, await start()]) {
        expect((await app.inject('/')).body).toBe(validPage.body);
        expect((await app.inject('/healthz')).json()).toMatchObject({ revision: 2 });
        expect((await app.inject(addressOf(host, 'main.js'))).statusCode).toBe(200);
      }
      await publish('remote-content', 'one');
      await edge.feed.refresh();
      expect((await edge.app.inject('/')).body).toMatch(/\\"remote-content\\"/);
    },
  );

  it('does not serve a lower revision when the newest one is missing @release8', async () => {
    await publish('host', 'one');
    await publish('remote-lobby', 'one');
    const { app, feed } = await start();
    await testStore.erase(keyOf(2));
    await feed.refresh();
    expect((await app.inject('/healthz')).json()).toMatchObject({ revision: 2 });
  });

  it('keeps serving while the store is unreachable, and then serves the next revision @release8 @reliability20', async () => {
    const host = await publish('host', 'one');
    const { app, feed } = await start();
    const validPage = await app.inject('/');
    await testStore.disconnect();
    await feed.refresh().catch(() => undefined);
    expect((await app.inject('/')).body).toBe(validPage.body);
    expect((await app.inject(addressOf(host, 'main.css'))).statusCode).toBe(200);
    await testStore.reconnect();
    await publish('remote-lobby', 'one');
    await feed.refresh();
    expect((await app.inject('/healthz')).json()).toMatchObject({ revision: 2 });
  });

  it('caches the files of live build, fallback and canary, allows their scripts, and preloads only the live build', async () => {
    await publish('host', 'one');
    const former = await publish('remote-lobby', 'one');
    const active = await publish('remote-lobby', 'two');
    const canary = await publish('remote-lobby', 'three', '--canary', '10');
    const { app, feed } = await start();
    const { body, headers } = await app.inject('/');
    for (const { record } of [former, active, canary]) {
      expect(headers['content-security-policy']).toMatch(`'sha384-${record.files['home.js']?.sha384 ?? ''}'`);
      expect(feed.artifacts.cached(record.name, record.version, 'home.js')).toBeDefined();
    }
    const preloaded = [...body.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(preloaded).toContain(addressOf(active, 'home.js'));
    for (const built of [former, canary]) expect(preloaded).not.toContain(addressOf(built, 'home.js'));
    expect((await testStore.cli.release('canary', 'remote-lobby', '--withdraw')).code).toBe(0);
    await feed.refresh();
    const after = await app.inject('/');
    expect(after.headers['content-security-policy']).not.toMatch(
      canary.record.files['home.js']?.sha384 ?? '-',
    );
    expect(after.headers.etag).not.toBe(headers.etag);
    expect((await app.inject(addressOf(canary, 'home.js'))).statusCode).toBe(200);
  });
});

describe('an edge with its releases in a bucket', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let testStore: TestStore;
  const [, [, open]] = storeKinds;
  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    testStore = await open(folder);
  });
  afterEach(async () => {
    await testStore.close();
    await remove();
  });

  it('starts from its copy while the bucket is unreachable, and reports the error until the bucket responds @release8 @reliability20', async () => {
    const clock = { ms: 0 };
    const copy = join(folder, 'copy');
    const start = () =>
      edgeInFolder(folder, { store: storeWithCopy(testStore.store, folderStore(copy), () => clock.ms) });
    const built = await fixturePackage(folder, { name: 'host', text: 'one' });
    expect((await testStore.cli.release('publish', built.folder)).code).toBe(0);
    const first = await start();
    const validPage = await first.app.inject('/');
    await first.app.close();
    await testStore.disconnect();

    const second = await start();
    expect((await second.app.inject('/')).body).toBe(validPage.body);
    const script = artifactPath('host', built.record.version, 'main.js');
    expect((await second.app.inject(script)).statusCode).toBe(200);
    clock.ms += 10_000;
    await expect(second.feed.refresh()).rejects.toThrow('Could not read');
    await second.app.close();

    await rm(join(copy, 'revisions'), { recursive: true });
    const third = await start();
    expect((await third.app.inject('/')).statusCode).toBe(503);
    await testStore.reconnect();
    clock.ms += 10_000;
    await third.feed.refresh();
    expect((await third.app.inject('/')).body).toBe(validPage.body);
    await third.app.close();
  });

  it('does not serve changed files of its copy', async () => {
    const built = await fixturePackage(folder, { name: 'host', text: 'one' });
    expect((await testStore.cli.release('publish', built.folder)).code).toBe(0);
    const first = await edgeInFolder(folder, testStore.served());
    await first.app.close();
    await testStore.disconnect();
    const copy = join(folder, 'data', 'releases-copy');
    await writeFile(join(copy, 'artifacts/host', built.record.version, 'main.js'), 'evil()');
    const second = await edgeInFolder(folder, testStore.served());
    expect((await second.app.inject('/')).statusCode).toBe(200);
    const script = artifactPath('host', built.record.version, 'main.js');
    expect((await second.app.inject(script)).statusCode).toBe(404);
    await second.app.close();
  });
});
