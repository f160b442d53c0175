import { join, resolve } from 'node:path';
import { FolderInUse } from './db/folderLock';
import { ForeignDatabase } from './db/migrate';
import { startSandbox } from './createSandbox';
import { defaultInviteLimits } from './members/invitations';
import { repositoryRoot } from './paths';
import { sandboxLog } from './sandboxLog';

const defaultPort = 4_400;
/** Time for running work at a stop. */
const stopWithinMs = 10_000;

class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

function basePort(text: string | undefined): number {
  const port = Number(text || defaultPort);
  if (Number.isInteger(port) && port >= 1 && port <= 65_534) return port;
  throw new BadSetting(`PORT is "${String(text)}". Set it to a number, for example ${String(defaultPort)}.`);
}

function countOf(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const count = Number(env[name] || usual);
  if (Number.isInteger(count) && count >= 1 && count <= 100_000) return count;
  throw new BadSetting(
    `${name} is "${String(env[name])}". Set it to a number from 1 to 100000, for example ${String(usual)}.`,
  );
}

function isDemo(text = ''): boolean {
  if (['', '0', '1'].includes(text)) return text === '1';
  throw new BadSetting(`DEMO is "${text}". Set it to 1 or 0.`);
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function sentenceFor(error: unknown, port: number): string | undefined {
  if (hasCode(error, 'EADDRINUSE')) {
    return `Port ${String(port)} is in use. Stop the other program, or set PORT to a free port.`;
  }
  if (hasCode(error, 'ECONNREFUSED'))
    return 'The database at DATABASE_URL does not respond. Start it, or correct DATABASE_URL.';
  if (error instanceof ForeignDatabase)
    return `The database at DATABASE_URL belongs to another application: ${error.message}. Use an empty database.`;
  if (error instanceof FolderInUse || error instanceof BadSetting) return error.message;
  return undefined;
}

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  let port = defaultPort + 1;
  try {
    const base = basePort(env['PORT']);
    // PORT is the edge's port. The sandbox has the next one.
    port = base + 1;
    const sandbox = await startSandbox({
      port,
      host: env['HOST'] || '127.0.0.1',
      dataDir: resolve(env['DATA_DIR'] || join(repositoryRoot, '.data')),
      databaseUrl: env['DATABASE_URL'],
      playerOrigin: env['PLAYER_ORIGIN'] || `http://casino.localhost:${String(base)}`,
      paymentsOrigin: env['PAYMENTS_ORIGIN'] || `http://pay.localhost:${String(base)}`,
      walletSecret: env['WALLET_SECRET'],
      apiHost: env['API_HOST'],
      isDemo: isDemo(env['DEMO']),
      playersPerAddress: countOf(env, 'PLAYERS_PER_IP', 1),
      inviteLimits: {
        perDay: countOf(env, 'REWARDS_PER_DAY', defaultInviteLimits.perDay),
        total: countOf(env, 'REWARDS_IN_ALL', defaultInviteLimits.total),
      },
    });
    const { isDemo: hasQa, origins } = sandbox.services;
    const { callbackPort } = sandbox;
    // Without DEMO=1 there is no QA page.
    sandboxLog.info('server started', { port, callbackPort, qaPage: hasQa ? `${origins.qa}/` : null });
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      void sandbox.close().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  } catch (error) {
    console.error(sentenceFor(error, port) ?? error);
    process.exit(1);
  }
}

await start(process.env);
