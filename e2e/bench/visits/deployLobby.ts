import { createHash } from 'node:crypto';
import { release } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';

export interface Product {
  readonly origin: string;
  readonly dataFolder: string;
}

const askEveryMs = 100;
const withinMs = 60_000;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const lateMs = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > lateMs) throw new Error(`${what} after ${String(withinMs / 1_000)} s.`);
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/** A sentence in what its views have in common. */
const reworded = (text: string, file: string) =>
  /^common[.].*[.]js$/.test(file) ? text.replace('"Top games"', '"Best games"') : text;

/** Another lobby with little that is new is live, and what is new in it is ready for those who have the former one. Answers with its version. */
export async function deployLobby({ origin, dataFolder }: Product, hash: string): Promise<string> {
  const { port, host } = new URL(origin);
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { host, ...headers } });
  const entry = (version: string) => `/remotes/remote-lobby/${version}/remoteEntry.js`;
  const { folder, version, sourceVersion } = await restampBuild({
    name: 'remote-lobby',
    hash,
    change: reworded,
    reusesFiles: true,
  });
  const dictionary = Buffer.from(await (await ask(entry(sourceVersion))).arrayBuffer());
  const key = createHash('sha256').update(dictionary).digest('base64');
  const wish = { 'accept-encoding': 'dcz', 'available-dictionary': `:${key}:` };
  const isReady = async () => (await ask(entry(version), wish)).headers.get('content-encoding') === 'dcz';
  const isLive = async () => (await (await ask('/registry.json')).text()).includes(version);
  await release(['publish', folder, '--why', 'what a release costs those who come back'], dataFolder);
  await until(`The lobby ${version} is not live`, isLive);
  await until(`The edge has made no deltas from the lobby ${sourceVersion}`, isReady);
  return version;
}
