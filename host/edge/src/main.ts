import type { FastifyInstance } from 'fastify';
import { OperatorError } from './errors/OperatorError';
import { createEdge } from './server/createEdge';
import { foldersOf, type Environment } from './settings/folders';
import { originsOf } from './settings/originsOf';
import { isOn } from './settings/isOn';
import { metricsPortOf, portOf } from './settings/portOf';
import { securityContactOf } from './settings/securityContactOf';
import { readSiteConfig } from './settings/readSiteConfig';
import { siteWarnings } from './settings/siteWarnings';
import { hasCode } from './files/durable';
import { openServedStore } from './store/openStore';
import { wholeNumberOf } from './settings/wholeNumberOf';

// Open requests get this long at a stop. Then the process ends.
const stopWithinMs = 10_000;

function apiOriginOf(env: Environment, port: number): string {
  const origin = env['API_ORIGIN'] || `http://127.0.0.1:${String(port + 1)}`;
  if (/^https?:\/\/[^/?#@\s]+$/.test(origin) && URL.canParse(origin)) return origin;
  throw new OperatorError(
    `API_ORIGIN is "${origin}". Set it to an origin, for example http://127.0.0.1:4401.`,
  );
}

interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** The name of the setting of the port, for the error message. */
  readonly setting: string;
}

async function listen(app: FastifyInstance, { port, host, setting }: ListenOptions): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: () => 'server listening' });
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new OperatorError(
      `Port ${String(port)} is in use. Stop the other program, or set ${setting} to a free port.`,
    );
  }
}

async function start(env: Environment): Promise<void> {
  const port = portOf(env);
  const host = env['HOST'] || '127.0.0.1';
  const { keys } = foldersOf(env);
  const site = await readSiteConfig(env);
  const { app, log, metrics } = await createEdge({
    store: openServedStore(env),
    keysFolder: keys,
    site,
    hasSwitches: isOn(env, 'SITE_SWITCHES'),
    playerOrigin: originsOf(env, site).player,
    apiOrigin: apiOriginOf(env, port),
    maxApiCalls: wholeNumberOf(env, 'MAX_API_CALLS'),
    playersPerAddress: wholeNumberOf(env, 'PLAYERS_PER_IP'),
    securityContact: securityContactOf(env),
    metricsHost: env['METRICS_HOST'],
    logLevel: env['LOG_LEVEL'] || 'info',
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean),
  });
  for (const missing of siteWarnings(site)) log.warn('setting missing', missing);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void Promise.all([app.close(), metrics.close()]).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  await listen(app, { port, host, setting: 'PORT' });
  const metricsPort = metricsPortOf(env);
  if (metricsPort !== undefined) {
    const metricsHost = env['METRICS_HOST'] || '127.0.0.1';
    await listen(metrics, { port: metricsPort, host: metricsHost, setting: 'METRICS_PORT' });
  }
  log.info('server started', { port, ...(metricsPort !== undefined && { metricsPort }) });
}

try {
  await start(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
