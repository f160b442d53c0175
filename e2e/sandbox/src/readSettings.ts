import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { defaultPoolSize } from './db/openPostgres';
import { defaultInviteLimits } from './members/invitations';
import { repositoryRoot } from './paths';
import { logLevels } from './sandboxLog';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Has one line per invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const defaultPort = 4_400;

/** A setting that is absent or empty has its default. */
const text = (fallback = '') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value || fallback),
  );

function wholeNumber(min: number, max: number, fallback: number) {
  const message = `Set it to a number from ${String(min)} to ${String(max)}, for example ${String(fallback)}.`;
  const isAllowed = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return v.pipe(text(String(fallback)), v.check(isAllowed, message), v.transform(Number));
}

// PORT and METRICS_PORT are the ports of the edge. The sandbox uses the next ports.
const port = (fallback: number) => wholeNumber(1, 65_534, fallback);
const count = (fallback: number) => wholeNumber(1, 100_000, fallback);
const address = v.pipe(
  text('127.0.0.1'),
  v.regex(/^[\w.:-]+$/, 'Set it to an address of this machine, for example 0.0.0.0.'),
);

const isOriginOrEmpty = (value: string) =>
  value === '' || (/^https?:\/\/[^/?#@\s]+$/.test(value) && URL.canParse(value));
const origin = (example: string) =>
  v.pipe(text(), v.check(isOriginOrEmpty, `Set it to an origin, for example ${example}.`));

function isNetwork(value: string): boolean {
  if (value === 'loopback') return true;
  const [address = '', prefix = '32', ...others] = value.split('/');
  const largestPrefix = isIP(address) === 6 ? 128 : 32;
  const isPrefix = /^[1-9]\d*$/.test(prefix) && Number(prefix) <= largestPrefix;
  return isIP(address) !== 0 && isPrefix && others.length === 0;
}

const networks = v.pipe(
  text('loopback'),
  v.transform((value) => value.split(',').map((network) => network.trim())),
  v.check(
    (values) => values.every(isNetwork),
    'Set it to addresses or networks, for example 10.0.0.5,10.1.0.0/16.',
  ),
);

const Settings = v.object({
  PORT: port(defaultPort),
  HOST: address,
  METRICS_PORT: v.pipe(
    text(),
    v.check((value) => value === '' || v.is(port(1), value), 'Set it to a port, for example 4402.'),
  ),
  METRICS_HOST: address,
  DATA_DIR: text(join(repositoryRoot, '.data')),
  DATABASE_URL: v.pipe(
    text(),
    v.check(
      (value) => value === '' || (/^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value)),
      'Set it to the address of a PostgreSQL, for example postgres://casino@10.0.0.7:5432/casino.',
    ),
  ),
  DATABASE_CONNECTIONS: wholeNumber(2, 1_000, defaultPoolSize),
  PLAYER_ORIGIN: origin('https://casino.example'),
  PAYMENTS_ORIGIN: origin('https://pay.casino.example'),
  WALLET_SECRET: text(),
  API_HOST: v.pipe(
    text(),
    v.regex(/^[a-z0-9.-]*$/, 'Set it to a host name in lower case, for example api.internal.'),
  ),
  TRUSTED_PROXIES: networks,
  DEMO: v.pipe(text('0'), v.picklist(['0', '1'], 'Set it to 1 or 0.')),
  ASK_CURRENT_PASSWORD: v.pipe(text('1'), v.picklist(['0', '1'], 'Set it to 1 or 0.')),
  PLAYERS_PER_IP: count(1),
  REWARDS_PER_DAY: count(defaultInviteLimits.perDay),
  REWARDS_IN_ALL: count(defaultInviteLimits.total),
  LOG_LEVEL: v.pipe(
    text('info'),
    v.picklist(logLevels, 'Set it to debug, info, warn or error, for example info.'),
  ),
  DRAIN_DELAY_MS: wholeNumber(0, 60_000, 2_000),
});

/** Reads all settings. Throws one error with a line per invalid setting. The message has no secret. */
export function readSettings(env: Environment) {
  const parsed = v.safeParse(Settings, env);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      // An address of a database can contain a password.
      const value = name === 'DATABASE_URL' ? 'not a valid address' : `"${String(env[name])}"`;
      return `${name} is ${value}. ${issue.message}`;
    });
    throw new SettingsError(lines.join('\n'));
  }
  const settings = parsed.output;
  const onPort = (host: string) => `http://${host}.localhost:${String(settings.PORT)}`;
  return {
    port: settings.PORT + 1,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT ? Number(settings.METRICS_PORT) + 1 : undefined,
    metricsHost: settings.METRICS_HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL || undefined,
    poolSize: settings.DATABASE_CONNECTIONS,
    playerOrigin: settings.PLAYER_ORIGIN || onPort('casino'),
    paymentsOrigin: settings.PAYMENTS_ORIGIN || onPort('pay'),
    walletSecret: settings.WALLET_SECRET || undefined,
    apiHost: settings.API_HOST || undefined,
    trustedProxies: settings.TRUSTED_PROXIES,
    isDemo: settings.DEMO === '1',
    requiresCurrentPassword: settings.ASK_CURRENT_PASSWORD === '1',
    playersPerAddress: settings.PLAYERS_PER_IP,
    inviteLimits: { perDay: settings.REWARDS_PER_DAY, total: settings.REWARDS_IN_ALL },
    logLevel: settings.LOG_LEVEL,
    drainDelayMs: settings.DRAIN_DELAY_MS,
  };
}

export type SandboxSettings = ReturnType<typeof readSettings>;

/** Returns valid settings that are probably wrong. */
export function settingWarnings({ databaseUrl, walletSecret }: SandboxSettings) {
  if (databaseUrl === undefined || walletSecret !== undefined) return [];
  const effect =
    'This process stores its own secret in DATA_DIR. Several processes need the same one for payments and second factors.';
  return [{ setting: 'WALLET_SECRET', effect }];
}
