import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

const urlPattern = /^rediss?:\/\/[^/?#\s]+(?:\/\d{0,2})?$/;

/** The server of the state that several edges share; undefined for an edge that works alone. */
export function sharedStateUrlOf(env: Environment): string | undefined {
  const url = env['SHARED_STATE_URL'];
  if (!url || (urlPattern.test(url) && URL.canParse(url))) return url || undefined;
  // The value can contain a password, and this message can enter a log.
  throw new OperatorError(
    'SHARED_STATE_URL is not the address of a Valkey or Redis server. Set it to rediss://user:password@host:6379 or ' +
      'redis://127.0.0.1:6379.',
  );
}
