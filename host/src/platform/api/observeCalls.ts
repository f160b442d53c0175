import type { Endpoint, Result } from 'shared-contracts/api';
import type { ApiClient } from './createApiClient';

/** A call that has ended, without its input, headers and reply, which may contain the token or data of the member. */
export interface ObservedCall {
  /** Time on the monotonic clock of the page. */
  readonly startedMs: number;
  readonly durationMs: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly isOk: boolean;
  /** `ok`, or the kind of the error with its code. */
  readonly outcome: string;
  /** The package whose script made the call. */
  readonly caller: string;
}

/**
 * Names for the values of `errorCodes`. The values are copied, because an import would split the host's first script
 * and make it larger. A test compares them.
 */
const transportError = -1;
const errorKinds = new Map<number, string>([
  [transportError, 'no usable reply'],
  [-2, 'no valid session'],
  [-4, 'rejected'],
  [-9, 'unknown outcome'],
]);

function outcomeOf(result: Result<unknown>, signal: AbortSignal | undefined): string {
  if (result.ok) return 'ok';
  if (signal?.aborted && result.error === transportError) return 'canceled';
  return `${errorKinds.get(result.error) ?? 'error'} (${String(result.error)})`;
}

/** The first remote in a stack. The frames above it are those of the host, which makes the call for the remote. */
export const callerOf = (stack = ''): string => /\/remotes\/(remote-[a-z0-9-]+)\//.exec(stack)?.[1] ?? 'host';

const methodOf = ({ body }: Endpoint) => (body === 'query' ? 'GET' : 'POST');

/**
 * Passes each call that ends to `onCall` until the returned function is called. Replaces `api.call`, so that a page
 * without an observer does no additional work.
 */
export function observeCalls(
  api: ApiClient,
  now: () => number,
  onCall: (call: ObservedCall) => void,
): () => void {
  const { call } = api;
  const observedCall: ApiClient['call'] = async (endpoint, input, options) => {
    const startedMs = now();
    const caller = callerOf(new Error('the stack of a call').stack);
    const result = await call(endpoint, input, options);
    onCall({
      startedMs,
      durationMs: now() - startedMs,
      method: methodOf(endpoint),
      path: endpoint.path,
      isOk: result.ok,
      outcome: outcomeOf(result, options?.signal),
      caller,
    });
    return result;
  };
  Object.assign(api, { call: observedCall });
  return () => {
    Object.assign(api, { call });
  };
}
