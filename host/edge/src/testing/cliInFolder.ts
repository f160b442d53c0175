import { join } from 'node:path';
import { run } from '../cli/run';

export interface CommandOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const changingCommands = ['publish', 'canary', 'promote', 'rollback', 'restore', 'remove'];

/** Adds a reason to a change that has none, because few tests are about the reason. */
const withReason = (argv: readonly string[]) =>
  changingCommands.includes(argv[0] ?? '') && !argv.includes('--why') && !argv.includes('--dry-run')
    ? [...argv, '--why', 'test']
    : argv;

/** Runs the release command in this process, with a store and keys in `folder`. */
export function cliInFolder(folder: string, extraEnv: Readonly<Record<string, string>> = {}) {
  let input = '';
  const env = {
    DATA_DIR: join(folder, 'data'),
    KEYS_DIR: join(folder, 'keys'),
    RELEASE_ACTOR: 'ops@test',
    ...extraEnv,
  };
  const release = async (...argv: string[]): Promise<CommandOutput> => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await run(withReason(argv), env, {
      print: (line) => out.push(line),
      printError: (line) => err.push(line),
      isTerminal: false,
      readInput: () => Promise.resolve(input),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  /** Sets the standard input of the commands. */
  const setInput = (text: string) => (input = text);
  return { release, setInput, env, releases: join(env.DATA_DIR, 'releases') };
}
