import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createStaticFile, insertIntoHead, readStaticFiles } from './staticFiles';

it('compresses texts, and lets browsers cache a file with a hash in its name forever', async () => {
  const script = await createStaticFile('home.0123abcd.js', Buffer.from('start()'));
  expect(brotliDecompressSync(script.body).toString()).toBe('start()');
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('lets browsers revalidate a file without a hash in its name by its ETag', async () => {
  const [entry, same, other] = await Promise.all(
    ['a()', 'a()', 'b()'].map((code) => createStaticFile('remoteEntry.js', Buffer.from(code))),
  );
  expect(entry?.headers['cache-control']).toBe('no-cache');
  expect(entry?.headers['etag']).toBe(same?.headers['etag']);
  expect(entry?.headers['etag']).not.toBe(other?.headers['etag']);
});

it('sends videos and pictures as they are', async () => {
  const { body, headers } = await createStaticFile('buy.0123abcd.webm', Buffer.from('video'));
  expect(body.toString()).toBe('video');
  expect(headers).not.toHaveProperty('content-encoding');
});

it('reads the files of all folders by their address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  await mkdir(join(folder, 'remote-lobby'));
  await writeFile(join(folder, 'remote-lobby', 'remoteEntry.js'), 'a()');
  await writeFile(join(folder, 'shell.css'), 'a{}');
  const files = await readStaticFiles(folder, '/peer/');
  await rm(folder, { recursive: true });
  expect([...files.keys()].toSorted()).toEqual(['/peer/remote-lobby/remoteEntry.js', '/peer/shell.css']);
});

it('inserts tags before all other links and scripts of a head', () => {
  const start = '<!doctype html>\n<head>\n<meta charset="utf-8">\n';
  const rest = '<link rel="preload" href="/a.js">\n</head>';
  expect(insertIntoHead(start + rest, '<script></script>\n')).toBe(`${start}<script></script>\n${rest}`);
  expect(() => insertIntoHead('<p>', '')).toThrow('The document does not start as expected.');
});
