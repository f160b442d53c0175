import { releaseNames, ReleaseNameSchema, Version, type ReleaseName } from 'shared-contracts/releases';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly values: Options;
}

export function parseArguments(argv: readonly string[]): ParsedArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        'break-glass': { type: 'string' },
        to: { type: 'string' },
        version: { type: 'string' },
        canary: { type: 'string' },
        days: { type: 'string' },
        'up-to': { type: 'string' },
        above: { type: 'string' },
        out: { type: 'string' },
        edge: { type: 'string' },
        tls: { type: 'string' },
        cache: { type: 'string' },
        metrics: { type: 'string' },
        with: { type: 'string' },
        hours: { type: 'string' },
        once: { type: 'boolean' },
        withdraw: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { values, positionals: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Rejects options that the command does not have. Every command has `json`. */
export function allowOnly(values: Options, ...allowed: string[]): void {
  const unexpected = Object.keys(values).find((option) => option !== 'json' && !allowed.includes(option));
  if (unexpected !== undefined) throw new UsageError(`This command has no option --${unexpected}.`);
}

export function textOf(values: Options, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value.trim() : undefined;
}

function breakGlassIn(values: Options): string | undefined {
  const why = textOf(values, 'break-glass');
  if (why === '')
    throw new UsageError('--break-glass needs a reason, for example --break-glass "sign-in is down".');
  return why;
}

/** Options of every command that adds a revision. */
export const changeOptionNames = ['why', 'dry-run', 'break-glass'] as const;

export const changeOptionsFrom = (values: Options) => ({
  why: textOf(values, 'why') ?? '',
  dryRun: values['dry-run'] === true,
  breakGlass: breakGlassIn(values),
});

export function allowNoMore(rest: readonly string[], sentence: string): void {
  if (rest.length > 0) throw new UsageError(sentence);
}

export function nameFrom(name: string | undefined, message: string): ReleaseName {
  if (name === undefined) throw new UsageError(message);
  if (v.is(ReleaseNameSchema, name)) return name;
  throw new UsageError(`Unknown package "${name}". Packages: ${releaseNames.join(', ')}.`);
}

/** Accepts 1.4.0-1a2b3c4d and remote-lobby@1.4.0-1a2b3c4d. */
export function versionFrom(name: ReleaseName, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const version = text.startsWith(`${name}@`) ? text.slice(name.length + 1) : text;
  if (v.is(Version, version)) return version;
  throw new UsageError(`"${text}" is not a version of ${name}. Example: 1.4.0-1a2b3c4d.`);
}

/** `remote-lobby@1.4.0-1a2b3c4d` */
export function buildFrom(id: string): { name: ReleaseName; version: string } {
  const [name, version] = id.split('@');
  if (v.is(ReleaseNameSchema, name) && v.is(Version, version)) return { name, version };
  throw new UsageError(`"${id}" is not a build id. Example: remote-lobby@1.4.0-1a2b3c4d.`);
}

/** At most two decimals, because a bucket of browsers is a hundredth of a percent. */
export function percentFrom(text: string): number {
  const percent = Number(text.replace(/\s*%$/, ''));
  if (/^\d{1,3}(?:\.\d{1,2})?\s*%?$/.test(text) && percent <= 100) return percent;
  throw new UsageError(
    `"${text}" is not a valid percentage. Use a number from 0 to 100 with at most two decimals, for example 0.5.`,
  );
}

export function countFrom(text: string, what: string): number {
  const count = Number(text);
  if (/^\d{1,8}$/.test(text) && count >= 1) return count;
  throw new UsageError(`"${text}" is not ${what}. Use a whole number from 1.`);
}

export function addressFrom(text: string): string {
  const address = text.trim();
  if (/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(address)) return address;
  throw new UsageError(`"${address}" is not an edge address. Use <host>:<port>, for example 127.0.0.1:4400.`);
}
