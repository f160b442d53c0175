import { vendors } from './catalogue/catalogue';
import { createSandbox, type Sandbox, type SandboxOptions } from './createSandbox';
import type { Database } from './db/Database';
import { createHealthRoutes } from './http/health';
import { createMetrics, type Metrics } from './http/metrics';
import { createOpenRequests } from './http/openRequests';
import {
  closeNow,
  createSiteServer,
  isLoopback,
  listen,
  type ServerState,
  type Site,
} from './http/siteServer';
import { regionHost } from './region/regionApp';

const launchHosts = new Set<string>(vendors.map(({ launchHost }) => launchHost).filter(Boolean));

/** Finds the site of a host name. */
function siteOf(hostname: string, sandbox: Sandbox, apiHost?: string): Site | undefined {
  const site = (name: 'api' | 'qa' | 'region' | 'providers' | 'games') => ({ name, app: sandbox[name] });
  if (hostname === 'api.localhost' || hostname === apiHost || isLoopback(hostname)) return site('api');
  if (hostname === 'qa.localhost') return site('qa');
  if (hostname === regionHost) return site('region');
  const [, provider] = /^([a-z]+)\.providers\.localhost$/.exec(hostname) ?? [];
  const hosted = sandbox.hosted.get(provider ?? '');
  if (hosted) return { name: 'providers', app: hosted };
  if (provider !== undefined) return site('providers');
  return hostname === 'games.localhost' || launchHosts.has(hostname) ? site('games') : undefined;
}

export interface RunningSandbox extends Sandbox {
  readonly port: number;
  readonly callbackPort: number;
  readonly metrics: Metrics;
  /** Reports at `/readyz` that this process should receive no further requests. */
  drain(): void;
  /** Waits for the open requests, then closes everything. `close` does not wait. */
  closeWhenIdle(): Promise<void>;
}

/** Binds the port first, to report a port in use before the slow start. Requests wait until the database is open. */
export async function startSandbox(
  options: SandboxOptions & { readonly port: number; readonly host: string },
): Promise<RunningSandbox> {
  const metrics = createMetrics();
  const assembled: { sandbox?: Promise<Sandbox> } = {};
  let database: Database | undefined;
  let state: ServerState = 'serving';
  const openRequests = createOpenRequests();
  const shared = { metrics, openRequests, state: () => state };
  const publicServer = createSiteServer({
    ...shared,
    sendHealth: createHealthRoutes({ database: () => database, isDraining: () => state !== 'serving' }),
    siteOf: async (name) => {
      const sandbox = await assembled.sandbox;
      return sandbox && siteOf(name, sandbox, options.apiHost);
    },
  });
  const callbackServer = createSiteServer({
    ...shared,
    siteOf: async (name) => {
      const app = isLoopback(name) && (await assembled.sandbox)?.callbacks;
      return app ? { name: 'callbacks', app } : undefined;
    },
  });
  const servers = [publicServer, callbackServer];
  const port = await listen(publicServer, options.port, options.host);
  const callbackPort = await listen(callbackServer, 0, '127.0.0.1');
  assembled.sandbox = createSandbox(options, { public: port, callback: callbackPort }, metrics);
  const closeServers = () => Promise.all(servers.map(closeNow));
  try {
    const sandbox = await assembled.sandbox;
    ({ database } = sandbox);
    const close = async () => {
      await closeServers();
      await sandbox.close();
    };
    return {
      ...sandbox,
      port,
      callbackPort,
      metrics,
      close,
      drain: () => {
        state = 'draining';
      },
      closeWhenIdle: async () => {
        state = 'closing';
        await openRequests.whenIdle();
        await sandbox.stopTasks();
        await close();
      },
    };
  } catch (error) {
    await closeServers();
    throw error;
  }
}
