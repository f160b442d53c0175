import { build, stop } from 'esbuild';
import { createHash } from 'node:crypto';
import { basename, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, type Prepared } from '../../http/prepared';
import { sha384Of } from '../../store/builds';

// The browsers of the last two years, as in the build of the product.
const target = ['es2022', 'chrome131', 'firefox132', 'safari18.1'];

const entries = [
  new URL('../client/vault.ts', import.meta.url),
  new URL('../client/vault.css', import.meta.url),
  new URL('../client/bridge.ts', import.meta.url),
  new URL('../client/bridge.css', import.meta.url),
].map((url) => fileURLToPath(url));

export interface ClientFile extends Prepared {
  /** Carries the content's hash, so that it may be kept for ever. */
  readonly path: string;
  readonly type: string;
  readonly sha384: string;
}

type ClientFileName = 'vault.js' | 'vault.css' | 'bridge.js' | 'bridge.css';
export type ClientFiles = Readonly<Record<ClientFileName, ClientFile>>;

async function clientFile(name: string, text: string): Promise<ClientFile> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const extension = extname(name);
  return {
    ...(await prepare(text)),
    path: `/files/${basename(name, extension)}.${hash}${extension}`,
    type: `text/${extension === '.css' ? 'css' : 'javascript'}; charset=utf-8`,
    sha384: sha384Of(Buffer.from(text)),
  };
}

async function bundle(): Promise<ClientFiles> {
  const { outputFiles } = await build({
    entryPoints: entries,
    outdir: dirname(entries[0] ?? ''),
    bundle: true,
    minify: true,
    legalComments: 'none',
    write: false,
    format: 'iife',
    target,
  });
  // The compiler waits in a process of its own for work that never comes.
  await stop();
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const file = (name: ClientFileName) => clientFile(name, files.get(name) ?? '');
  return {
    'vault.js': await file('vault.js'),
    'vault.css': await file('vault.css'),
    'bridge.js': await file('bridge.js'),
    'bridge.css': await file('bridge.css'),
  };
}

let bundled: Promise<ClientFiles> | undefined;

/** Scripts and styles of the payment pages, made once a process, when its first edge starts. */
export const clientFiles = (): Promise<ClientFiles> => (bundled ??= bundle());
