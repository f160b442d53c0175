import * as v from 'valibot';
import { ReleaseNameSchema, Version } from 'shared-contracts/releases';
import { LinkId } from '../testLinks/linkToken';
import { addsRevision, metricsOption, actionArguments, reasonOption } from './commandLine';
import type { ActionRequest } from './ConsoleApi';

const Name = ReleaseNameSchema;
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const BuildId = v.pipe(
  v.string(),
  v.check((id) => {
    const [name, version, ...others] = id.split('@');
    return v.is(Name, name) && v.is(Version, version) && others.length === 0;
  }, 'not a build id like host@1.4.0-1a2b3c4d'),
);

const Action = v.variant('do', [
  v.object({ do: v.literal('rollback'), name: Name, to: Version }),
  v.object({ do: v.literal('promote'), name: Name, to: Version, anyway: v.boolean() }),
  v.object({ do: v.literal('canary'), name: Name, percent: Percent, version: Version }),
  v.object({ do: v.literal('withdraw'), name: Name }),
  v.object({ do: v.literal('restore'), revision: Revision }),
  v.object({
    do: v.literal('link'),
    builds: v.pipe(v.array(BuildId), v.minLength(1), v.maxLength(10)),
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
  }),
  v.object({ do: v.literal('revokeLink'), id: LinkId }),
]);

export const ActionSchema = v.object({
  action: Action,
  why: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  isDryRun: v.boolean(),
  revision: Revision,
}) satisfies v.GenericSchema<unknown, ActionRequest>;

/** The arguments of the release command that performs the request. `metrics` are the addresses of the edges. */
export function argumentsOf(
  { action, why, isDryRun, revision }: ActionRequest,
  metrics: readonly string[],
): string[] {
  return [
    ...actionArguments(action),
    ...reasonOption(action, why),
    ...(addsRevision(action) ? ['--if-revision', String(revision)] : []),
    ...metricsOption(action, metrics),
    ...(isDryRun && action.do !== 'link' ? ['--dry-run'] : []),
  ];
}
