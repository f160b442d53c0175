import type { Log } from 'shared-contracts/logs';
import { SettingsError } from '../errors/SettingsError';
import { embeddedState } from './embeddedState';
import { openRedisState, type RedisState } from './redisState';
import type { SharedState } from './SharedState';

/** Errors of the server that only another `SHARED_STATE_URL` corrects. Others, such as too many clients, can pass. */
const isRejection = (reason: string) =>
  /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:AUTH|(?:invalid )?DB index))/.test(reason);

function errorOf({ configuration, connectError }: RedisState, url: string): SettingsError | undefined {
  const { host } = new URL(url);
  if (!configuration && isRejection(connectError))
    return new SettingsError(
      `SHARED_STATE_URL: ${host} rejects the connection: ${connectError}. Correct user, password and database.`,
    );
  const fixes = configuration?.fixes ?? [];
  if (fixes.length === 0) return undefined;
  const commands = fixes.map((fix) => `  redis-cli -u <SHARED_STATE_URL> ${fix}`);
  return new SettingsError(
    [
      `SHARED_STATE_URL: ${host} could write card data to disk, or delete it early. Run these commands, and set the same ` +
        'values in its configuration file:',
      ...commands,
    ].join('\n'),
  );
}

/** Opens the shared state; without `url`, the state of this process. Throws if the server is not safe for cards. */
export async function openSharedState(
  url: string | undefined,
  log: Pick<Log, 'error' | 'warn' | 'info'>,
): Promise<SharedState> {
  if (url === undefined) return embeddedState();
  const state = await openRedisState(url, log);
  const error = errorOf(state, url);
  if (!error) return state;
  state.close();
  throw error;
}
