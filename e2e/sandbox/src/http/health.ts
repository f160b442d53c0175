import type { ServerResponse } from 'node:http';
import type { Database } from '../db/Database';

/** The database is checked at most once in this time, however often the route is requested. */
const checkIntervalMs = 1_000;

type DatabaseState = 'opening' | 'ready' | 'empty' | 'unreachable';

async function stateOf(database: Pick<Database, 'isPrepared'> | undefined): Promise<DatabaseState> {
  if (!database) return 'opening';
  try {
    return (await database.isPrepared()) ? 'ready' : 'empty';
  } catch {
    return 'unreachable';
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

export interface HealthOptions {
  /** Undefined until it is open. */
  readonly database: () => Pick<Database, 'isPrepared'> | undefined;
  readonly isDraining: () => boolean;
}

/**
 * `/livez` returns 200 while the process runs. `/readyz` returns whether a load balancer should send requests.
 * Returns false for other paths.
 */
export function createHealthRoutes({ database, isDraining }: HealthOptions) {
  let lastCheck: { readonly atMs: number; readonly state: Promise<DatabaseState> } | undefined;

  function databaseState(): Promise<DatabaseState> {
    const nowMs = performance.now();
    if (!lastCheck || nowMs - lastCheck.atMs > checkIntervalMs)
      lastCheck = { atMs: nowMs, state: stateOf(database()) };
    return lastCheck.state;
  }

  async function sendReadiness(response: ServerResponse): Promise<void> {
    const checks = { database: await databaseState(), draining: isDraining() };
    const isReady = checks.database === 'ready' && !checks.draining;
    sendJson(response, isReady ? 200 : 503, { ready: isReady, checks });
  }

  return (path: string, response: ServerResponse): boolean => {
    if (path === '/livez') sendJson(response, 200, { status: 'ok' });
    else if (path === '/readyz') void sendReadiness(response);
    else return false;
    return true;
  };
}
