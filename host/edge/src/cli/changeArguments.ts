import type { ReleaseName } from 'shared-contracts/releases';
import type { CanaryOptions, PromoteOptions } from './canary';
import type { ChangeOptions } from './change';
import type { PublishOptions } from './publish';
import type { RemoveOptions } from './remove';
import type { RollbackOptions } from './rollback';
import {
  parseAddresses,
  allowOnly,
  changeOptionNames,
  parseChangeOptions,
  parseCount,
  parseName,
  type Options,
  parsePercent,
  rejectExtra,
  textOf,
  UsageError,
  parseVersion,
} from './parseArguments';

/** Commands that add a revision, and therefore need the signing key. */
export type ChangingCommand =
  | ({ readonly do: 'publish' } & PublishOptions)
  | ({ readonly do: 'promote'; readonly metrics: readonly string[] | undefined } & Omit<
      PromoteOptions,
      'reasonToConfirm'
    >)
  | ({ readonly do: 'canary' } & CanaryOptions)
  | ({ readonly do: 'withdraw'; readonly name: ReleaseName } & ChangeOptions)
  | ({ readonly do: 'rollback' } & RollbackOptions)
  | ({ readonly do: 'restore'; readonly revision: number } & ChangeOptions)
  | ({ readonly do: 'remove' } & RemoveOptions)
  | {
      readonly do: 'distrust';
      readonly keyId: string;
      readonly upTo: number | undefined;
      readonly dryRun: boolean;
    };

type ChangeParser = (positionals: readonly string[], values: Options) => ChangingCommand;

export const parsePublish: ChangeParser = (folders, values) => {
  allowOnly(values, ...changeOptionNames, 'canary');
  if (folders.length === 0)
    throw new UsageError('Missing package folder, for example: release publish remote-lobby');
  const percentText = textOf(values, 'canary');
  const percent = percentText === undefined ? undefined : parsePercent(percentText);
  return { do: 'publish', folders, percent, ...parseChangeOptions(values) };
};

export const parsePromote: ChangeParser = ([first, ...extra], values) => {
  allowOnly(values, ...changeOptionNames, 'to', 'yes', 'metrics');
  const name = parseName(first, 'Missing package, for example: release promote remote-lobby');
  rejectExtra(extra, 'release promote takes one package.');
  return {
    do: 'promote',
    name,
    to: parseVersion(name, textOf(values, 'to')),
    isConfirmed: values['yes'] === true,
    metrics: parseAddresses(textOf(values, 'metrics')),
    ...parseChangeOptions(values),
  };
};

export const parseCanary: ChangeParser = ([first, percentText, ...extra], values) => {
  const isWithdrawal = values['withdraw'] === true;
  allowOnly(values, ...changeOptionNames, ...(isWithdrawal ? ['withdraw'] : ['version']));
  const name = parseName(first, 'Missing package, for example: release canary remote-lobby 10');
  rejectExtra(
    extra,
    'release canary takes one package and one percentage, for example: release canary remote-lobby 10',
  );
  if (isWithdrawal) {
    if (percentText !== undefined) throw new UsageError('Remove the percentage: --withdraw ends the canary.');
    return { do: 'withdraw', name, ...parseChangeOptions(values) };
  }
  if (percentText === undefined)
    throw new UsageError(`Missing percentage, for example: release canary ${name} 10`);
  const version = parseVersion(name, textOf(values, 'version'));
  return { do: 'canary', name, percent: parsePercent(percentText), version, ...parseChangeOptions(values) };
};

export const parseRollback: ChangeParser = ([first, ...extra], values) => {
  allowOnly(values, ...changeOptionNames, 'to');
  const name = parseName(first, 'Missing package, for example: release rollback remote-lobby');
  rejectExtra(extra, 'release rollback takes one package. To roll back several, use release restore.');
  return {
    do: 'rollback',
    name,
    to: parseVersion(name, textOf(values, 'to')),
    ...parseChangeOptions(values),
  };
};

export const parseRemove: ChangeParser = ([first, ...extra], values) => {
  allowOnly(values, ...changeOptionNames);
  const name = parseName(first, 'Missing remote, for example: release remove remote-gift-shop');
  rejectExtra(extra, 'release remove takes one remote.');
  return { do: 'remove', name, ...parseChangeOptions(values) };
};

export const parseRestore: ChangeParser = ([revision, ...extra], values) => {
  allowOnly(values, ...changeOptionNames, 'above');
  if (revision === undefined)
    throw new UsageError('Missing revision. Run release history to list all revisions.');
  rejectExtra(extra, 'release restore takes one revision.');
  const above = textOf(values, 'above');
  return {
    do: 'restore',
    revision: parseCount(revision, 'a revision number'),
    above: above === undefined ? undefined : parseCount(above, 'a revision number'),
    ...parseChangeOptions(values),
  };
};
