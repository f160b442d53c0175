import type { ReleaseName } from 'shared-contracts/releases';
import * as v from 'valibot';
import { LinkId } from '../testLinks/linkToken';
import { retentionDays } from '../store/retention';
import type { PromoteOptions, CanaryOptions } from './canary';
import type { LinkOptions } from './links';
import type { ChangeOptions } from './change';
import type { NginxOptions } from './nginx';
import type { PublishOptions } from './publish';
import type { RollbackOptions } from './rollback';
import type { WatchOptions } from './watch';
import {
  addressFrom,
  changeOptionsFrom,
  buildFrom,
  changeOptionNames,
  countFrom,
  nameFrom,
  allowNoMore,
  allowOnly,
  type Options,
  parseArguments,
  percentFrom,
  textOf,
  UsageError,
  versionFrom,
} from './parseArguments';
import { type CommandName, isCommandName } from './usage';

/** Commands that add a revision, and therefore need the signing key. */
export type ChangingCommand =
  | ({ readonly do: 'publish' } & PublishOptions)
  | ({ readonly do: 'promote' } & PromoteOptions)
  | ({ readonly do: 'canary' } & CanaryOptions)
  | ({ readonly do: 'withdraw'; readonly name: ReleaseName } & ChangeOptions)
  | ({ readonly do: 'rollback' } & RollbackOptions)
  | ({ readonly do: 'restore'; readonly revision: number } & ChangeOptions)
  | {
      readonly do: 'distrust';
      readonly keyId: string;
      readonly upTo: number | undefined;
      readonly dryRun: boolean;
    };

export type Command =
  | ChangingCommand
  | ({ readonly do: 'link' } & LinkOptions)
  | { readonly do: 'revokeLink'; readonly id: string; readonly dryRun: boolean }
  | { readonly do: 'status' | 'verify' | 'keys' | 'links' }
  | { readonly do: 'help'; readonly topic: CommandName | undefined }
  | { readonly do: 'history'; readonly name: ReleaseName | undefined }
  | ({ readonly do: 'watch' } & Omit<WatchOptions, 'metrics'> & {
        readonly metrics: readonly string[] | undefined;
      })
  | { readonly do: 'gc'; readonly days: number; readonly dryRun: boolean }
  | ({ readonly do: 'nginx' } & NginxOptions)
  | { readonly do: 'nextKey' | 'rotate'; readonly dryRun: boolean };

/** One working day. */
const linkHours = 8;

type CommandReader = (positionals: readonly string[], values: Options) => Command;

const publishFrom: CommandReader = (folders, values) => {
  allowOnly(values, ...changeOptionNames, 'canary');
  if (folders.length === 0)
    throw new UsageError('Missing package folder, for example: release publish remote-lobby');
  const share = textOf(values, 'canary');
  const percent = share === undefined ? undefined : percentFrom(share);
  return { do: 'publish', folders, percent, ...changeOptionsFrom(values) };
};

const promoteFrom: CommandReader = ([first, ...rest], values) => {
  allowOnly(values, ...changeOptionNames, 'to');
  const name = nameFrom(first, 'Missing package, for example: release promote remote-lobby');
  allowNoMore(rest, 'release promote takes one package.');
  return { do: 'promote', name, to: versionFrom(name, textOf(values, 'to')), ...changeOptionsFrom(values) };
};

const canaryFrom: CommandReader = ([first, share, ...rest], values) => {
  const isWithdrawal = values['withdraw'] === true;
  allowOnly(values, ...changeOptionNames, ...(isWithdrawal ? ['withdraw'] : ['version']));
  const name = nameFrom(first, 'Missing package, for example: release canary remote-lobby 10');
  allowNoMore(
    rest,
    'release canary takes one package and one percentage, for example: release canary remote-lobby 10',
  );
  if (isWithdrawal) {
    if (share !== undefined) throw new UsageError('Remove the percentage: --withdraw ends the canary.');
    return { do: 'withdraw', name, ...changeOptionsFrom(values) };
  }
  if (share === undefined) throw new UsageError(`Missing percentage, for example: release canary ${name} 10`);
  const version = versionFrom(name, textOf(values, 'version'));
  return { do: 'canary', name, percent: percentFrom(share), version, ...changeOptionsFrom(values) };
};

const rollbackFrom: CommandReader = ([first, ...rest], values) => {
  allowOnly(values, ...changeOptionNames, 'to');
  const name = nameFrom(first, 'Missing package, for example: release rollback remote-lobby');
  allowNoMore(rest, 'release rollback takes one package. To roll back several, use release restore.');
  return { do: 'rollback', name, to: versionFrom(name, textOf(values, 'to')), ...changeOptionsFrom(values) };
};

const restoreFrom: CommandReader = ([number, ...rest], values) => {
  allowOnly(values, ...changeOptionNames, 'above');
  if (number === undefined)
    throw new UsageError('Missing revision. Run release history to list all revisions.');
  allowNoMore(rest, 'release restore takes one revision.');
  const above = textOf(values, 'above');
  return {
    do: 'restore',
    revision: countFrom(number, 'a revision number'),
    above: above === undefined ? undefined : countFrom(above, 'a revision number'),
    ...changeOptionsFrom(values),
  };
};

const historyFrom: CommandReader = ([first, ...rest], values) => {
  allowOnly(values);
  allowNoMore(rest, 'release history takes at most one package.');
  return { do: 'history', name: first === undefined ? undefined : nameFrom(first, '') };
};

const watchFrom: CommandReader = ([first, ...rest], values) => {
  allowOnly(values, 'once', 'metrics', 'dry-run');
  const name = nameFrom(first, 'Missing package, for example: release watch remote-lobby');
  allowNoMore(rest, 'release watch takes one package.');
  return {
    do: 'watch',
    name,
    metrics: textOf(values, 'metrics')?.split(',').map(addressFrom),
    once: values['once'] === true,
    dryRun: values['dry-run'] === true,
  };
};

const linkFrom: CommandReader = (rest, values) => {
  allowOnly(values, 'with', 'hours');
  allowNoMore(rest, 'Use --with for the builds: release link --with remote-lobby@1.4.0-1a2b3c4d');
  const ids = textOf(values, 'with');
  if (ids === undefined)
    throw new UsageError('Missing builds, for example: release link --with remote-lobby@1.4.0-1a2b3c4d');
  const hours = textOf(values, 'hours');
  return {
    do: 'link',
    builds: ids.split(',').map((id) => buildFrom(id.trim())),
    hours: hours === undefined ? linkHours : countFrom(hours, 'a number of hours'),
  };
};

const linksFrom: CommandReader = ([verb, id, ...rest], values) => {
  if (verb === undefined) {
    allowOnly(values);
    return { do: 'links' };
  }
  allowOnly(values, 'dry-run');
  if (verb !== 'revoke') throw new UsageError(`Unknown command "links ${verb}".`);
  allowNoMore(rest, 'release links revoke takes one link id.');
  if (v.is(LinkId, id)) return { do: 'revokeLink', id, dryRun: values['dry-run'] === true };
  throw new UsageError(
    'Missing or invalid link id, for example 0123456789abcdef. Run release links to list all links.',
  );
};

const gcFrom: CommandReader = (rest, values) => {
  allowOnly(values, 'days', 'dry-run');
  allowNoMore(rest, 'release gc takes no package. It checks all packages.');
  const days = textOf(values, 'days');
  return {
    do: 'gc',
    days: days === undefined ? retentionDays : countFrom(days, 'a number of days'),
    dryRun: values['dry-run'] === true,
  };
};

const nginxFrom: CommandReader = (rest, values) => {
  allowOnly(values, 'out', 'edge', 'tls', 'cache');
  allowNoMore(rest, 'release nginx takes only options.');
  return {
    do: 'nginx',
    out: textOf(values, 'out'),
    edges: textOf(values, 'edge')?.split(',').map(addressFrom),
    tlsFolder: textOf(values, 'tls'),
    cacheFolder: textOf(values, 'cache'),
  };
};

const keysFrom: CommandReader = ([verb, keyId, ...rest], values) => {
  const dryRun = values['dry-run'] === true;
  if (verb === 'distrust') {
    allowOnly(values, 'up-to', 'dry-run');
    if (keyId === undefined || rest.length > 0)
      throw new UsageError('release keys distrust takes one key id. Run release keys to list all keys.');
    const upTo = textOf(values, 'up-to');
    return {
      do: 'distrust',
      keyId,
      upTo: upTo === undefined ? undefined : countFrom(upTo, 'a revision number'),
      dryRun,
    };
  }
  allowNoMore(keyId === undefined ? [] : [keyId], 'Only release keys distrust takes a key id.');
  if (verb === undefined) allowOnly(values);
  else allowOnly(values, 'dry-run');
  if (verb === undefined) return { do: 'keys' };
  if (verb === 'next') return { do: 'nextKey', dryRun };
  if (verb === 'rotate') return { do: 'rotate', dryRun };
  throw new UsageError(`Unknown command "keys ${verb}".`);
};

const showAll =
  (verb: 'status' | 'verify'): CommandReader =>
  (rest, values) => {
    allowOnly(values);
    allowNoMore(rest, `release ${verb} takes no package. It covers all packages.`);
    return { do: verb };
  };

const readers: ReadonlyMap<string, CommandReader> = new Map([
  ['publish', publishFrom],
  ['promote', promoteFrom],
  ['canary', canaryFrom],
  ['rollback', rollbackFrom],
  ['restore', restoreFrom],
  ['watch', watchFrom],
  ['link', linkFrom],
  ['links', linksFrom],
  ['status', showAll('status')],
  ['history', historyFrom],
  ['verify', showAll('verify')],
  ['gc', gcFrom],
  ['nginx', nginxFrom],
  ['keys', keysFrom],
]);

export function commandFrom(argv: readonly string[]): { command: Command; json: boolean } {
  const { values, positionals } = parseArguments(argv);
  const [verb, ...rest] = positionals;
  const json = values['json'] === true;
  if (values['help'] === true || verb === 'help') {
    const topic = verb === 'help' ? rest[0] : verb;
    return { command: { do: 'help', topic: isCommandName(topic) ? topic : undefined }, json: false };
  }
  if (verb === undefined) throw new UsageError('Missing command.');
  const read = readers.get(verb);
  if (!read) throw new UsageError(`Unknown command "${verb}".`);
  return { command: read(rest, values), json };
}
