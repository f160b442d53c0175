import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { bundleClient } from '../../http/bundleClient';
import { dataHeaders } from '../../http/responses';
import { prepare, type PreparedResponse } from '../../http/preparedResponse';
import { sha384Of } from '../../store/builds';

const entries = [
  new URL('../client/vault.ts', import.meta.url),
  new URL('../client/vault.css', import.meta.url),
  new URL('../client/bridge.ts', import.meta.url),
  new URL('../client/bridge.css', import.meta.url),
];

export interface ClientFile extends PreparedResponse {
  /** Contains the hash of the content, so that browsers may cache it forever. */
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
    ...(await prepare(text, dataHeaders)),
    path: `/files/${basename(name, extension)}.${hash}${extension}`,
    type: `text/${extension === '.css' ? 'css' : 'javascript'}; charset=utf-8`,
    sha384: sha384Of(Buffer.from(text)),
  };
}

async function bundle(): Promise<ClientFiles> {
  const files = await bundleClient(entries);
  const file = (name: ClientFileName) => clientFile(name, files.get(name) ?? '');
  return {
    'vault.js': await file('vault.js'),
    'vault.css': await file('vault.css'),
    'bridge.js': await file('bridge.js'),
    'bridge.css': await file('bridge.css'),
  };
}

let bundled: Promise<ClientFiles> | undefined;

/** Bundles the scripts and styles of the payment pages, once per process. */
export const clientFiles = (): Promise<ClientFiles> => (bundled ??= bundle());
