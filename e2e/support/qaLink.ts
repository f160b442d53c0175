import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { release } from './release';
import { root } from './settings';

interface Token {
  readonly payload: string;
  readonly signatures: readonly { readonly keyId: string; readonly signature: string }[];
}

const packed = (token: Token) => `/?with=${Buffer.from(JSON.stringify(token)).toString('base64url')}`;

const open = (path: string) =>
  JSON.parse(Buffer.from(path.slice(path.indexOf('=') + 1), 'base64url').toString('utf8')) as Token;

/** Where `release link` leads for one build: the path of the address and its token. */
export async function qaLink(build: string, dataFolder: string): Promise<string> {
  const { address } = JSON.parse(await release(['link', '--with', build, '--json'], dataFolder)) as {
    address: string;
  };
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** What a link is revoked by. */
export const idIn = (path: string) => (JSON.parse(open(path).payload) as { id: string }).id;

/** The same link saying something else, under the signature that it had. */
export function forged(path: string, change: (payload: string) => string): string {
  const token = open(path);
  return packed({ ...token, payload: change(token.payload) });
}

/** The same link saying something else, signed by the operator's own key. */
export async function signedAnew(path: string, change: (payload: string) => string): Promise<string> {
  const token = open(path);
  const folder = process.env['KEYS_DIR'] || `${root}.keys`;
  const key = createPrivateKey(await readFile(`${folder}/release.pem`));
  const payload = change(token.payload);
  const signature = sign(null, Buffer.from(payload), key).toString('base64');
  return packed({ payload, signatures: token.signatures.map(({ keyId }) => ({ keyId, signature })) });
}
