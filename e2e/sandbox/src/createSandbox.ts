import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { routes } from './api/routes';
import { createClock, type Clock } from './clock';
import type { Database } from './db/Database';
import { openDatabase } from './db/openDatabase';
import { secureDraw, type Draw } from './games/engines/Draw';
import { createGamesApp } from './games/server/gamesApp';
import { settleOpenRounds, type RoundServices } from './games/server/rounds';
import { createWalletClient } from './games/server/WalletClient';
import { addActivation } from './http/addActivation';
import { addFiles } from './http/addFiles';
import { addRoutes, createApiShell } from './http/apiApp';
import { createRateLimiter } from './http/RateLimiter';
import { createTrace } from './http/Trace';
import { createQaApp } from './qa/qaApp';
import { newSecret } from './secrets';
import { vendors } from './seed/vendors';
import type { Services } from './Services';
import { addWallet } from './wallet/walletRoutes';

export interface SandboxOptions {
  readonly dataDir: string;
  /** PostgreSQL; the embedded database in `dataDir` when absent. */
  readonly databaseUrl?: string | undefined;
  readonly playerOrigin: string;
  /** What the wallet keys of the vendors are made from. */
  readonly walletSecret?: string | undefined;
  readonly draw?: Draw | undefined;
}

interface Sandbox {
  readonly database: Database;
  readonly clock: Clock;
  readonly services: Services;
  readonly api: FastifyInstance;
  readonly games: FastifyInstance;
  readonly qa: FastifyInstance;
  close(): Promise<void>;
}

/** Rounds are looked after this often, and once they are this old. */
const settleEveryMs = 5_000;
const openRoundMs = 6_000;

const launchHosts = new Set<string>(vendors.map(({ launchHost }) => launchHost).filter(Boolean));

/** The address a request is for decides which site answers. Unknown names are the operator's API. */
function siteOf(host: string | undefined, sandbox: Sandbox): FastifyInstance {
  const name = (host ?? '').split(':')[0] ?? '';
  if (name === 'qa.localhost') return sandbox.qa;
  if (name === 'games.localhost' || launchHosts.has(name)) return sandbox.games;
  return sandbox.api;
}

async function assemble(options: SandboxOptions, port: () => number): Promise<Sandbox> {
  const database = await openDatabase(options);
  const clock = createClock();
  const rateLimiter = createRateLimiter(clock);
  const origins = {
    player: options.playerOrigin,
    get games() {
      return `http://games.localhost:${String(port())}`;
    },
    get qa() {
      return `http://qa.localhost:${String(port())}`;
    },
  };
  const services: Services = { database, clock, rateLimiter, trace: createTrace(clock), origins };
  const secret = options.walletSecret ?? newSecret();
  const wallet = createWalletClient(() => `http://127.0.0.1:${String(port())}`, secret, clock);
  const rounds: RoundServices = { database, clock, wallet, draw: options.draw ?? secureDraw };
  const api = createApiShell();
  addRoutes(api, services, routes);
  addFiles(api, services);
  addActivation(api, services);
  addWallet(api, services, secret);
  api.get('/healthz', () => ({ status: 'ok' }));
  const games = createGamesApp(services, rounds);
  const qa = createQaApp(services);
  await Promise.all([api.ready(), games.ready(), qa.ready()]);
  const settle = () => {
    settleOpenRounds(rounds, openRoundMs).catch((error: unknown) => {
      console.error('sandbox: open rounds', error);
    });
  };
  const timer = setInterval(settle, settleEveryMs);
  timer.unref();
  return {
    database,
    clock,
    services,
    api,
    games,
    qa,
    close: async () => {
      clearInterval(timer);
      await Promise.all([api.close(), games.close(), qa.close()]);
      await database.close();
    },
  };
}

export interface RunningSandbox extends Sandbox {
  readonly port: number;
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Takes the port first, so that a taken one is told at once; requests wait until the database is open. */
export async function startSandbox(
  options: SandboxOptions & { readonly port: number; readonly host: string },
): Promise<RunningSandbox> {
  let port = options.port;
  const assembled: { sandbox?: Promise<Sandbox> } = {};
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void assembled.sandbox?.then(
      (sandbox) => {
        siteOf(request.headers.host, sandbox).routing(request, response);
      },
      () => response.destroy(),
    );
  });
  // Longer than the edge keeps its connections, so that it never writes to one that is being closed here.
  server.keepAliveTimeout = 75_000;
  port = await listen(server, options.port, options.host);
  assembled.sandbox = assemble(options, () => port);
  try {
    const sandbox = await assembled.sandbox;
    return {
      ...sandbox,
      port,
      close: async () => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
        await sandbox.close();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}
