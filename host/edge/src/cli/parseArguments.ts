import { coreReleaseNames, ReleaseNameSchema, Version, type ReleaseName } from 'shared-contracts/releases';
import { editDistance } from 'shared-contracts/rules';
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
        ramp: { type: 'string' },
        'step-minutes': { type: 'string' },
        'step-pages': { type: 'string' },
        role: { type: 'string' },
        packages: { type: 'string' },
        'up-to': { type: 'string' },
        above: { type: 'string' },
        'if-revision': { type: 'string' },
        'read-only': { type: 'boolean' },
        out: { type: 'string' },
        log: { type: 'string' },
        edge: { type: 'string' },
        tls: { type: 'string' },
        cache: { type: 'string' },
        metrics: { type: 'string' },
        with: { type: 'string' },
        hours: { type: 'string' },
        yes: { type: 'boolean' },
        once: { type: 'boolean' },
        withdraw: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { values, positionals };
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

/** 0 means an empty store. */
function revisionIn(values: Options): number | undefined {
  const text = textOf(values, 'if-revision');
  if (text === undefined) return undefined;
  return text === '0' ? 0 : parseCount(text, 'a revision number');
}

/** Options of every command that adds a revision. */
export const changeOptionNames = ['why', 'dry-run', 'break-glass', 'if-revision'] as const;

/** A change needs a reason for the history. `--break-glass` has one, and a dry run records none. */
export function parseChangeOptions(values: Options) {
  const why = textOf(values, 'why') ?? '';
  const dryRun = values['dry-run'] === true;
  const breakGlass = breakGlassIn(values);
  if (why === '' && !dryRun && breakGlass === undefined)
    throw new UsageError('Missing reason for the history: add --why, for example --why "faster covers".');
  return { why, dryRun, breakGlass, ifRevision: revisionIn(values) };
}

export function rejectExtra(extra: readonly string[], message: string): void {
  if (extra.length > 0) throw new UsageError(message);
}

const maxTypos = 3;

/** ` Did you mean …?` with the most similar name, or '' if none is similar. */
export function suggestionFor(text: string, names: readonly string[]): string {
  const distances = names.map((name) => {
    // "cashier" has 7 letters less than "remote-cashier", but is a part of it.
    const isPart = text.length > 2 && name.includes(text.toLowerCase());
    return { name, typos: isPart ? 0 : editDistance(text.toLowerCase(), name, maxTypos) };
  });
  const [closest] = distances.toSorted((first, second) => first.typos - second.typos);
  return closest && closest.typos <= maxTypos && closest.typos < text.length
    ? ` Did you mean ${closest.name}?`
    : '';
}

/** Only the registry lists all remotes, and the usage is shown without a store. */
export const packageList = `Packages: ${coreReleaseNames.join(', ')}, and the other remotes of release status`;

export function parseName(name: string | undefined, message: string): ReleaseName {
  if (name === undefined) throw new UsageError(message);
  if (v.is(ReleaseNameSchema, name)) return name;
  const suggestion = suggestionFor(name, coreReleaseNames);
  throw new UsageError(`Unknown package "${name}".${suggestion} ${packageList}.`);
}

/** Package names separated by commas; undefined without the option. */
export const parseNames = (text: string | undefined) =>
  text?.split(',').map((name) => parseName(name.trim(), ''));

/** Accepts 1.4.0-1a2b3c4d and remote-lobby@1.4.0-1a2b3c4d. */
export function parseVersion(name: ReleaseName, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const version = text.startsWith(`${name}@`) ? text.slice(name.length + 1) : text;
  if (v.is(Version, version)) return version;
  throw new UsageError(`"${text}" is not a version of ${name}. Example: 1.4.0-1a2b3c4d.`);
}

const nameSuggestion = (name: string) =>
  v.is(ReleaseNameSchema, name) ? '' : suggestionFor(name, coreReleaseNames);

/** `remote-lobby@1.4.0-1a2b3c4d` */
export function parseBuild(id: string): { name: ReleaseName; version: string } {
  const [name, version] = id.split('@');
  if (v.is(ReleaseNameSchema, name) && v.is(Version, version)) return { name, version };
  const suggestion = name === undefined || version === undefined ? '' : nameSuggestion(name);
  throw new UsageError(`"${id}" is not a build id.${suggestion} Example: remote-lobby@1.4.0-1a2b3c4d.`);
}

/** At most two decimals, because the smallest share of browsers is a hundredth of a percent. */
export function parsePercent(text: string): number {
  const percent = Number(text.replace(/\s*%$/, ''));
  if (/^\d{1,3}(?:\.\d{1,2})?\s*%?$/.test(text) && percent <= 100) return percent;
  throw new UsageError(
    `"${text}" is not a valid percentage. Use a number from 0 to 100 with at most two decimals, for example 0.5.`,
  );
}

export function parseCount(text: string, description: string): number {
  const count = Number(text);
  if (/^\d{1,8}$/.test(text) && count >= 1) return count;
  throw new UsageError(`"${text}" is not ${description}. Use a whole number from 1.`);
}

export function parseAddress(text: string): string {
  const address = text.trim();
  if (/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(address)) return address;
  throw new UsageError(`"${address}" is not an edge address. Use <host>:<port>, for example 127.0.0.1:4400.`);
}

/** Addresses separated by commas; undefined without the option. */
export const parseAddresses = (text: string | undefined) => text?.split(',').map(parseAddress);
