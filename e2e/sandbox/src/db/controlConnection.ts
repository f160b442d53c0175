import pg from 'pg';

const timeoutMs = 2_000;
/** PostgreSQL closes the session of a frozen or unreachable process after this time, which releases its lock. */
const idleTimeoutMs = 30_000;
const leaderLock = 727_002;

/** A connection for checks that must also work while all connections of the large pool are in use. */
export function createControlConnection(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    // The session of the leader must stay open.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    options: `-c idle_session_timeout=${String(idleTimeoutMs)}`,
  });
  pool.on('error', () => undefined);
  /** The session that has the lock. */
  let leader: pg.PoolClient | undefined;

  /** Runs work on the connection. The pool replaces it after a failure. */
  async function withConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isDone = false;
    try {
      const result = await work(client);
      isDone = true;
      return result;
    } finally {
      client.release(!isDone);
    }
  }

  const queryBoolean = async (client: pg.PoolClient, expression: string) =>
    (await client.query<{ value: boolean }>(`SELECT ${expression} AS value`)).rows[0]?.value === true;

  return {
    /** Whether this process is the one that runs the scheduled tasks. It stays so until its connection closes. */
    isLeader: (): Promise<boolean> =>
      withConnection(async (client) => {
        const lock = `pg_try_advisory_lock(${String(leaderLock)})`;
        // The leader already has the lock, so it only tests its connection.
        const isLeader = await queryBoolean(client, client === leader ? 'true' : lock);
        leader = isLeader ? client : undefined;
        return isLeader;
      }),
    /** Whether the database has its tables and its seed. Throws if it does not respond. */
    isPrepared: (): Promise<boolean> =>
      withConnection(
        async (client) =>
          (await queryBoolean(client, "to_regclass('migration') IS NOT NULL")) &&
          (await queryBoolean(client, "EXISTS (SELECT FROM migration WHERE name = 'seed')")),
      ),
    close: (): Promise<void> => pool.end(),
  };
}
