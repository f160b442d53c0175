import { readSettings, SettingsError, settingWarnings } from './readSettings';

function errorsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n');
  }
}

it('every setting has a default, also if it is set but empty', () => {
  const defaults = readSettings({});
  expect(defaults).toMatchObject({
    port: 4401,
    host: '127.0.0.1',
    metricsPort: undefined,
    databaseUrl: undefined,
    poolSize: 12,
    playerOrigin: 'http://casino.localhost:4400',
    paymentsOrigin: 'http://pay.localhost:4400',
    trustedProxies: ['loopback'],
    isDemo: false,
    inviteLimits: { perDay: 2, total: 10 },
    logLevel: 'info',
    drainDelayMs: 2_000,
  });
  const names = [
    'PORT',
    'HOST',
    'METRICS_PORT',
    'DATABASE_URL',
    'DEMO',
    'TRUSTED_PROXIES',
    'LOG_LEVEL',
    'DRAIN_DELAY_MS',
  ];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
});

it('[G-005] requires the current password unless ASK_CURRENT_PASSWORD is 0', () => {
  const isRequired = (text: string) => readSettings({ ASK_CURRENT_PASSWORD: text }).requiresCurrentPassword;
  expect(['', '1', '0'].map(isRequired)).toEqual([true, true, false]);
});

it('uses the ports after those of the edge', () => {
  expect(readSettings({ PORT: '4620', METRICS_PORT: '4622' })).toMatchObject({
    port: 4621,
    metricsPort: 4623,
    playerOrigin: 'http://casino.localhost:4620',
  });
});

it('reads a list of trusted proxies', () => {
  const TRUSTED_PROXIES = 'loopback, 10.0.0.10,10.1.0.0/16,fd00::/64';
  expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.10',
    '10.1.0.0/16',
    'fd00::/64',
  ]);
});

it('reports all errors at once, each with an example', () => {
  expect(errorsOf({ PORT: 'x', DEMO: 'yes', LOG_LEVEL: 'verbose', DATABASE_CONNECTIONS: '1' })).toEqual([
    'PORT is "x". Set it to a number from 1 to 65534, for example 4400.',
    'DATABASE_CONNECTIONS is "1". Set it to a number from 2 to 1000, for example 12.',
    'DEMO is "yes". Set it to 1 or 0.',
    'LOG_LEVEL is "verbose". Set it to debug, info, warn or error, for example info.',
  ]);
});

it.each([
  ['PORT', '65535'],
  ['HOST', 'http://0.0.0.0'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'a b'],
  ['PLAYER_ORIGIN', 'casino.example'],
  ['PAYMENTS_ORIGIN', 'https://pay.example/path'],
  ['API_HOST', 'https://api'],
  ['TRUSTED_PROXIES', 'edge.internal'],
  ['TRUSTED_PROXIES', '10.0.0.10,10.1.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/0'],
  ['PLAYERS_PER_IP', '0'],
  ['REWARDS_PER_DAY', '1.5'],
  ['REWARDS_IN_ALL', '-1'],
  ['DRAIN_DELAY_MS', '60001'],
])('rejects %s=%s', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} is "${value}"\\. Set it to .*`)),
  ]);
});

it('reports an invalid DATABASE_URL without its password', () => {
  expect(errorsOf({ DATABASE_URL: 'mysql://casino:secret@db/casino' })).toEqual([
    'DATABASE_URL is not a valid address. Set it to the address of a PostgreSQL, for example postgres://casino@10.0.0.7:5432/casino.',
  ]);
});

it('warns of a missing WALLET_SECRET only with a shared database', () => {
  const DATABASE_URL = 'postgres://casino@db/casino';
  const warningsOf = (env: Record<string, string>) =>
    settingWarnings(readSettings(env)).map(({ setting }) => setting);
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ DATABASE_URL })).toEqual(['WALLET_SECRET']);
  expect(warningsOf({ DATABASE_URL, WALLET_SECRET: 'a secret' })).toEqual([]);
});
