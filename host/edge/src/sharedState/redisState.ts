import type { Log } from 'shared-contracts/logs';
import { readConfiguration, type ServerConfiguration } from './readConfiguration';
import { redisConnection } from './redisConnection';
import { redisLimiter } from './redisLimiter';
import { redisPages } from './redisPages';
import { redisRecords } from './redisRecords';
import type { SharedState } from './SharedState';

const checkIntervalMs = 1_000;

export interface RedisState extends SharedState {
  /** The configuration of the server at the start; undefined if the server did not respond. */
  readonly configuration: ServerConfiguration | undefined;
  /** Why the connection failed; '' if it did not. */
  readonly connectError: string;
}

/**
 * Opens the state that all edges share. If the server does not respond, limits count per edge and cards are rejected
 * until it does.
 */
export async function openRedisState(
  url: string,
  log: Pick<Log, 'error' | 'warn' | 'info'>,
): Promise<RedisState> {
  let isSafe = false;
  let wasAvailable = true;
  let isUnsafeLogged = false;
  let isUnreadableLogged = false;

  const connection = redisConnection(url, (reason) => {
    // The server may have restarted with another configuration, so no card is stored before the next check.
    isSafe = false;
    if (!wasAvailable) return;
    wasAvailable = false;
    log.error('shared state unavailable', { reason });
  });

  function logConfiguration({ fixes, isReadable }: ServerConfiguration): void {
    if (!isSafe && !isUnsafeLogged)
      log.error('shared state unavailable', { reason: `The server needs ${fixes.join(', ')}` });
    if (isSafe && !isReadable && !isUnreadableLogged) log.warn('shared state unchecked', {});
    if (isSafe && !wasAvailable) log.info('shared state available', {});
    isUnsafeLogged = !isSafe;
    isUnreadableLogged ||= !isReadable;
    wasAvailable = isSafe;
  }

  /** Reads the configuration, at the start and after each outage. */
  async function check(): Promise<ServerConfiguration | undefined> {
    let configuration: ServerConfiguration;
    try {
      configuration = await connection.run(readConfiguration);
    } catch {
      return undefined;
    }
    isSafe = configuration.fixes.length === 0;
    logConfiguration(configuration);
    return configuration;
  }

  await connection.connect();
  const configuration = await check();
  const timer = setInterval(() => {
    if (!wasAvailable || !connection.isWorking()) void check();
  }, checkIntervalMs).unref();

  return {
    mode: () => (isSafe && connection.isWorking() ? 'available' : 'unavailable'),
    counts: connection.counts,
    rateLimiter: (limit) => redisLimiter(connection, limit),
    records: redisRecords(connection, () => isSafe),
    pages: redisPages(connection),
    configuration,
    connectError: connection.lastConnectError(),
    close: () => {
      clearInterval(timer);
      connection.close();
    },
  };
}
