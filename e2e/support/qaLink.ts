import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { release } from './release';
import { root } from './settings';

interface Token {
  readonly payload: string;
  readonly signatures: readonly { readonly keyId: string; readonly signature: string }[];
}

const encodeToken = (token: Token) => `/?with=${Buffer.from(JSON.stringify(token)).toString('base64url')}`;

const decodeToken = (path: string) =>
  JSON.parse(Buffer.from(path.slice(path.indexOf('=') + 1), 'base64url').toString('utf8')) as Token;

/** Creates a link to a build with `release link`. Returns its path and query. */
export async function createQaLink(build: string, dataFolder: string): Promise<string> {
  const { address } = JSON.parse(await release(['link', '--with', build, '--json'], dataFolder)) as {
    address: string;
  };
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Reads the id that revokes a link. */
export const idOfLink = (path: string) => (JSON.parse(decodeToken(path).payload) as { id: string }).id;

/** Changes the payload of a link but not its signature. */
export function forgeLink(path: string, change: (payload: string) => string): string {
  const token = decodeToken(path);
  return encodeToken({ ...token, payload: change(token.payload) });
}

/** Changes the payload of a link and signs it with the operator's key. */
export async function resignLink(path: string, change: (payload: string) => string): Promise<string> {
  const token = decodeToken(path);
  const folder = process.env['KEYS_DIR'] || `${root}.keys`;
  const key = createPrivateKey(await readFile(`${folder}/release.pem`));
  const payload = change(token.payload);
  const signature = sign(null, Buffer.from(payload), key).toString('base64');
  return encodeToken({ payload, signatures: token.signatures.map(({ keyId }) => ({ keyId, signature })) });
}
