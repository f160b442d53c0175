import type { RedisClient } from './redisConnection';

/** Required settings of the server: no data on disk, and no record deleted for lack of memory. */
const required = [
  { name: 'save', value: '', text: '""' },
  { name: 'appendonly', value: 'no', text: 'no' },
  { name: 'maxmemory-policy', value: 'noeviction', text: 'noeviction' },
] as const;

export interface ServerConfiguration {
  /** Commands that correct the server; empty if its configuration is correct. */
  readonly fixes: readonly string[];
  /** Whether the server allows CONFIG GET. Managed services often do not. */
  readonly isReadable: boolean;
}

async function valueOf(client: RedisClient, name: string): Promise<string | undefined> {
  const { [name]: value } = await client.configGet(name);
  return value;
}

const isNotAllowed = (error: unknown) =>
  error instanceof Error && /^(?:NOPERM|ERR unknown command|ERR unknown subcommand)/i.test(error.message);

/** Checks whether the server is safe for cards. */
export async function readConfiguration(client: RedisClient): Promise<ServerConfiguration> {
  try {
    const values = await Promise.all(required.map(({ name }) => valueOf(client, name)));
    const wrongSettings = required.filter(({ value }, index) => values[index] !== value);
    return { fixes: wrongSettings.map(({ name, text }) => `CONFIG SET ${name} ${text}`), isReadable: true };
  } catch (error) {
    if (isNotAllowed(error)) return { fixes: [], isReadable: false };
    throw error;
  }
}
