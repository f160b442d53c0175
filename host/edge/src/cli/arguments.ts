import type { ReleaseName } from 'shared-contracts/releases';
import * as v from 'valibot';
import { LinkId } from '../testLinks/linkToken';
import { keptDays } from '../store/retention';
import type { Promotion, Trial } from './canary';
import type { LinkOptions } from './links';
import type { Asked } from './change';
import type { NginxOptions } from './nginx';
import type { Publication } from './publish';
import type { Retreat } from './rollback';
import type { Watch } from './watch';
import {
  addressFrom,
  askedIn,
  buildFrom,
  changing,
  countFrom,
  nameFrom,
  noneOf,
  only,
  type Options,
  parseArguments,
  percentFrom,
  textOf,
  UsageError,
  versionFrom,
} from './parseArguments';

/** What changes the store, and so needs the signing key. */
export type ChangingCommand =
  | ({ readonly do: 'publish' } & Publication)
  | ({ readonly do: 'promote' } & Promotion)
  | ({ readonly do: 'canary' } & Trial)
  | ({ readonly do: 'withdraw'; readonly name: ReleaseName } & Asked)
  | ({ readonly do: 'rollback' } & Retreat)
  | ({ readonly do: 'restore'; readonly revision: number } & Asked)
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
  | { readonly do: 'status' | 'verify' | 'keys' | 'links' | 'help' }
  | { readonly do: 'history'; readonly name: ReleaseName | undefined }
  | ({ readonly do: 'watch' } & Omit<Watch, 'metrics'> & { readonly metrics: readonly string[] | undefined })
  | { readonly do: 'gc'; readonly days: number; readonly dryRun: boolean }
  | ({ readonly do: 'nginx' } & NginxOptions)
  | { readonly do: 'nextKey' | 'rotate'; readonly dryRun: boolean };

/** A working day. */
const linkHours = 8;

type Reading = (words: readonly string[], values: Options) => Command;

const publishFrom: Reading = (folders, values) => {
  only(values, ...changing, 'canary');
  if (folders.length === 0)
    throw new UsageError('Name at least one package folder, for example remote-lobby.');
  const share = textOf(values, 'canary');
  const percent = share === undefined ? undefined : percentFrom(share);
  return { do: 'publish', folders, percent, ...askedIn(values) };
};

const promoteFrom: Reading = ([first, ...rest], values) => {
  only(values, ...changing, 'to');
  const name = nameFrom(first, 'Name the package whose canary is to be promoted.');
  noneOf(rest, 'Promote one package at a time.');
  return { do: 'promote', name, to: versionFrom(name, textOf(values, 'to')), ...askedIn(values) };
};

const canaryFrom: Reading = ([first, share, ...rest], values) => {
  const isWithdrawal = values['withdraw'] === true;
  only(values, ...changing, ...(isWithdrawal ? ['withdraw'] : ['version']));
  const name = nameFrom(first, 'Name the package of the canary.');
  noneOf(rest, 'One package and one percentage, for example: canary remote-lobby 10');
  if (isWithdrawal) {
    if (share !== undefined) throw new UsageError('--withdraw takes no percentage: it ends the canary.');
    return { do: 'withdraw', name, ...askedIn(values) };
  }
  if (share === undefined) throw new UsageError(`Say how many of the browsers: canary ${name} 10`);
  const version = versionFrom(name, textOf(values, 'version'));
  return { do: 'canary', name, percent: percentFrom(share), version, ...askedIn(values) };
};

const rollbackFrom: Reading = ([first, ...rest], values) => {
  only(values, ...changing, 'to');
  const name = nameFrom(first, 'Name the package to roll back.');
  noneOf(rest, 'Roll back one package at a time.');
  return { do: 'rollback', name, to: versionFrom(name, textOf(values, 'to')), ...askedIn(values) };
};

const restoreFrom: Reading = ([number, ...rest], values) => {
  only(values, ...changing, 'above');
  if (number === undefined) throw new UsageError('Name the revision to restore; `history` lists them.');
  noneOf(rest, 'Restore one revision.');
  const above = textOf(values, 'above');
  return {
    do: 'restore',
    revision: countFrom(number, 'a revision'),
    above: above === undefined ? undefined : countFrom(above, 'a revision'),
    ...askedIn(values),
  };
};

const historyFrom: Reading = ([first, ...rest], values) => {
  only(values);
  noneOf(rest, 'The history of one package, or of all.');
  return { do: 'history', name: first === undefined ? undefined : nameFrom(first, '') };
};

const watchFrom: Reading = ([first, ...rest], values) => {
  only(values, 'once', 'metrics', 'dry-run');
  const name = nameFrom(first, 'Name the package whose canary is to be watched.');
  noneOf(rest, 'Watch over one package at a time.');
  return {
    do: 'watch',
    name,
    metrics: textOf(values, 'metrics')?.split(',').map(addressFrom),
    once: values['once'] === true,
    dryRun: values['dry-run'] === true,
  };
};

const linkFrom: Reading = (rest, values) => {
  only(values, 'with', 'hours');
  noneOf(rest, 'Name the builds behind --with.');
  const ids = textOf(values, 'with');
  if (ids === undefined) throw new UsageError('Name the builds: --with remote-lobby@1.4.0-1a2b3c4d');
  const hours = textOf(values, 'hours');
  return {
    do: 'link',
    builds: ids.split(',').map((id) => buildFrom(id.trim())),
    hours: hours === undefined ? linkHours : countFrom(hours, 'a number of hours'),
  };
};

const linksFrom: Reading = ([verb, id, ...rest], values) => {
  if (verb === undefined) {
    only(values);
    return { do: 'links' };
  }
  only(values, 'dry-run');
  if (verb !== 'revoke') throw new UsageError(`Links cannot be told to "${verb}".`);
  noneOf(rest, 'Revoke one link at a time.');
  if (v.is(LinkId, id)) return { do: 'revokeLink', id, dryRun: values['dry-run'] === true };
  throw new UsageError('Name one link; `links` lists them. Its id would look like 0123456789abcdef.');
};

const gcFrom: Reading = (rest, values) => {
  only(values, 'days', 'dry-run');
  noneOf(rest, 'gc takes no names; it goes through all.');
  const days = textOf(values, 'days');
  return {
    do: 'gc',
    days: days === undefined ? keptDays : countFrom(days, 'a number of days'),
    dryRun: values['dry-run'] === true,
  };
};

const nginxFrom: Reading = (rest, values) => {
  only(values, 'out', 'edge', 'tls', 'cache');
  noneOf(rest, 'nginx takes no names.');
  return {
    do: 'nginx',
    out: textOf(values, 'out'),
    edges: textOf(values, 'edge')?.split(',').map(addressFrom),
    tlsFolder: textOf(values, 'tls'),
    cacheFolder: textOf(values, 'cache'),
  };
};

const keysFrom: Reading = ([verb, keyId, ...rest], values) => {
  const dryRun = values['dry-run'] === true;
  if (verb === 'distrust') {
    only(values, 'up-to', 'dry-run');
    if (keyId === undefined || rest.length > 0) throw new UsageError('Name one key; `keys` lists them.');
    const upTo = textOf(values, 'up-to');
    return {
      do: 'distrust',
      keyId,
      upTo: upTo === undefined ? undefined : countFrom(upTo, 'a revision'),
      dryRun,
    };
  }
  noneOf(keyId === undefined ? [] : [keyId], 'Only distrust names a key.');
  if (verb === undefined) only(values);
  else only(values, 'dry-run');
  if (verb === undefined) return { do: 'keys' };
  if (verb === 'next') return { do: 'nextKey', dryRun };
  if (verb === 'rotate') return { do: 'rotate', dryRun };
  throw new UsageError(`Keys cannot be told to "${verb}".`);
};

const showAll =
  (verb: 'status' | 'verify'): Reading =>
  (rest, values) => {
    only(values);
    noneOf(rest, `${verb} takes no names; it goes through all.`);
    return { do: verb };
  };

const readings: ReadonlyMap<string, Reading> = new Map([
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
  const { values, words } = parseArguments(argv);
  const [verb, ...rest] = words;
  const json = values['json'] === true;
  if (values['help'] === true || verb === 'help') return { command: { do: 'help' }, json: false };
  if (verb === undefined) throw new UsageError('Say what to do.');
  const reading = readings.get(verb);
  if (!reading) throw new UsageError(`There is no command "${verb}".`);
  return { command: reading(rest, values), json };
}
