import type { ReleaseName } from 'shared-contracts/releases';
import * as v from 'valibot';
import { KeyName, type KeyOptions, keyRoles, reservedKeyNames } from '../keys/namedKey';
import { LinkId } from '../testLinks/linkToken';
import { retentionDays } from '../store/retention';
import type { LinkOptions } from './links';
import type { ConsoleOptions } from './console';
import { type ExplainCommand, parseExplain } from './explainArguments';
import {
  parseCanary,
  type ChangingCommand,
  parsePromote,
  parsePublish,
  parseRemove,
  parseRestore,
  parseRollback,
} from './changeArguments';
import type { NginxOptions } from './nginx';
import type { RepairOptions } from './repair';
import { parseRamp } from './rampArguments';
import type { WatchOptions } from './watch';
import {
  parseAddresses,
  parseAddress,
  parseBuild,
  parseCount,
  parseName,
  parseNames,
  rejectExtra,
  suggestionFor,
  allowOnly,
  type Options,
  parseArguments,
  textOf,
  UsageError,
} from './parseArguments';
import { type CommandName, isCommandName } from './usage';

export type Command =
  | ChangingCommand
  | ({ readonly do: 'link' } & LinkOptions)
  | { readonly do: 'revokeLink'; readonly id: string; readonly why: string; readonly dryRun: boolean }
  | ({ readonly do: 'repair' } & RepairOptions)
  | ExplainCommand
  | { readonly do: 'status' | 'verify' | 'keys' | 'links' }
  | { readonly do: 'help'; readonly topic: CommandName | undefined }
  | { readonly do: 'history'; readonly name: ReleaseName | undefined }
  | ({ readonly do: 'watch' } & Omit<WatchOptions, 'metrics' | 'playerOrigin'> & {
        readonly metrics: readonly string[] | undefined;
      })
  | ({ readonly do: 'console' } & ConsoleOptions)
  | { readonly do: 'gc'; readonly days: number; readonly dryRun: boolean }
  | ({ readonly do: 'nginx' } & NginxOptions)
  | { readonly do: 'nextKey' | 'rotate'; readonly dryRun: boolean }
  | ({ readonly do: 'addKey'; readonly dryRun: boolean } & KeyOptions);

/** One working day. */
const defaultLinkHours = 8;

type CommandParser = (positionals: readonly string[], values: Options) => Command;

const parseRepair: CommandParser = ([id, folder, ...extra], values) => {
  allowOnly(values, 'dry-run');
  if (id === undefined)
    throw new UsageError('Missing build, for example: release repair remote-lobby@1.4.0-1a2b3c4d');
  rejectExtra(extra, 'release repair takes one build and at most one package folder.');
  return { do: 'repair', ...parseBuild(id), folder, dryRun: values['dry-run'] === true };
};

const parseHistory: CommandParser = ([first, ...extra], values) => {
  allowOnly(values);
  rejectExtra(extra, 'release history takes at most one package.');
  return { do: 'history', name: first === undefined ? undefined : parseName(first, '') };
};

const parseWatch: CommandParser = ([first, ...extra], values) => {
  allowOnly(values, 'once', 'metrics', 'dry-run', 'ramp', 'step-minutes', 'step-pages');
  const name = parseName(first, 'Missing package, for example: release watch remote-lobby');
  rejectExtra(extra, 'release watch takes one package.');
  return {
    do: 'watch',
    name,
    metrics: parseAddresses(textOf(values, 'metrics')),
    once: values['once'] === true,
    dryRun: values['dry-run'] === true,
    ramp: parseRamp(values),
  };
};

const parseConsole: CommandParser = (extra, values) => {
  allowOnly(values, 'read-only', 'metrics');
  rejectExtra(extra, 'release console takes only options.');
  return {
    do: 'console',
    metrics: textOf(values, 'metrics')?.split(',').map(parseAddress),
    isReadOnly: values['read-only'] === true,
  };
};

const parseLink: CommandParser = (extra, values) => {
  allowOnly(values, 'with', 'hours');
  rejectExtra(extra, 'Use --with for the builds: release link --with remote-lobby@1.4.0-1a2b3c4d');
  const ids = textOf(values, 'with');
  if (ids === undefined)
    throw new UsageError('Missing builds, for example: release link --with remote-lobby@1.4.0-1a2b3c4d');
  const hours = textOf(values, 'hours');
  return {
    do: 'link',
    builds: ids.split(',').map((id) => parseBuild(id.trim())),
    hours: hours === undefined ? defaultLinkHours : parseCount(hours, 'a number of hours'),
  };
};

const parseLinks: CommandParser = ([verb, id, ...extra], values) => {
  if (verb === undefined) {
    allowOnly(values);
    return { do: 'links' };
  }
  allowOnly(values, 'dry-run', 'why');
  if (verb !== 'revoke') throw new UsageError(`Unknown command "links ${verb}".`);
  rejectExtra(extra, 'release links revoke takes one link id.');
  if (v.is(LinkId, id))
    return { do: 'revokeLink', id, why: textOf(values, 'why') ?? '', dryRun: values['dry-run'] === true };
  throw new UsageError(
    'Missing or invalid link id, for example 0123456789abcdef. Run release links to list all links.',
  );
};

const parseGc: CommandParser = (extra, values) => {
  allowOnly(values, 'days', 'dry-run');
  rejectExtra(extra, 'release gc takes no package. It checks all packages.');
  const days = textOf(values, 'days');
  return {
    do: 'gc',
    days: days === undefined ? retentionDays : parseCount(days, 'a number of days'),
    dryRun: values['dry-run'] === true,
  };
};

const parseNginx: CommandParser = (extra, values) => {
  allowOnly(values, 'out', 'edge', 'tls', 'cache');
  rejectExtra(extra, 'release nginx takes only options.');
  return {
    do: 'nginx',
    out: textOf(values, 'out'),
    edges: textOf(values, 'edge')?.split(',').map(parseAddress),
    tlsFolder: textOf(values, 'tls'),
    cacheFolder: textOf(values, 'cache'),
  };
};

function parseAddKey(name: string | undefined, values: Options): Command {
  allowOnly(values, 'dry-run', 'role', 'packages');
  if (!v.is(KeyName, name))
    throw new UsageError('Missing or invalid name, for example: release keys add anna --role operate');
  if (reservedKeyNames.includes(name))
    throw new UsageError(
      `The name "${name}" is reserved, because ${name}.pem is a shared key. Choose another name, for example anna.`,
    );
  const role = keyRoles.find((known) => known === values['role']);
  const packages = parseNames(textOf(values, 'packages'));
  if (role) return { do: 'addKey', name, role, packages, dryRun: values['dry-run'] === true };
  throw new UsageError(`Missing or unknown --role. Roles: ${keyRoles.join(', ')}.`);
}

const parseKeys: CommandParser = ([verb, nameOrKeyId, ...extra], values) => {
  if (verb === 'add') {
    rejectExtra(extra, 'release keys add takes one name.');
    return parseAddKey(nameOrKeyId, values);
  }
  const dryRun = values['dry-run'] === true;
  if (verb === 'distrust') {
    allowOnly(values, 'up-to', 'dry-run');
    if (nameOrKeyId === undefined || extra.length > 0)
      throw new UsageError('release keys distrust takes one key id. Run release keys to list all keys.');
    const upTo = textOf(values, 'up-to');
    return {
      do: 'distrust',
      keyId: nameOrKeyId,
      upTo: upTo === undefined ? undefined : parseCount(upTo, 'a revision number'),
      dryRun,
    };
  }
  rejectExtra(nameOrKeyId === undefined ? [] : [nameOrKeyId], 'Only release keys distrust takes a key id.');
  allowOnly(values, ...(verb === undefined ? [] : ['dry-run']));
  if (verb === undefined) return { do: 'keys' };
  if (verb === 'next') return { do: 'nextKey', dryRun };
  if (verb === 'rotate') return { do: 'rotate', dryRun };
  throw new UsageError(`Unknown command "keys ${verb}".`);
};

const parseReport =
  (verb: 'status' | 'verify'): CommandParser =>
  (extra, values) => {
    allowOnly(values);
    rejectExtra(extra, `release ${verb} takes no package. It covers all packages.`);
    return { do: verb };
  };

const parsers: ReadonlyMap<string, CommandParser> = new Map([
  ['publish', parsePublish],
  ['promote', parsePromote],
  ['canary', parseCanary],
  ['rollback', parseRollback],
  ['restore', parseRestore],
  ['remove', parseRemove],
  ['repair', parseRepair],
  ['watch', parseWatch],
  ['explain', parseExplain],
  ['console', parseConsole],
  ['link', parseLink],
  ['links', parseLinks],
  ['status', parseReport('status')],
  ['history', parseHistory],
  ['verify', parseReport('verify')],
  ['gc', parseGc],
  ['nginx', parseNginx],
  ['keys', parseKeys],
]);

export function parseCommand(argv: readonly string[]): { command: Command; json: boolean } {
  const { values, positionals } = parseArguments(argv);
  const [verb, ...operands] = positionals;
  const json = values['json'] === true;
  if (values['help'] === true || verb === 'help') {
    const topic = verb === 'help' ? operands[0] : verb;
    return { command: { do: 'help', topic: isCommandName(topic) ? topic : undefined }, json: false };
  }
  if (verb === undefined) throw new UsageError('Missing command.');
  const parse = parsers.get(verb);
  if (!parse) throw new UsageError(`Unknown command "${verb}".${suggestionFor(verb, [...parsers.keys()])}`);
  return { command: parse(operands, values), json };
}
