import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxConfig } from '../../../host/edge/src/nginx/nginxConfig';
import { freePort } from '../../../host/edge/src/testing/edgeProcess';
import { runNginx } from '../../../host/edge/src/testing/runNginx';
import { ensureNginx } from '../../../.config/run/nginx.mjs';
import { ensureRedis } from '../../../.config/run/redis.mjs';
import { startServer } from '../../sandbox/src/testing/postgres';
import { spawnSandbox, type SpawnedSandbox } from '../../sandbox/src/testing/spawnSandbox';
import { root, stack } from '../../support/settings';
import { acceptsConnections, respondsOk, restartable, type Restartable } from './restartable';

/** The providers and game vendors sign with keys that are derived from this secret. */
export const walletSecret = 'the secret of the scale drill';

export interface Api extends Restartable {
  readonly sandbox: () => SpawnedSandbox;
}

export interface Cluster {
  /** The port of nginx, which distributes requests over the edges in turn. */
  readonly port: number;
  readonly playerHost: string;
  readonly paymentsHost: string;
  readonly edges: readonly (Restartable & { readonly port: number })[];
  readonly apis: readonly Api[];
  readonly sharedState: Restartable;
  readonly end: () => Promise<void>;
}

function restartableApi(name: string, port: number, env: Record<string, string>): Api {
  let sandbox: SpawnedSandbox | undefined;
  let isServing = false;
  const running = () => {
    if (!sandbox) throw new Error(`${name} was not started.`);
    return sandbox;
  };
  return {
    name,
    sandbox: running,
    pid: () => running().pid,
    output: () => running().output.text,
    isRunning: () => isServing,
    start: async () => {
      sandbox = spawnSandbox(port, env);
      await sandbox.ready();
      isServing = true;
    },
    stop: async (signal) => {
      isServing = false;
      await running().kill(signal);
    },
  };
}

/** A server block of nginx that distributes calls over the API processes in turn. */
const apiServerConfig = (port: number, apiPorts: readonly number[]) => `
upstream casino_api {
  ${apiPorts.map((apiPort) => `server 127.0.0.1:${String(apiPort)} max_fails=1 fail_timeout=1s;`).join('\n  ')}
  keepalive 64;
}
server {
  listen 127.0.0.1:${String(port)};
  client_max_body_size 6m;
  location / {
    proxy_pass http://casino_api;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_connect_timeout 2s;
  }
}
`;

/** Starts three edges and two API processes behind nginx, with one PostgreSQL and one Redis. */
export async function startCluster(edgeCount = 3, apiCount = 2): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'scale-'));
  const nginx = await ensureNginx();
  const redisServer = await ensureRedis();
  if (nginx === undefined || redisServer === undefined)
    throw new Error('This drill needs nginx and redis-server. Debian: apt-get install nginx redis-server.');
  const stops: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const apiPort = await freePort();
    const redisPort = await freePort();
    const playerHost = `casino.localhost:${String(port)}`;
    const paymentsHost = `pay.localhost:${String(port)}`;
    const origins = { PLAYER_ORIGIN: `http://${playerHost}`, PAYMENTS_ORIGIN: `http://${paymentsHost}` };

    const postgres = await startServer();
    stops.push(postgres.stop);
    const sharedState = restartable({
      name: 'Redis',
      command: redisServer,
      args: [
        '--port',
        String(redisPort),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--maxmemory-policy',
        'noeviction',
      ],
      cwd: folder,
      isReady: () => acceptsConnections(redisPort),
    });
    stops.push(() => sharedState.stop('SIGKILL'));
    await sharedState.start();

    const apis: Api[] = [];
    const apiPorts: number[] = [];
    for (let index = 1; index <= apiCount; index += 1) {
      const processPort = await freePort();
      const api = restartableApi(`API ${String(index)}`, processPort, {
        ...origins,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, 'files'),
        WALLET_SECRET: walletSecret,
        PLAYERS_PER_IP: '1000',
      });
      stops.push(() => api.stop('SIGKILL'));
      apis.push(api);
      apiPorts.push(processPort);
    }
    await Promise.all(apis.map((api) => api.start()));

    const dataFolder = join(folder, 'data');
    await cp(join(stack.dataFolder, 'releases'), join(dataFolder, 'releases'), { recursive: true });
    const keysFolder = join(folder, 'keys');
    await cp(process.env['KEYS_DIR'] ?? `${root}.keys`, keysFolder, { recursive: true });
    await writeFile(join(keysFolder, 'card.key'), randomBytes(32).toString('hex'), { mode: 0o600 });
    const edges: (Restartable & { port: number })[] = [];
    for (let index = 1; index <= edgeCount; index += 1) {
      const edgePort = await freePort();
      const metricsPort = await freePort();
      const edge = restartable({
        name: `edge ${String(index)}`,
        command: process.execPath,
        args: ['--import', 'tsx', 'host/edge/src/main.ts'],
        cwd: root,
        env: {
          ...origins,
          PORT: String(edgePort),
          METRICS_PORT: String(metricsPort),
          DATA_DIR: dataFolder,
          KEYS_DIR: keysFolder,
          API_ORIGIN: `http://127.0.0.1:${String(apiPort)}`,
          SHARED_STATE_URL: `redis://127.0.0.1:${String(redisPort)}`,
          SITE_CONFIG: JSON.stringify({ promotion: null, paymentsOrigin: origins.PAYMENTS_ORIGIN }),
          TRUSTED_PROXIES: '127.0.0.1',
          LOG_LEVEL: 'warn',
          DRAIN_DELAY_MS: '1000',
        },
        isReady: () => respondsOk(`http://127.0.0.1:${String(edgePort)}/readyz`),
      });
      stops.push(() => edge.stop('SIGKILL'));
      edges.push({ ...edge, port: edgePort });
    }

    const cacheFolder = join(folder, 'cache');
    await mkdir(cacheFolder);
    const configFile = join(folder, 'casino.conf');
    const edgeServers = nginxConfig({
      playerOrigin: origins.PLAYER_ORIGIN,
      paymentsOrigin: origins.PAYMENTS_ORIGIN,
      artifactsFolder: join(dataFolder, 'releases', 'artifacts'),
      cacheFolder: join(cacheFolder, 'shell'),
      edges: edges.map((edge) => `127.0.0.1:${String(edge.port)}`),
      tlsFolder: undefined,
    });
    await writeFile(configFile, edgeServers + apiServerConfig(apiPort, apiPorts));
    const balancer = await runNginx(nginx, folder, configFile, port);
    stops.push(balancer.stop);
    await Promise.all(edges.map((edge) => edge.start()));
    return { port, playerHost, paymentsHost, edges, apis, sharedState, end };
  } catch (error) {
    await end();
    throw error;
  }
}
