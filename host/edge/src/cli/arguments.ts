import { ReleaseNameSchema, Version, releaseNames, type ReleaseName } from 'shared-contracts/releases';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

export const usage = `Usage:
  release publish <package-folder>... [--why <text>]   make built packages live, all in one revision
  release rollback <name> [--to <version>] [--why <text>]   make an earlier build of one package live again
  release status [--json]   what is live

Names: ${releaseNames.join(' ')}
Environment: DATA_DIR, KEYS_DIR, SITE_CONFIG, RELEASE_ACTOR (who to name in the history)
`;

export type Command =
  | { readonly do: 'publish'; readonly folders: readonly string[]; readonly why: string }
  | {
      readonly do: 'rollback';
      readonly name: ReleaseName;
      readonly to: string | undefined;
      readonly why: string;
    }
  | { readonly do: 'status'; readonly json: boolean }
  | { readonly do: 'help' };

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = Readonly<Record<string, string | boolean | undefined>>;

function only(values: Options, ...allowed: string[]): void {
  const wrong = Object.keys(values).find((option) => !allowed.includes(option));
  if (wrong !== undefined) throw new UsageError(`--${wrong} does not belong here.`);
}

function textOf(values: Options, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value.trim() : undefined;
}

/** Takes 1.4.0-1a2b3c4d and remote-lobby@1.4.0-1a2b3c4d alike. */
function versionFrom(name: ReleaseName, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const version = text.startsWith(`${name}@`) ? text.slice(name.length + 1) : text;
  if (v.is(Version, version)) return version;
  throw new UsageError(`"${text}" is not a version of ${name}. It would look like 1.4.0-1a2b3c4d.`);
}

function rollbackFrom(words: readonly string[], values: Options): Command {
  only(values, 'to', 'why');
  const [name, ...rest] = words;
  if (name === undefined) throw new UsageError('Name the package to roll back.');
  if (rest.length > 0) throw new UsageError('Roll back one package at a time.');
  if (!v.is(ReleaseNameSchema, name)) throw new UsageError(`There is no package "${name}".`);
  return {
    do: 'rollback',
    name,
    to: versionFrom(name, textOf(values, 'to')),
    why: textOf(values, 'why') ?? '',
  };
}

function parsed(argv: readonly string[]): { values: Options; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        to: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { values, words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function commandFrom(argv: readonly string[]): Command {
  const { values, words } = parsed(argv);
  const [verb, ...rest] = words;
  if (values['help'] || verb === 'help') return { do: 'help' };
  switch (verb) {
    case 'publish':
      only(values, 'why');
      if (rest.length === 0)
        throw new UsageError('Name at least one package folder, for example remote-lobby.');
      return { do: 'publish', folders: rest, why: textOf(values, 'why') ?? '' };
    case 'rollback':
      return rollbackFrom(rest, values);
    case 'status':
      only(values, 'json');
      if (rest.length > 0) throw new UsageError('status takes no names; it shows all.');
      return { do: 'status', json: values['json'] === true };
    case undefined:
      throw new UsageError('Say what to do.');
    default:
      throw new UsageError(`There is no command "${verb}".`);
  }
}
