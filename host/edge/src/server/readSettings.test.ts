import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { readSettings, settingWarnings } from './readSettings';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterAll(() => remove());

const read = (env: Readonly<Record<string, string>>, requiresFreePorts = false) =>
  readSettings({ ...cliInFolder(folder).env, ...env }, { requiresFreePorts });
const errorsOf = (env: Readonly<Record<string, string>>, requiresFreePorts = false) =>
  read(env, requiresFreePorts).then(
    () => [],
    (error: unknown) => String(error instanceof Error ? error.message : error).split('\n'),
  );

async function keysFolderWith(cardKey?: string): Promise<string> {
  const keysFolder = await mkdtemp(join(folder, 'keys-'));
  if (cardKey !== undefined) await writeFile(join(keysFolder, 'card.key'), cardKey);
  return keysFolder;
}
const cardKey = `${'0f'.repeat(32)}\n`;

it('reads valid settings', async () => {
  const env = {
    PORT: '4600',
    METRICS_PORT: '4602',
    TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,fd00::/8,loopback',
  };
  expect(await read({ ...env, DRAIN_DELAY_MS: '0', HOST: 'localhost' })).toMatchObject({
    port: 4600,
    metricsPort: 4602,
    host: 'localhost',
    metricsHost: '127.0.0.1',
    drainDelayMs: 0,
    apiOrigin: 'http://127.0.0.1:4601',
    playerOrigin: 'http://casino.localhost:4600',
    logLevel: 'info',
    trustedProxies: ['10.0.0.5', '10.1.0.0/16', 'fd00::/8', 'loopback'],
  });
});

it.each<[Record<string, string>, string]>([
  [{ PORT: '0' }, 'PORT is "0". Set it to a port from 1 to 65534, for example 4400.'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT is "x". Set it to a port from 1 to 65534, for example 4400.'],
  [
    { PORT: '4402', METRICS_PORT: '4402' },
    'METRICS_PORT is "4402", which is also the PORT. Set it to another port, for example 4400.',
  ],
  [{ HOST: 'http://a' }, 'HOST is "http://a". Set it to an address of this machine, for example 0.0.0.0.'],
  [
    { METRICS_HOST: '1.2.3' },
    'METRICS_HOST is "1.2.3". Set it to an address of this machine, for example 0.0.0.0.',
  ],
  [{ LOG_LEVEL: 'INFO' }, 'LOG_LEVEL is "INFO". Set it to debug, info, warn, error, for example info.'],
  ...['10.0.0.300', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/x', 'proxy.example'].map(
    (network) =>
      [
        { TRUSTED_PROXIES: `127.0.0.1,${network}` },
        `TRUSTED_PROXIES contains "${network}". List addresses or networks, for example 10.0.0.5,10.1.0.0/16.`,
      ] satisfies [Record<string, string>, string],
  ),
  [{ API_ORIGIN: 'api' }, 'API_ORIGIN is "api". Set it to an origin, for example http://127.0.0.1:4401.'],
  [
    { MAX_API_CALLS: 'all' },
    'MAX_API_CALLS is "all". Set it to a whole number from 1. Example: MAX_API_CALLS=256',
  ],
  [
    { PLAYERS_PER_IP: '0' },
    'PLAYERS_PER_IP is "0". Set it to a whole number from 1. Example: PLAYERS_PER_IP=256',
  ],
  [
    { PLAYER_ORIGIN: 'https://a/' },
    'PLAYER_ORIGIN is "https://a/". Set it to an origin, for example https://casino.example.',
  ],
  [{ SITE_SWITCHES: 'on' }, 'SITE_SWITCHES is "on". Set it to 1 or 0.'],
  [
    { DRAIN_DELAY_MS: '2s' },
    'DRAIN_DELAY_MS is "2s". Set it to milliseconds from 0 to 60000, for example 2000.',
  ],
])('rejects %j', async (env, message) => {
  expect(await errorsOf(env)).toEqual([message]);
});

it('reports all errors at once, each only once', async () => {
  const errors = await errorsOf({
    PORT: 'x',
    HOST: '-',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: 'a',
    API_ORIGIN: 'a',
    MAX_API_CALLS: 'a',
    PLAYERS_PER_IP: 'a',
    SITE_CONFIG: '{"name":1}',
    PLAYER_ORIGIN: 'a',
    RELEASES_URL: 'a',
    SECURITY_CONTACT: 'a',
  });
  const names = errors.map((error) => error.split(' ')[0]);
  expect(names.toSorted()).toEqual(
    [
      'API_ORIGIN',
      'HOST',
      'LOG_LEVEL',
      'MAX_API_CALLS',
      'PLAYERS_PER_IP',
      'PLAYER_ORIGIN',
      'PORT',
      'RELEASES_URL',
      'SECURITY_CONTACT',
      'SITE_CONFIG',
      'TRUSTED_PROXIES',
    ].toSorted(),
  );
});

it('rejects busy ports and a foreign address, but only if the ports must be free', async () => {
  const servers = [createServer(), createServer()];
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [PORT = '', METRICS_PORT = ''] = servers.map((server) =>
    String((server.address() as AddressInfo).port),
  );
  expect(await errorsOf({ PORT, METRICS_PORT }, true)).toEqual([
    `Port ${PORT} is in use. Stop the other program, or set PORT to a free port.`,
    `Port ${METRICS_PORT} is in use. Stop the other program, or set METRICS_PORT to a free port.`,
  ]);
  expect(await errorsOf({ PORT, METRICS_PORT })).toEqual([]);
  expect(await errorsOf({ PORT, HOST: '192.0.2.1' }, true)).toEqual([
    'HOST is "192.0.2.1". Set it to an address of this machine, for example 0.0.0.0.',
  ]);
  for (const server of servers) server.close();
});

it('warns of a folder without keys, and rejects a file as the folder', async () => {
  const settings = await read({});
  expect(settingWarnings(settings)).toMatchObject([{ setting: 'KEYS_DIR' }]);
  expect(settingWarnings({ ...settings, keys: { ...settings.keys, count: 1 } })).toEqual([]);
  const KEYS_DIR = join(folder, 'file');
  await writeFile(KEYS_DIR, '');
  expect(await errorsOf({ KEYS_DIR })).toEqual([
    expect.stringMatching(/^KEYS_DIR is ".*file".* for example/),
  ]);
});

it('warns of an edge behind a balancer that shares no state', async () => {
  const warned = async (env: Readonly<Record<string, string>>) =>
    settingWarnings(await read(env)).map(({ setting }) => setting);
  const TRUSTED_PROXIES = '10.0.0.5';
  expect(await warned({ TRUSTED_PROXIES })).toContain('SHARED_STATE_URL');
  expect(await warned({})).not.toContain('SHARED_STATE_URL');
  const shared = { TRUSTED_PROXIES, SHARED_STATE_URL: 'redis://127.0.0.1:6379' };
  expect(await warned({ ...shared, KEYS_DIR: await keysFolderWith(cardKey) })).not.toContain(
    'SHARED_STATE_URL',
  );
});

it.each(['http://:secret@host', 'redis://', 'redis://:secret@host:6379/x', 'secret', 'redis://:secret@h:1 '])(
  'rejects %s as the shared state, without repeating it, because it can contain a password',
  async (SHARED_STATE_URL) => {
    const errors = await errorsOf({ SHARED_STATE_URL, KEYS_DIR: await keysFolderWith(cardKey) });
    expect(errors).toEqual([expect.stringMatching(/^SHARED_STATE_URL is not the address of /)]);
    expect(errors.join()).not.toContain('secret');
  },
);

it.each([undefined, '', 'abc', '0'.repeat(63)])(
  'rejects a shared state with the card key %j',
  async (text) => {
    const SHARED_STATE_URL = 'rediss://edge:secret@state.example:6379/0';
    const errors = await errorsOf({ SHARED_STATE_URL, KEYS_DIR: await keysFolderWith(text) });
    expect(errors).toEqual([expect.stringMatching(/card\.key is missing .* "openssl rand -hex 32"/)]);
    expect(await errorsOf({ SHARED_STATE_URL, KEYS_DIR: await keysFolderWith(cardKey) })).toEqual([]);
  },
);
