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
import { root, stack } from './settings';

const run = promisify(execFile);

export interface OwnEdge {
  readonly origin: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** Where it shows its figures. */
  readonly metricsOrigin: string;
  /** What it has logged so far, a line an entry. */
  readonly logged: () => readonly string[];
  /** What it holds in memory. */
  readonly residentBytes: () => Promise<number>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function freePorts(): Promise<readonly [number, number]> {
  // Both at once, or they might be the same.
  const probes = [await listening(createServer()), await listening(createServer())] as const;
  const ports = [portOf(probes[0]), portOf(probes[1])] as const;
  for (const probe of probes) await closed(probe);
  return ports;
}

/** The API takes calls of one site only, and an edge on another port is another site. */
const apiForAnotherPort = () =>
  listening(
    createServer((incoming, outgoing) => {
      const { origin, ...headers } = incoming.headers;
      const { method, url } = incoming;
      const own = { ...headers, ...(origin && { origin: stack.origin }) };
      // A connection that was kept may be closed by the other end just as a call is put on it.
      const options = { method, path: url, headers: own, agent: false };
      const onward = request(stack.sandbox, options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    }),
  );

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/healthz`)).ok;
  } catch {
    return false;
  }
}

const ended = new Set<string>();

/** Of an edge that has ended, or is about to: what its page still asks it is refused, which is no fault of the page. */
export const hasEnded = (url: string): boolean => URL.canParse(url) && ended.has(new URL(url).port);

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
 * An edge with a copy of the stack's releases in front of the same API, for a journey that breaks, rolls back or
 * configures what the other journeys need. `prepare` runs before it starts.
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
    const api = await apiForAnotherPort();
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
        // All players of a run come from this machine.
        PLAYERS_PER_IP: '1000',
        ...settings,
      },
    });
    const exited = once(child, 'exit');
    const logged: string[] = [];
    createInterface(child.stdout).on('line', (line) => logged.push(line));
    try {
      while (!(await answers(port))) {
        if (child.exitCode !== null) throw new Error('The edge of this journey ended before it answered.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await use({
        origin: `http://casino.localhost:${String(port)}`,
        pid: child.pid ?? 0,
        dataFolder,
        metricsOrigin: `http://127.0.0.1:${String(metricsPort)}`,
        logged: () => logged,
        residentBytes: async () => {
          const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
          return Number(stdout) * 1_024;
        },
      });
    } finally {
      ended.add(String(port));
      child.kill();
      await exited;
      await closed(api);
    }
  });
}
