import { createHash } from 'node:crypto';
import { release } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';

export interface Product {
  readonly origin: string;
  readonly dataFolder: string;
}

const pollEveryMs = 100;
const timeoutMs = 60_000;

/** Waits until a condition is true. The error message starts with `problem`. */
export async function poll(problem: string, condition: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs) throw new Error(`${problem} after ${String(timeoutMs / 1_000)} s.`);
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}

/** Changes a sentence in the script that the lobby's views share. */
const changeSentence = (text: string, file: string) =>
  /^common[.].*[.]js$/.test(file) ? text.replace('"Top games"', '"Best games"') : text;

const keyOf = (dictionary: ArrayBuffer) =>
  `:${createHash('sha256').update(Buffer.from(dictionary)).digest('base64')}:`;

/**
 * Deploys a lobby with one changed sentence and waits until the edge has deltas for it and for the document. Returns its
 * version.
 */
export async function deployLobby({ origin, dataFolder }: Product, hash: string): Promise<string> {
  const { port, host } = new URL(origin);
  const request = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { host, ...headers } });
  const entryPath = (version: string) => `/remotes/remote-lobby/${version}/remoteEntry.js`;
  const { folder, version, sourceVersion } = await restampBuild({
    name: 'remote-lobby',
    hash,
    change: changeSentence,
    reusesFiles: true,
  });
  const readDictionary = async (path: string) => keyOf(await (await request(path)).arrayBuffer());
  const page = await (await request('/')).text();
  const [, dictionaryPath = ''] = /name="document-dictionary" content="([^"]+)"/.exec(page) ?? [];
  const [pageKey, entryKey] = [
    await readDictionary(dictionaryPath),
    await readDictionary(entryPath(sourceVersion)),
  ];
  const hasDelta = async (path: string, key: string) => {
    const response = await request(path, { 'accept-encoding': 'dcz', 'available-dictionary': key });
    return response.headers.get('content-encoding') === 'dcz';
  };
  const isLive = async () => (await (await request('/registry.json')).text()).includes(version);
  await release(['publish', folder, '--why', 'measure a visit after a release'], dataFolder);
  await poll(`The lobby ${version} is not live`, isLive);
  await poll(`The edge has no delta from the lobby ${sourceVersion}`, () =>
    hasDelta(entryPath(version), entryKey),
  );
  await poll('The edge has no delta of the document', () => hasDelta('/', pageKey));
  return version;
}
