import type { FastifyInstance } from 'fastify';
import { routes } from './api/routes';
import { createClock, type Clock } from './clock';
import type { Database } from './db/Database';
import { openDatabase } from './seed/openDatabase';
import { memberScenario } from './db/schema';
import { addProviderEvents } from './deposits/addProviderEvents';
import {
  createCardGateway,
  createCashGateway,
  createCpayGateway,
  createCryptoGateway,
  createHostedGateways,
} from './deposits/gateways/gateways';
import { createProviderClient, providerHost } from './deposits/gateways/providerClient';
import { createReconciler } from './deposits/reconcile';
import { type Draw, secureDraw } from './games/engines/Rules';
import { createGamesApp } from './games/server/gamesApp';
import { settleOpenRounds, type RoundServices } from './games/server/rounds';
import { createWalletClient } from './games/server/WalletClient';
import { addActivation } from './api/account/addActivation';
import { addCryptoQrCode } from './api/cashier/addCryptoQrCode';
import { addDemoSwitches } from './api/server/addDemoSwitches';
import { addFiles } from './api/content/addFiles';
import { addRoutes, createApiShell } from './api/server/apiApp';
import { closeNow, createSiteServer, isLoopback, listen } from './http/siteServer';
import { createRateLimiter } from './http/RateLimiter';
import { createTrace } from './http/Trace';
import { createUploadGate } from './http/UploadGate';
import { defaultInviteLimits } from './members/invitations';
import { notifyOperator } from './providers/hosted/webhooks';
import { allHosted } from './providers/hostedProviders';
import { createHostedApp, createProvidersApp } from './providers/providersApp';
import { createQaApp } from './qa/qaApp';
import { createRegionApp, regionHost } from './region/regionApp';
import { newSecret } from './secrets';
import { vendors } from './catalogue/catalogue';
import type { Services } from './api/server/Services';
import { signingKey } from './signature';
import { createSchedule, oneAtATime } from './tasks';
import { addWallet } from './wallet/walletRoutes';

export interface SandboxOptions {
  readonly dataDir: string;
  /** Address of PostgreSQL. The default is the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly playerOrigin: string;
  readonly paymentsOrigin: string;
  /** The keys of vendors and providers are derived from it. */
  readonly walletSecret?: string | undefined;
  /** Timeout of a charge, and the delay of a late reply. */
  readonly cardTiming?: { readonly patienceMs: number; readonly lateMs: number } | undefined;
  /** Timeout of calls to the other providers. */
  readonly providerPatienceMs?: number | undefined;
  readonly draw?: Draw | undefined;
  readonly playersPerAddress?: number | undefined;
  /** Enables scenarios and the QA page. */
  readonly isDemo?: boolean | undefined;
  /** Rewards for invitations that one member can receive. */
  readonly inviteLimits?: Services['inviteLimits'] | undefined;
  /** A further host name of the API, for an edge on another machine. */
  readonly apiHost?: string | undefined;
}

interface Sandbox {
  readonly database: Database;
  readonly clock: Clock;
  readonly services: Services;
  readonly api: FastifyInstance;
  /** Called by game vendors and payment providers, on a port that the edge does not know. */
  readonly callbacks: FastifyInstance;
  readonly games: FastifyInstance;
  readonly providers: FastifyInstance;
  /** Sites of providers with pages, by name. */
  readonly hosted: ReadonlyMap<string, FastifyInstance>;
  readonly qa: FastifyInstance;
  readonly region: FastifyInstance;
  close(): Promise<void>;
}

const settleEveryMs = 5_000;
/** Younger rounds can still be in progress. */
const openRoundMs = 6_000;
const reconcileEveryMs = 5_000;
const notifyEveryMs = 1_000;
/** Less than the 15 s that the page waits. */
const defaultCardTiming = { patienceMs: 5_000, lateMs: 9_000 };
const defaultProviderPatienceMs = 8_000;

const launchHosts = new Set<string>(vendors.map(({ launchHost }) => launchHost).filter(Boolean));

/** Finds the site of a host name. */
function siteOf(name: string, sandbox: Sandbox, apiHost?: string): FastifyInstance | undefined {
  if (name === 'api.localhost' || name === apiHost || isLoopback(name)) return sandbox.api;
  if (name === 'qa.localhost') return sandbox.qa;
  if (name === regionHost) return sandbox.region;
  const [, provider] = /^([a-z]+)\.providers\.localhost$/.exec(name) ?? [];
  if (provider !== undefined) return sandbox.hosted.get(provider) ?? sandbox.providers;
  return name === 'games.localhost' || launchHosts.has(name) ? sandbox.games : undefined;
}

interface Ports {
  readonly public: number;
  /** Port on the loopback address, where vendors and providers call the operator. */
  readonly callback: number;
}

async function assemble(options: SandboxOptions, ports: Ports): Promise<Sandbox> {
  const port = () => ports.public;
  const database = await openDatabase(options);
  const clock = createClock();
  const rateLimiter = createRateLimiter(clock);
  const { playersPerAddress = 1, isDemo = false, inviteLimits = defaultInviteLimits } = options;
  // Outside a demo, QA cannot remove the switches of an earlier demo.
  if (!isDemo) await database.orm.delete(memberScenario);
  const origins = {
    player: options.playerOrigin,
    get games() {
      return `http://games.localhost:${String(port())}`;
    },
    get region() {
      return `http://${regionHost}:${String(port())}`;
    },
    get qa() {
      return `http://qa.localhost:${String(port())}`;
    },
    payments: options.paymentsOrigin,
    provider: (name: string) => `http://${providerHost(name, port())}`,
  };
  const secret = options.walletSecret ?? newSecret();
  const operator = () => `http://127.0.0.1:${String(ports.callback)}`;
  const { patienceMs, lateMs } = options.cardTiming ?? defaultCardTiming;
  const { providerPatienceMs = defaultProviderPatienceMs } = options;
  const client = { port, secret, clock };
  const clientOf = (provider: string) => createProviderClient(provider, client, providerPatienceMs);
  const gateways = {
    card: createCardGateway(createProviderClient('card', client, patienceMs)),
    cash: createCashGateway(clientOf('cash')),
    cpay: createCpayGateway(clientOf('cpay')),
    crypto: createCryptoGateway(clientOf('crypto')),
    ...createHostedGateways(clientOf, origins.payments),
  };
  const schedule = createSchedule();
  const openOrders = { database, clock, gateways: Object.values(gateways) };
  const jobs = {
    later: schedule.run,
    settled: schedule.settled,
    whilePaused: schedule.whilePaused,
    reconcile: createReconciler(openOrders),
    notifyOperator: oneAtATime(() => notifyOperator({ database, clock, operator, secret })),
  };
  const services: Services = {
    ...{ database, clock, rateLimiter, playersPerAddress, isDemo, inviteLimits },
    ...{ uploadGate: createUploadGate(), trace: createTrace(clock), origins, gateways, jobs },
    cardTicketKey: signingKey(secret, 'cardTickets'),
    loginTokenKey: signingKey(secret, 'loginTokens'),
  };
  const wallet = createWalletClient(operator, secret, clock);
  const rounds: RoundServices = { database, clock, wallet, draw: options.draw ?? secureDraw };
  const api = createApiShell();
  addRoutes(api, services, routes);
  addFiles(api, services);
  addCryptoQrCode(api, services);
  addActivation(api, services);
  if (isDemo) addDemoSwitches(api, services);
  api.get('/healthz', () => ({ status: 'ok' }));
  const callbacks = createApiShell();
  addWallet(callbacks, services, secret);
  for (const { name } of allHosted) addProviderEvents(callbacks, services, secret, name);
  const games = createGamesApp(services, rounds);
  const notifying = 'notifying the operator';
  const decided = () => schedule.run(notifying, jobs.notifyOperator);
  const providers = createProvidersApp(services, { secret, lateMs });
  const hosted = new Map(
    allHosted.map((provider) => [provider.name, createHostedApp(services, { secret, decided }, provider)]),
  );
  const qa = createQaApp(services);
  const region = createRegionApp(services);
  const sites = [api, callbacks, games, providers, ...hosted.values(), qa, region];
  await Promise.all(sites.map((site) => site.ready()));
  schedule.repeat('open rounds', () => settleOpenRounds(rounds, openRoundMs), settleEveryMs);
  schedule.repeat('open deposits', createReconciler({ ...openOrders, isPaced: true }), reconcileEveryMs);
  schedule.repeat(notifying, jobs.notifyOperator, notifyEveryMs);
  return {
    database,
    clock,
    services,
    api,
    callbacks,
    games,
    providers,
    hosted,
    qa,
    region,
    close: async () => {
      await schedule.stop();
      await Promise.all(sites.map((site) => site.close()));
      await database.close();
    },
  };
}

export interface RunningSandbox extends Sandbox {
  readonly port: number;
  readonly callbackPort: number;
}

/** Binds the port first, to report a port in use at once. Requests wait until the database is open. */
export async function startSandbox(
  options: SandboxOptions & { readonly port: number; readonly host: string },
): Promise<RunningSandbox> {
  const assembled: { sandbox?: Promise<Sandbox> } = {};
  const players = createSiteServer(async (name) => {
    const sandbox = await assembled.sandbox;
    return sandbox && siteOf(name, sandbox, options.apiHost);
  });
  const callers = createSiteServer(async (name) =>
    isLoopback(name) ? (await assembled.sandbox)?.callbacks : undefined,
  );
  const port = await listen(players, options.port, options.host);
  const callbackPort = await listen(callers, 0, '127.0.0.1');
  assembled.sandbox = assemble(options, { public: port, callback: callbackPort });
  const closeServers = () => Promise.all([players, callers].map(closeNow));
  try {
    const sandbox = await assembled.sandbox;
    return {
      ...sandbox,
      port,
      callbackPort,
      close: async () => {
        await closeServers();
        await sandbox.close();
      },
    };
  } catch (error) {
    await closeServers();
    throw error;
  }
}
