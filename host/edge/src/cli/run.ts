import { hostname, userInfo } from 'node:os';
import { OperatorError } from '../errors/OperatorError';
import { hasFullKey, type SigningKey } from '../keys/envelope';
import { openSigningKey, openWithdrawingKey, temporaryKey, readTrustedKeys } from '../keys/keyFolder';
import { openKeyFile } from '../keys/namedKey';
import { type Environment, foldersOf } from '../settings/folders';
import { isSettingOn } from '../settings/isSettingOn';
import { playerOriginOf } from '../settings/originsOf';
import { portOf } from '../settings/portOf';
import { readSiteConfig } from '../settings/readSiteConfig';
import { folderStore } from '../store/folderStore';
import { openStore } from '../store/openStore';
import type { CommandResult, CommandContext, ReadContext } from './CommandContext';
import { type Command, parseCommand } from './arguments';
import { canary, promote, withdraw } from './canary';
import { explain } from './explain';
import type { ChangingCommand } from './changeArguments';
import { reasonToConfirm } from './compareCanary';
import { listChanges } from './history';
import { openConsole } from './console';
import { gc } from './gc';
import { type Notice, notify } from './webhook';
import { createStopSignal, pauseUntil } from './stopSignal';
import { addKey, distrust, keys, nextKey, rotate } from './keys';
import { link, links, revoke } from './links';
import { nginx } from './nginx';
import { publish } from './publish';
import { remove } from './remove';
import { repair } from './repair';
import { rejectFirstRevisionOfTeam, requireKeysOfStore } from './requireSiteStore';
import { restore } from './restore';
import { rollback } from './rollback';
import { status } from './status';
import { isCommandName, usage, usageOf } from './usage';
import { verify } from './verify';
import { watch } from './watch';
import { UsageError } from './parseArguments';

export interface Terminal {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** False when the output goes to a pipe. */
  readonly isTerminal: boolean;
  /** Reads standard input to its end. */
  readonly readInput?: () => Promise<string>;
}

const actorIn = (env: Environment) => env['RELEASE_ACTOR'] || `${userInfo().username}@${hostname()}`;

async function openReadContext(env: Environment, { isTerminal }: Terminal): Promise<ReadContext> {
  const trusted = await readTrustedKeys(foldersOf(env).keys);
  return { store: openStore(env), trusted, isTerminal };
}

async function signingKey(env: Environment, folder: string, dryRun: boolean): Promise<SigningKey> {
  await requireKeysOfStore(openStore(env), folder);
  // The first publication creates the key, so a dry run before it uses a temporary one.
  const isFirst = dryRun && !hasFullKey(await readTrustedKeys(folder));
  return isFirst ? temporaryKey() : openSigningKey(folder);
}

async function openCommandContext(
  env: Environment,
  open: (folder: string) => Promise<SigningKey>,
): Promise<CommandContext> {
  const folder = foldersOf(env).keys;
  const keyPath = env['RELEASE_KEY'];
  const key = keyPath ? await openKeyFile(keyPath, await readTrustedKeys(folder)) : await open(folder);
  // Opening may have created the first key.
  const trusted = await readTrustedKeys(folder);
  const store = openStore(env);
  await rejectFirstRevisionOfTeam({ store, key, trusted }, folder);
  return {
    store,
    key,
    trusted,
    site: await readSiteConfig(env),
    who: trusted.get(key.keyId)?.owner ?? actorIn(env),
  };
}

/** `npm start` serves the metrics at the default address. */
const figuresOptions = (env: Environment, metrics: readonly string[] | undefined) => ({
  metrics: metrics ?? [`127.0.0.1:${String(portOf(env) + 2)}`],
  playerOrigin: env['PLAYER_ORIGIN'] ? playerOriginOf(env) : undefined,
});

async function runChange(command: ChangingCommand, env: Environment): Promise<CommandResult> {
  const context = await openCommandContext(env, (folder) => signingKey(env, folder, command.dryRun));
  switch (command.do) {
    case 'publish':
      return publish(context, command, isSettingOn(env, 'REQUIRE_PROBE'));
    case 'promote': {
      const { metrics, ...options } = command;
      return promote(context, {
        ...options,
        reasonToConfirm: () => reasonToConfirm(context, command.name, figuresOptions(env, metrics)),
      });
    }
    case 'canary':
      return canary(context, command);
    case 'withdraw':
      return withdraw(context, command);
    case 'rollback':
      return rollback(context, command);
    case 'restore':
      return restore(context, command.revision, command);
    case 'remove':
      return remove(context, command);
    case 'distrust':
      return distrust(context, { ...command, folder: foldersOf(env).keys });
  }
}

async function runCommand(command: Command, env: Environment, terminal: Terminal): Promise<CommandResult> {
  const context = () => openReadContext(env, terminal);
  const folder = foldersOf(env).keys;
  switch (command.do) {
    case 'help':
      return { lines: [command.topic ? usageOf(command.topic) : usage], json: null };
    case 'status':
      return status(await context());
    case 'history':
      return listChanges(await context(), command.name);
    case 'watch': {
      const open = command.dryRun ? async () => temporaryKey() : openWithdrawingKey;
      const { stop, dispose } = createStopSignal();
      const deps = {
        openReadContext: context,
        openCommandContext: () => openCommandContext(env, open),
        openRampContext: () => openCommandContext(env, (keys) => signingKey(env, keys, command.dryRun)),
        print: terminal.print,
        notify: (notice: Notice) => notify(env, notice, { warn: terminal.printError }),
        wait: (ms: number) => pauseUntil(stop, ms),
        stop,
      };
      return watch(deps, { ...command, ...figuresOptions(env, command.metrics) }).finally(dispose);
    }
    case 'console':
      return openConsole(env, command, { run: runForConsole, print: terminal.print });
    case 'link':
      return link(await openCommandContext(env, openSigningKey), env, command);
    case 'links':
      return links(await context());
    case 'revokeLink':
      return revoke(await context(), { ...command, who: actorIn(env) });
    case 'repair': {
      const copy = folderStore(foldersOf(env).releasesCopy);
      const openSigningContext = () => openCommandContext(env, openSigningKey);
      return repair({ ...(await context()), copy, openSigningContext }, command);
    }
    case 'explain':
      return explain(await context(), command, terminal);
    case 'verify':
      return verify(await context(), Date.now());
    case 'gc':
      return gc(await context(), { ...command, nowMs: Date.now() });
    case 'keys':
      return keys(folder, terminal.isTerminal);
    case 'nginx':
      return nginx(env, command);
    case 'addKey':
      return addKey(folder, command);
    case 'nextKey':
      return nextKey(folder, command.dryRun);
    case 'rotate':
      return rotate(folder, command.dryRun);
    default:
      return runChange(command, env);
  }
}

/** Runs a command of the console, which shows the result at once. A slow webhook must not delay it. */
export const runForConsole = (argv: readonly string[], env: Environment, terminal: Terminal) =>
  run(argv, env, terminal, (notice) => {
    // `notify` itself warns about a failure.
    void notify(env, notice, { warn: (line) => process.stderr.write(`${line}\n`) });
    return Promise.resolve();
  });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the exit code: 0 done, 1 rejected or needs attention, 2 invalid arguments. */
export async function run(
  argv: readonly string[],
  env: Environment,
  terminal: Terminal,
  sendNotice = (notice: Notice) => notify(env, notice, { warn: terminal.printError }),
): Promise<number> {
  try {
    const { command, json } = parseCommand(argv);
    await readTrustedKeys(foldersOf(env).keys, (path, reason) =>
      terminal.printError(
        `Warning: ${path} is not a public key and was skipped (${reason}). Restore it from your backup, or delete it.`,
      ),
    );
    const result = await runCommand(command, env, terminal);
    const lines = json ? [JSON.stringify(result.json, null, 2)] : result.lines;
    for (const line of lines) terminal.print(line);
    if (result.notice) await sendNotice(result.notice);
    return result.needsAttention === true ? 1 : 0;
  } catch (error) {
    // The message itself goes to the error output, as without --json.
    if (argv.includes('--json')) terminal.print(JSON.stringify({ error: messageOf(error) }, null, 2));
    if (error instanceof UsageError) {
      const [verb] = argv;
      terminal.printError(`${error.message}\n\n${isCommandName(verb) ? usageOf(verb) : usage}`);
      return 2;
    }
    terminal.printError(
      error instanceof OperatorError ? messageOf(error) : `Unexpected error: ${messageOf(error)}`,
    );
    return 1;
  }
}
