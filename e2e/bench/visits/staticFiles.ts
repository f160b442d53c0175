import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** A response that is created once and can be sent many times. */
export interface StaticFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const hashedName = /\.[0-9a-f]{8}\.\w+$/;

/** Compresses texts like the edge, with the highest quality. Browsers revalidate a file unless its name has a hash. */
export async function createStaticFile(name: string, bytes: Buffer): Promise<StaticFile> {
  const type = types[extname(name)];
  return {
    // Brotli's default quality is the highest.
    body: type === undefined ? bytes : await compress(bytes),
    headers: {
      'content-type': type ?? 'application/octet-stream',
      ...(type !== undefined && { 'content-encoding': 'br' }),
      'cache-control': hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    },
  };
}

/** Reads all files of a folder, by their address. */
export async function readStaticFiles(
  folder: string,
  basePath: string,
): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [basePath + relative(folder, path), await createStaticFile(name, await readFile(path))] as const;
    });
  return new Map(await Promise.all(files));
}

/** Adds tags at the start of a document's head, before its preloads and scripts. */
export function insertIntoHead(html: string, tags: string): string {
  const [start = '', rest] = html.split(/(?<=<meta charset="utf-8">\n)/, 2);
  if (rest === undefined) throw new Error('The document does not start as expected.');
  return start + tags + rest;
}
