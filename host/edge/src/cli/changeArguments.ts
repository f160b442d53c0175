import type { ReleaseName } from 'shared-contracts/releases';
import type { CanaryOptions, PromoteOptions } from './canary';
import type { ChangeOptions } from './change';
import type { PublishOptions } from './publish';
import type { RemoveOptions } from './remove';
import type { RollbackOptions } from './rollback';
import {
  addressesFrom,
  allowOnly,
  changeOptionNames,
  changeOptionsFrom,
  countFrom,
  nameFrom,
  type Options,
  percentFrom,
  rejectExtra,
  textOf,
  UsageError,
  versionFrom,
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

type ChangeReader = (positionals: readonly string[], values: Options) => ChangingCommand;

export const publishFrom: ChangeReader = (folders, values) => {
  allowOnly(values, ...changeOptionNames, 'canary');
  if (folders.length === 0)
    throw new UsageError('Missing package folder, for example: release publish remote-lobby');
  const percentText = textOf(values, 'canary');
  const percent = percentText === undefined ? undefined : percentFrom(percentText);
  return { do: 'publish', folders, percent, ...changeOptionsFrom(values) };
};

export const promoteFrom: ChangeReader = ([first, ...extra], values) => {
  allowOnly(values, ...changeOptionNames, 'to', 'yes', 'metrics');
  const name = nameFrom(first, 'Missing package, for example: release promote remote-lobby');
  rejectExtra(extra, 'release promote takes one package.');
  return {
    do: 'promote',
    name,
    to: versionFrom(name, textOf(values, 'to')),
    isConfirmed: values['yes'] === true,
    metrics: addressesFrom(textOf(values, 'metrics')),
    ...changeOptionsFrom(values),
  };
};

export const canaryFrom: ChangeReader = ([first, percentText, ...extra], values) => {
  const isWithdrawal = values['withdraw'] === true;
  allowOnly(values, ...changeOptionNames, ...(isWithdrawal ? ['withdraw'] : ['version']));
  const name = nameFrom(first, 'Missing package, for example: release canary remote-lobby 10');
  rejectExtra(
    extra,
    'release canary takes one package and one percentage, for example: release canary remote-lobby 10',
  );
  if (isWithdrawal) {
    if (percentText !== undefined) throw new UsageError('Remove the percentage: --withdraw ends the canary.');
    return { do: 'withdraw', name, ...changeOptionsFrom(values) };
  }
  if (percentText === undefined)
    throw new UsageError(`Missing percentage, for example: release canary ${name} 10`);
  const version = versionFrom(name, textOf(values, 'version'));
  return { do: 'canary', name, percent: percentFrom(percentText), version, ...changeOptionsFrom(values) };
};

export const rollbackFrom: ChangeReader = ([first, ...extra], values) => {
  allowOnly(values, ...changeOptionNames, 'to');
  const name = nameFrom(first, 'Missing package, for example: release rollback remote-lobby');
  rejectExtra(extra, 'release rollback takes one package. To roll back several, use release restore.');
  return { do: 'rollback', name, to: versionFrom(name, textOf(values, 'to')), ...changeOptionsFrom(values) };
};

export const removeFrom: ChangeReader = ([first, ...extra], values) => {
  allowOnly(values, ...changeOptionNames);
  const name = nameFrom(first, 'Missing remote, for example: release remove remote-gift-shop');
  rejectExtra(extra, 'release remove takes one remote.');
  return { do: 'remove', name, ...changeOptionsFrom(values) };
};

export const restoreFrom: ChangeReader = ([revision, ...extra], values) => {
  allowOnly(values, ...changeOptionNames, 'above');
  if (revision === undefined)
    throw new UsageError('Missing revision. Run release history to list all revisions.');
  rejectExtra(extra, 'release restore takes one revision.');
  const above = textOf(values, 'above');
  return {
    do: 'restore',
    revision: countFrom(revision, 'a revision number'),
    above: above === undefined ? undefined : countFrom(above, 'a revision number'),
    ...changeOptionsFrom(values),
  };
};
