import { hostname, userInfo } from 'node:os';
import { OperatorError } from '../errors/OperatorError';
import { hasFullKey, type SigningKey } from '../keys/envelope';
import { openSigningKey, openWithdrawingKey, temporaryKey, readTrustedKeys } from '../keys/keyFolder';
import { type Environment, foldersOf } from '../settings/folders';
import { isOn } from '../settings/isOn';
import { portOf } from '../settings/portOf';
import { readSiteConfig } from '../settings/readSiteConfig';
import { openStore } from '../store/openStore';
import type { CommandResult, CommandContext, ReadContext } from './CommandContext';
import { type ChangingCommand, type Command, commandFrom } from './arguments';
import { canary, promote, withdraw } from './canary';
import { changes } from './history';
import { gc } from './gc';
import { onStop, pauseUntil } from './onStop';
import { distrust, keys, nextKey, rotate } from './keys';
import { link, links, revoke } from './links';
import { nginx } from './nginx';
import { publish } from './publish';
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
}

const actorIn = (env: Environment) => env['RELEASE_ACTOR'] || `${userInfo().username}@${hostname()}`;

async function openReadContext(env: Environment, { isTerminal }: Terminal): Promise<ReadContext> {
  const trusted = await readTrustedKeys(foldersOf(env).keys);
  return { store: openStore(env), trusted, isTerminal };
}

async function signingKey(folder: string, dryRun: boolean): Promise<SigningKey> {
  // The first publication creates the key, so a dry run before it uses a temporary one.
  const isFirst = dryRun && !hasFullKey(await readTrustedKeys(folder));
  return isFirst ? temporaryKey() : openSigningKey(folder);
}

async function openCommandContext(
  env: Environment,
  open: (folder: string) => Promise<SigningKey>,
): Promise<CommandContext> {
  const folder = foldersOf(env).keys;
  return {
    store: openStore(env),
    key: await open(folder),
    trusted: await readTrustedKeys(folder),
    site: await readSiteConfig(env),
    who: actorIn(env),
  };
}

async function runChange(command: ChangingCommand, env: Environment): Promise<CommandResult> {
  const context = await openCommandContext(env, (folder) => signingKey(folder, command.dryRun));
  switch (command.do) {
    case 'publish':
      return publish(context, command, isOn(env, 'REQUIRE_PROBE'));
    case 'promote':
      return promote(context, command);
    case 'canary':
      return canary(context, command);
    case 'withdraw':
      return withdraw(context, command);
    case 'rollback':
      return rollback(context, command);
    case 'restore':
      return restore(context, command.revision, command);
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
      return changes(await context(), command.name);
    case 'watch': {
      const metrics = command.metrics ?? [`127.0.0.1:${String(portOf(env) + 2)}`];
      const open = command.dryRun ? async () => temporaryKey() : openWithdrawingKey;
      const { stop, dispose } = onStop();
      const deps = {
        openReadContext: context,
        openCommandContext: () => openCommandContext(env, open),
        print: terminal.print,
        wait: (ms: number) => pauseUntil(stop, ms),
        stop,
      };
      return watch(deps, { ...command, metrics }).finally(dispose);
    }
    case 'link':
      return link(await openCommandContext(env, openSigningKey), env, command);
    case 'links':
      return links(await context());
    case 'revokeLink':
      return revoke(await context(), { ...command, who: actorIn(env) });
    case 'verify':
      return verify(await context(), Date.now());
    case 'gc':
      return gc(await context(), { ...command, nowMs: Date.now() });
    case 'keys':
      return keys(folder, terminal.isTerminal);
    case 'nginx':
      return nginx(env, command);
    case 'nextKey':
      return nextKey(folder, command.dryRun);
    case 'rotate':
      return rotate(folder, command.dryRun);
    default:
      return runChange(command, env);
  }
}

/** Returns the exit code: 0 done, 1 rejected or something to repair, 2 invalid arguments. */
export async function run(argv: readonly string[], env: Environment, terminal: Terminal): Promise<number> {
  try {
    const { command, json } = commandFrom(argv);
    const result = await runCommand(command, env, terminal);
    const lines = json ? [JSON.stringify(result.json, null, 2)] : result.lines;
    for (const line of lines) terminal.print(line);
    return result.needsAttention === true ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) {
      const [verb] = argv;
      terminal.printError(`${error.message}\n\n${isCommandName(verb) ? usageOf(verb) : usage}`);
      return 2;
    }
    const reason = error instanceof Error ? error.message : String(error);
    terminal.printError(error instanceof OperatorError ? reason : `Unexpected error: ${reason}`);
    return 1;
  }
}
