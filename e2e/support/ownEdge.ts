import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Promotion, SiteConfig } from 'shared-contracts/domain';
import { addEndedServer } from './endedServers';
import { root, stack } from './settings';

const run = promisify(execFile);

export interface OwnEdge {
  readonly origin: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** The origin of the edge's metrics. */
  readonly metricsOrigin: string;
  /** The edge's log so far, one entry per line. */
  readonly logLines: () => readonly string[];
  /** The resident set size of the edge's process. */
  readonly residentBytes: () => Promise<number>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function freePorts(): Promise<readonly [number, number]> {
  // Both ports are reserved at the same time, because otherwise they could be equal.
  const probes = [await listen(createServer()), await listen(createServer())] as const;
  const ports = [portOf(probes[0]), portOf(probes[1])] as const;
  for (const probe of probes) await closeServer(probe);
  return ports;
}

/** Starts a proxy of the API for an edge on another port. The API accepts calls from the origin of the stack only. */
function startApiProxy(): Promise<Server> {
  const proxy = createServer((proxyRequest, proxyResponse) => {
    const { origin, ...headers } = proxyRequest.headers;
    const { method, url } = proxyRequest;
    const forwardedHeaders = { ...headers, ...(origin && { origin: stack.origin }) };
    // The API may close a reused connection just as a request starts on it.
    const options = { method, path: url, headers: forwardedHeaders, agent: false };
    const forwardedRequest = request(stack.sandbox, options, (response) => {
      proxyResponse.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(proxyResponse);
    });
    forwardedRequest.on('error', () => proxyResponse.destroy());
    proxyRequest.pipe(forwardedRequest);
  });
  // Longer than the edge's keep-alive, so that the edge never writes to a connection that closes here.
  proxy.keepAliveTimeout = 75_000;
  return listen(proxy);
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function withCopyOfReleases(use: (dataFolder: string) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'own-edge-'));
  try {
    await cp(join(stack.dataFolder, 'releases'), join(dataFolder, 'releases'), { recursive: true });
    await use(dataFolder);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/**
 * Starts an edge with a copy of the stack's releases and the same API. Use it in a journey that breaks or rolls back a
 * build, or changes settings that other journeys need. `prepare` runs before the start.
 */
export async function withOwnEdge(
  use: (edge: OwnEdge) => Promise<void>,
  prepare?: (store: Pick<OwnEdge, 'dataFolder'>) => Promise<void>,
  config: Omit<Partial<SiteConfig>, 'promotion'> & { readonly promotion?: Promotion | null } = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  await withCopyOfReleases(async (dataFolder) => {
    await prepare?.({ dataFolder });
    const [port, metricsPort] = await freePorts();
    const api = await startApiProxy();
    const child = spawn(process.execPath, ['--import', 'tsx', 'host/edge/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: dataFolder,
        API_ORIGIN: `http://127.0.0.1:${String(portOf(api))}`,
        SITE_CONFIG: JSON.stringify({
          promotion: null,
          gameOrigins: [`http://games.localhost:${String(stack.port + 1)}`],
          ...config,
        }),
        LOG_LEVEL: 'warn',
        DRAIN_DELAY_MS: '0',
        // All players of a test run share this machine's address.
        PLAYERS_PER_IP: '1000',
        ...settings,
      },
    });
    const whenExited = once(child, 'exit');
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => lines.push(line));
    try {
      while (!(await isHealthy(port))) {
        if (child.exitCode !== null)
          throw new Error('The edge of this journey stopped before it was healthy.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await use({
        origin: `http://casino.localhost:${String(port)}`,
        pid: child.pid ?? 0,
        dataFolder,
        metricsOrigin: `http://127.0.0.1:${String(metricsPort)}`,
        logLines: () => lines,
        residentBytes: async () => {
          const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
          return Number(stdout) * 1_024;
        },
      });
    } finally {
      addEndedServer(`http://127.0.0.1:${String(port)}`);
      child.kill();
      await whenExited;
      await closeServer(api);
    }
  });
}
