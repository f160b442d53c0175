import type { FastifyInstance } from 'fastify';
import { routes } from './api/routes';
import { endExpiredBonuses } from './bonuses/endBonus';
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
import { type Draw, secureDraw } from './games/engines/GameRules';
import { createGamesApp } from './games/server/gamesApp';
import { settleOpenRounds, type RoundServices } from './games/server/rounds';
import { createWalletClient } from './games/server/WalletClient';
import { addActivation } from './api/account/addActivation';
import { addCryptoQrCode } from './api/cashier/addCryptoQrCode';
import { addDemoSwitches } from './api/server/addDemoSwitches';
import { addFiles } from './api/content/addFiles';
import { addRoutes, createApiShell } from './api/server/apiApp';
import type { Metrics } from './http/metrics';
import { createRateLimiter } from './http/RateLimiter';
import { createCallLog } from './http/CallLog';
import { createUploadGate } from './http/UploadGate';
import { defaultInviteLimits } from './members/invitations';
import { operatorSecret } from './operatorSecret';
import { notifyOperator } from './providers/hosted/webhooks';
import { hostedProviderList } from './providers/hostedProviders';
import { createHostedApp, createProvidersApp } from './providers/providersApp';
import { createQaApp } from './qa/qaApp';
import { createRegionApp, regionHost } from './region/regionApp';
import type { Services } from './api/server/Services';
import { signingKey } from './signature';
import { createSchedule, ifLeader, oneAtATime } from './tasks';
import { addWallet } from './wallet/walletRoutes';

export interface SandboxOptions {
  readonly dataDir: string;
  /** Address of PostgreSQL. The default is the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The largest number of connections to PostgreSQL. */
  readonly poolSize?: number | undefined;
  readonly playerOrigin: string;
  readonly paymentsOrigin: string;
  /** The keys of vendors, providers, tickets, tokens and second factors derive from it. The default is a stored secret. */
  readonly walletSecret?: string | undefined;
  /** Timeout of a charge, and the delay of a late reply. */
  readonly cardTiming?: { readonly timeoutMs: number; readonly lateMs: number } | undefined;
  /** Timeout of calls to the other providers. */
  readonly providerTimeoutMs?: number | undefined;
  readonly draw?: Draw | undefined;
  /** Number of players behind one IP address. Multiplies the limits per address. The default is 1. */
  readonly playersPerAddress?: number | undefined;
  /** Whether a signed-in member must enter the current password to change it. The default is true. */
  readonly requiresCurrentPassword?: boolean | undefined;
  /** Enables scenarios and the QA page. */
  readonly isDemo?: boolean | undefined;
  /** Rewards for invitations that one member can receive. */
  readonly inviteLimits?: Services['inviteLimits'] | undefined;
  /** A further host name of the API, for an edge on another machine. */
  readonly apiHost?: string | undefined;
  /** Addresses and networks of edges, which set the client's address. The default is loopback. */
  readonly trustedProxies?: readonly string[] | undefined;
}

export interface Sandbox {
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
  /** Starts no further task, and waits for the running ones. */
  stopTasks(): Promise<void>;
  close(): Promise<void>;
}

const settleEveryMs = 5_000;
/** Rounds younger than this can still be in progress. */
const openRoundMs = 6_000;
const reconcileEveryMs = 5_000;
const notifyEveryMs = 1_000;
const endBonusesEveryMs = 5_000;
/** Shorter than the page's timeout of 15 s. */
const defaultCardTiming = { timeoutMs: 5_000, lateMs: 9_000 };
const defaultProviderTimeoutMs = 8_000;

export interface Ports {
  readonly public: number;
  /** Port on the loopback address, where vendors and providers call the operator. */
  readonly callback: number;
}

/** Opens the database and creates the sites, which listen to no port yet. */
export async function createSandbox(
  options: SandboxOptions,
  ports: Ports,
  metrics: Metrics,
): Promise<Sandbox> {
  const port = () => ports.public;
  const database = await openDatabase(options);
  const clock = createClock();
  const { pool } = database;
  if (pool) metrics.addPool(pool);
  const rateLimiter = createRateLimiter({ clock, pool, onFailure: metrics.countLimiterFailure });
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
  const secret = options.walletSecret ?? (await operatorSecret(options.dataDir));
  const operator = () => `http://127.0.0.1:${String(ports.callback)}`;
  const { timeoutMs, lateMs } = options.cardTiming ?? defaultCardTiming;
  const { providerTimeoutMs = defaultProviderTimeoutMs } = options;
  const clientOptions = { port, secret, clock };
  const clientOf = (provider: string) => createProviderClient(provider, clientOptions, providerTimeoutMs);
  const gateways = {
    card: createCardGateway(createProviderClient('card', clientOptions, timeoutMs)),
    cash: createCashGateway(clientOf('cash')),
    cpay: createCpayGateway(clientOf('cpay')),
    crypto: createCryptoGateway(clientOf('crypto')),
    ...createHostedGateways(clientOf, origins.payments),
  };
  const schedule = createSchedule();
  const reconcilerOptions = { database, clock, gateways: Object.values(gateways) };
  const jobs = {
    runInBackground: schedule.run,
    settled: schedule.settled,
    whilePaused: schedule.whilePaused,
    reconcile: createReconciler(reconcilerOptions),
    notifyOperator: oneAtATime(() => notifyOperator({ database, clock, operator, secret })),
  };
  const services: Services = {
    database,
    clock,
    rateLimiter,
    playersPerAddress,
    isDemo,
    inviteLimits,
    requiresCurrentPassword: options.requiresCurrentPassword ?? true,
    uploadGate: createUploadGate(),
    callLog: createCallLog(clock),
    origins,
    gateways,
    jobs,
    cardTicketKey: signingKey(secret, 'cardTickets'),
    loginTokenKey: signingKey(secret, 'loginTokens'),
    secondFactorKey: signingKey(secret, 'secondFactors'),
  };
  const wallet = createWalletClient(operator, secret, clock);
  const rounds: RoundServices = { database, clock, wallet, draw: options.draw ?? secureDraw };
  const api = createApiShell(options.trustedProxies);
  addRoutes(api, services, routes);
  addFiles(api, services);
  addCryptoQrCode(api, services);
  addActivation(api, services);
  if (isDemo) addDemoSwitches(api, services);
  api.get('/healthz', () => ({ status: 'ok' }));
  const callbacks = createApiShell();
  addWallet(callbacks, services, secret);
  for (const { name } of hostedProviderList) addProviderEvents(callbacks, services, secret, name);
  const games = createGamesApp(services, rounds);
  const notifyJobName = 'notifying the operator';
  const taskOf = (name: string, round: () => Promise<unknown>) =>
    ifLeader(database, metrics.countTask(name, round));
  const notify = taskOf(notifyJobName, jobs.notifyOperator);
  const onDecided = () => schedule.run(notifyJobName, notify);
  const providers = createProvidersApp(services, { secret, lateMs });
  const hosted = new Map(
    hostedProviderList.map((provider) => [
      provider.name,
      createHostedApp(services, { secret, onDecided }, provider),
    ]),
  );
  const qa = createQaApp(services);
  const region = createRegionApp(services);
  const sites = [api, callbacks, games, providers, ...hosted.values(), qa, region];
  await Promise.all(sites.map((site) => site.ready()));
  const tasks = [
    ['open rounds', () => settleOpenRounds(rounds, openRoundMs), settleEveryMs],
    ['open deposits', createReconciler({ ...reconcilerOptions, isPaced: true }), reconcileEveryMs],
    ['expired bonuses', () => endExpiredBonuses(database, clock.now()), endBonusesEveryMs],
  ] as const;
  for (const [name, round, everyMs] of tasks) schedule.repeat(name, taskOf(name, round), everyMs);
  schedule.repeat(notifyJobName, notify, notifyEveryMs);
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
    stopTasks: schedule.stop,
    close: async () => {
      await schedule.stop();
      await Promise.all(sites.map((site) => site.close()));
      await database.close();
    },
  };
}
