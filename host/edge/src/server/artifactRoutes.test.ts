import { artifactPath } from 'shared-contracts/releases';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import type { Edge } from './createEdge';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let edge: Edge | undefined;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(async () => {
  await edge?.app.close();
  await remove();
});

const start = async () => {
  edge = await edgeInFolder(folder);
  return edge.app;
};

async function publish(text: string, extra: Record<string, string> = {}): Promise<FixturePackage> {
  const built = await fixturePackage(folder, { name: 'remote-lobby', text, extra });
  expect((await cli.release('publish', built.folder)).code).toBe(0);
  return built;
}

const addressOf = ({ record }: FixturePackage, file: string) =>
  artifactPath(record.name, record.version, file);
const storedPath = ({ record }: FixturePackage, file: string) =>
  join(cli.releases, 'artifacts', record.name, record.version, file);

it.each([
  ['home.js', 'text/javascript; charset=utf-8'],
  ['home.css', 'text/css; charset=utf-8'],
  ['texts/fil.json', 'application/json; charset=utf-8'],
  ['cover.svg', 'image/svg+xml'],
])('serves %s as immutable, with its type and the Brotli file of the build', async (file, type) => {
  const built = await publish('one', { 'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const app = await start();
  const plain = await app.inject(addressOf(built, file));
  expect(plain.statusCode).toBe(200);
  expect(plain.rawPayload).toEqual(await readFile(join(built.dist, file)));
  expect(plain.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(plain.headers['access-control-allow-origin']).toBeUndefined();
  const compressed = await app.inject({ url: addressOf(built, file), headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload).toEqual(await readFile(join(built.dist, `${file}.br`)));
  const head = await app.inject({ method: 'HEAD', url: addressOf(built, file) });
  expect(head.headers['content-length']).toBe(String(plain.rawPayload.length));
  expect(head.body).toBe('');
});

it('returns 404 for every path that is not exactly a file of a build, and caches none of them', async () => {
  const built = await publish('one');
  const app = await start();
  const version = built.record.version;
  const addresses = [
    `/remotes/remote-lobby/${version}/`,
    `/remotes/remote-lobby/${version}`,
    `/remotes/remote-lobby/${version}/home.js.br`,
    `/remotes/remote-lobby/${version}/release.json`,
    `/remotes/remote-lobby/${version}/home.js/x.css`,
    `/remotes/remote-lobby/${version}/index.html`,
    `/remotes/remote-lobby/${version}/constructor`,
    `/remotes/remote-lobby/1.0.0-00000000/home.js`,
    `/remotes/remote-evil/${version}/home.js`,
    `/remotes/__proto__/${version}/home.js`,
    `/remotes/remote-/${version}/home.js`,
    `/remotes/host2/${version}/home.js`,
    `/remotes/Remote-lobby/${version}/home.js`,
    '/remotes/',
  ];
  for (const url of addresses) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(headers['cache-control']).toBe('no-store');
  }
  for (const name of ['', 'remote-..', 'remote-..%2fremote-lobby'])
    expect((await app.inject(`/remotes/${name}/${version}/home.js`)).statusCode).toBe(400);
});

it('never serves bytes that do not match the signed hash', async () => {
  const built = await publish('one');
  await rm(storedPath(built, 'home.js'));
  await writeFile(storedPath(built, 'home.js'), 'evil()');
  await rm(storedPath(built, 'home.css.br'));
  await writeFile(storedPath(built, 'home.css.br'), await readFile(storedPath(built, 'home.js')));
  const app = await start();
  expect((await app.inject(addressOf(built, 'home.js'))).statusCode).toBe(404);
  const style = await app.inject({ url: addressOf(built, 'home.css'), headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(style.rawPayload)).toEqual(await readFile(join(built.dist, 'home.css')));
});

it('serves a file from memory after the store is deleted, and a missing file after it is restored', async () => {
  const built = await publish('one');
  await rename(storedPath(built, 'home.js'), join(folder, 'moved'));
  const app = await start();
  expect((await app.inject(addressOf(built, 'home.js'))).statusCode).toBe(404);
  await rename(join(folder, 'moved'), storedPath(built, 'home.js'));
  expect((await app.inject(addressOf(built, 'home.js'))).statusCode).toBe(200);
  await rm(cli.releases, { recursive: true });
  expect((await app.inject(addressOf(built, 'home.js'))).statusCode).toBe(200);
  expect((await app.inject(addressOf(built, 'home.css'))).statusCode).toBe(200);
});

it('still serves a build that the registry no longer names, to tabs that opened before @reliability12', async () => {
  const built = await publish('one');
  for (const text of ['two', 'three']) await publish(text);
  const app = await start();
  expect((await app.inject(addressOf(built, 'home.js'))).statusCode).toBe(200);
});

it('serves a shared file at the address of an earlier build that was deleted', async () => {
  const extra = { 'part.0a0a0a0a.js': 'part()' };
  const former = await publish('one', extra);
  const built = await publish('two', extra);
  await rm(join(cli.releases, 'artifacts/remote-lobby', former.record.version), { recursive: true });
  const app = await start();
  expect((await app.inject(addressOf(former, 'part.0a0a0a0a.js'))).body).toBe('part()');
  expect((await app.inject(addressOf(former, 'home.js'))).statusCode).toBe(404);
  expect((await app.inject(addressOf(built, 'part.0a0a0a0a.js'))).body).toBe('part()');
});

it('does not serve an unsigned build', async () => {
  const built = await publish('one');
  const version = '1.0.0-deadbeef';
  const copy = join(cli.releases, 'artifacts/remote-lobby', version);
  await mkdir(copy, { recursive: true });
  await writeFile(join(copy, 'home.js'), 'evil()');
  await writeFile(join(copy, 'release.json'), JSON.stringify({ ...built.record, version }));
  const app = await start();
  expect((await app.inject(`/remotes/remote-lobby/${version}/home.js`)).statusCode).toBe(404);
});
