import { join } from 'node:path';
import type { LogFields } from 'shared-contracts/logs';
import { OperatorError } from '../errors/OperatorError';
import { SettingsError } from '../errors/SettingsError';
import { cardKeyFile, readCardKeys } from '../keys/cardKeys';
import { readTrustedKeys } from '../keys/keyFolder';
import { drainDelayOf } from '../settings/drainDelayOf';
import { type Environment, foldersOf } from '../settings/folders';
import { hasCollector } from '../settings/hasCollector';
import { isSettingOn } from '../settings/isSettingOn';
import { logLevelOf } from '../settings/logLevelOf';
import { apiOriginOf, listenHostOf, trustedProxiesOf } from '../settings/networkSettings';
import { originsOf, playerOriginOf } from '../settings/originsOf';
import { metricsPortOf, portOf } from '../settings/portOf';
import { readSiteConfig } from '../settings/readSiteConfig';
import { securityContactOf } from '../settings/securityContactOf';
import { sharedStateUrlOf } from '../settings/sharedStateUrlOf';
import { siteWarnings } from '../settings/siteWarnings';
import { wholeNumberOf } from '../settings/wholeNumberOf';
import { openServedStore } from '../store/openStore';
import { requireFreePort } from './requireFreePort';

type Readers = Readonly<Record<string, () => unknown>>;
type Values<R extends Readers> = { readonly [Name in keyof R]: Awaited<ReturnType<R[Name]>> };

/** Runs all readers, so that one start reports all errors. */
async function readAllValues<R extends Readers>(readers: R): Promise<Values<R>> {
  // Several readers need PORT or SITE_CONFIG, and report the same error.
  const errors = new Set<string>();
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    try {
      values[name] = await read();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      errors.add(error.message);
    }
  }
  if (errors.size > 0) throw new SettingsError([...errors].join('\n'));
  return values as Values<R>;
}

/** The keys folder and the number of public keys in it. */
async function keysIn(env: Environment): Promise<{ folder: string; count: number }> {
  const { keys: folder } = foldersOf(env);
  try {
    return { folder, count: (await readTrustedKeys(folder, () => undefined)).size };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `KEYS_DIR is "${folder}", which is not readable (${reason}). Set it to a folder, for example /etc/casino/keys.`,
    );
  }
}

/** Edges that share cards need the same key, so none of them creates it. */
async function requireCardKey(env: Environment): Promise<void> {
  const { keys: folder } = foldersOf(env);
  if (!env['SHARED_STATE_URL'] || (await readCardKeys(folder, () => undefined))) return;
  throw new OperatorError(
    `SHARED_STATE_URL is set, but ${join(folder, cardKeyFile)} is missing or does not contain 64 hexadecimal digits. ` +
      'Create it once with "openssl rand -hex 32", and copy it to every edge.',
  );
}

function hasValidPort(env: Environment): boolean {
  try {
    return portOf(env) > 0;
  } catch {
    return false;
  }
}

async function requireFreeMetricsPort(env: Environment): Promise<void> {
  const port = metricsPortOf(env);
  const host = listenHostOf(env, 'METRICS_HOST');
  if (port === undefined) return;
  await requireFreePort({ port, host, portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' });
}

async function requireFreeMainPort(env: Environment): Promise<void> {
  const host = listenHostOf(env, 'HOST');
  await requireFreePort({ port: portOf(env), host, portSetting: 'PORT', hostSetting: 'HOST' });
}

export interface ReadOptions {
  /** False for a check next to a running edge, which has already opened the ports. */
  readonly requiresFreePorts: boolean;
}

/** Reads and checks all settings of the edge. Throws one error with all messages. */
export async function readSettings(env: Environment, { requiresFreePorts }: ReadOptions) {
  // Other defaults depend on PORT. An invalid PORT must not hide their errors.
  const portEnv = hasValidPort(env) ? env : { ...env, PORT: '' };
  return readAllValues({
    port: () => portOf(env),
    host: () => listenHostOf(env, 'HOST'),
    metricsPort: () => metricsPortOf(env),
    metricsHost: () => listenHostOf(env, 'METRICS_HOST'),
    apiOrigin: () => apiOriginOf(env, portOf(portEnv)),
    trustedProxies: () => trustedProxiesOf(env),
    maxApiCalls: () => wholeNumberOf(env, 'MAX_API_CALLS'),
    playersPerAddress: () => wholeNumberOf(env, 'PLAYERS_PER_IP'),
    logLevel: () => logLevelOf(env),
    drainDelayMs: () => drainDelayOf(env),
    hasCollector: () => hasCollector(env),
    hasSwitches: () => isSettingOn(env, 'SITE_SWITCHES'),
    areFirstViewsOff: () => isSettingOn(env, 'FIRST_VIEW_OFF'),
    securityContact: () => securityContactOf(env),
    sharedStateUrl: () => sharedStateUrlOf(env),
    site: () => readSiteConfig(portEnv),
    playerOrigin: () => playerOriginOf(portEnv),
    origins: async () => originsOf(portEnv, await readSiteConfig(portEnv)),
    servedStore: () => openServedStore(env),
    keys: () => keysIn(env),
    // These checks have no value.
    cardKey: () => requireCardKey(env),
    mainPort: () => (requiresFreePorts ? requireFreeMainPort(env) : undefined),
    metrics: () => (requiresFreePorts ? requireFreeMetricsPort(env) : undefined),
  });
}

type EdgeSettings = Awaited<ReturnType<typeof readSettings>>;

type WarnedSettings = Pick<EdgeSettings, 'site' | 'keys' | 'trustedProxies' | 'sharedStateUrl'>;

/** Returns valid settings that are probably wrong, for the log. */
export function settingWarnings({ site, keys, trustedProxies, sharedStateUrl }: WarnedSettings) {
  const warnings: LogFields<'setting missing'>[] = siteWarnings(site);
  if (keys.count === 0) {
    const effect = `${keys.folder} contains no public key, so the edge serves no release. Copy release.pub.pem into it.`;
    warnings.push({ setting: 'KEYS_DIR', effect });
  }
  if (trustedProxies.length > 0 && sharedStateUrl === undefined) {
    const effect =
      'TRUSTED_PROXIES is set, so a balancer may send requests to several edges. Cards and rate limits of this edge ' +
      'are only in its memory: with a second edge, deposits by card fail. Set it on all edges, or run only one.';
    warnings.push({ setting: 'SHARED_STATE_URL', effect });
  }
  return warnings;
}
