import { createClient } from '@redis/client';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { StateUnavailableError, type StateCounts } from './SharedState';

// A player waits for these commands. A healthy server needs less than a millisecond.
const commandTimeoutMs = 1_000;
// After a failure all commands fail at once for this time, so that a request waits only once.
const pauseMs = 1_000;
const connectTimeoutMs = 2_000;
// A connection without any data for this time is replaced. The pings cause data on an idle connection.
const silenceTimeoutMs = 3_000;
const pingIntervalMs = 1_000;
const maxReconnectDelayMs = 1_000;
const maxQueuedCommands = 10_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Connects to Redis or Valkey, and reconnects until `close`. */
export function redisConnection(url: string, onOutage: (reason: string) => void) {
  const counts: StateCounts = { ok: 0, failed: 0, rejected: 0 };
  let lastConnectError = '';
  const client = createClient({
    url,
    name: 'casino-edge',
    // Commands during an outage fail at once. They would otherwise wait in memory, and run after their callers gave up.
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxQueuedCommands,
    pingInterval: pingIntervalMs,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, maxReconnectDelayMs),
    },
  });
  client.on('error', (error: unknown) => {
    lastConnectError = messageOf(error);
    onOutage(lastConnectError);
  });
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(1),
  });
  const policy = wrap(breaker, timeout(commandTimeoutMs, TimeoutStrategy.Aggressive));

  /** Runs a command within its time limit. All errors are a `StateUnavailableError`. */
  async function run<Reply>(command: (connected: typeof client) => Promise<Reply>): Promise<Reply> {
    try {
      // Each command needs its own signal. Otherwise all commands would add a listener to the same signal.
      const reply = await policy.execute(() => command(client), new AbortController().signal);
      counts.ok += 1;
      return reply;
    } catch (error) {
      const isRejected = error instanceof BrokenCircuitError;
      counts[isRejected ? 'rejected' : 'failed'] += 1;
      if (!isRejected) onOutage(messageOf(error));
      throw new StateUnavailableError(messageOf(error), { cause: error });
    }
  }

  return {
    run,
    counts,
    /** Whether the last command succeeded, so that the next one is not rejected. */
    isWorking: () => client.isReady && breaker.state === CircuitState.Closed,
    lastConnectError: () => lastConnectError,
    /** Resolves when connected, or after the timeout of a connection. */
    connect: async () => {
      // Retries until `close`. `error` events report the failures.
      const connected = client.connect().catch(() => undefined);
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise((resolve) => (timer = setTimeout(resolve, connectTimeoutMs)));
      await Promise.race([connected, waited]);
      clearTimeout(timer);
    },
    close: () => {
      if (client.isOpen) client.destroy();
    },
  };
}

export type RedisConnection = ReturnType<typeof redisConnection>;
export type RedisClient = Parameters<Parameters<RedisConnection['run']>[0]>[0];
