import { buildId, isCoreRelease, type ReleaseName } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ChangeOptions, change } from './change';
import { stateOf } from './draft';

export interface RemoveOptions extends ChangeOptions {
  readonly name: ReleaseName;
}

/** Adds a revision that no longer contains the remote. The remote's builds stay in the store until `gc` deletes them. */
export function remove(context: CommandContext, { name, ...options }: RemoveOptions): Promise<CommandResult> {
  if (isCoreRelease(name))
    throw new OperatorError(
      `${name} cannot be removed, because every site needs it. Use release rollback ${name}.`,
    );
  return change(context, 'remove', options, (head) => {
    const { active } = stateOf(head, name);
    return Promise.resolve({
      updates: [{ name, state: undefined, builds: [] }],
      lines: [`${name} was removed. ${buildId(name, active)} is no longer live.`],
    });
  });
}
