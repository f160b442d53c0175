import { hostname, userInfo } from 'node:os';
import { Refusal } from '../Refusal';
import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { foldersOf, type Environment } from '../settings/folders';
import { readSiteConfig } from '../settings/readSiteConfig';
import { folderStore } from '../store/folderStore';
import { UsageError, commandFrom, usage, type Command } from './arguments';
import type { Desk } from './Desk';
import { publish } from './publish';
import { rollback } from './rollback';
import { status } from './status';

export interface Terminal {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Whether somebody looks at it, rather than a pipe. */
  readonly isScreen: boolean;
}

async function openDesk(env: Environment, say: Desk['say']): Promise<Desk> {
  const { releases, keys } = foldersOf(env);
  const key = await openSigningKey(keys);
  return {
    store: folderStore(releases),
    key,
    trusted: await readTrustedKeys(keys),
    site: await readSiteConfig(env),
    who: env['RELEASE_ACTOR'] || `${userInfo().username}@${hostname()}`,
    say,
  };
}

async function execute(command: Command, env: Environment, terminal: Terminal): Promise<void> {
  if (command.do === 'help') {
    terminal.say(usage.trimEnd());
    return;
  }
  const desk = await openDesk(env, terminal.say);
  switch (command.do) {
    case 'publish':
      return publish(desk, command.folders, command.why);
    case 'rollback':
      return rollback(desk, command.name, command.to, command.why);
    case 'status':
      return status(desk, { json: command.json, aligned: terminal.isScreen });
  }
}

/** The exit code: 0 done, 1 refused, 2 not understood. */
export async function run(argv: readonly string[], env: Environment, terminal: Terminal): Promise<number> {
  try {
    await execute(commandFrom(argv), env, terminal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`${error.message}\n\n${usage.trimEnd()}`);
      return 2;
    }
    const reason = error instanceof Error ? error.message : String(error);
    terminal.complain(error instanceof Refusal ? reason : `It did not work: ${reason}`);
    return 1;
  }
}
