import { PageId } from 'shared-contracts/telemetry';
import * as v from 'valibot';
import type { ExplainOptions } from './explain';
import { allowOnly, type Options, rejectExtra, textOf, UsageError } from './parseArguments';

export type ExplainCommand = { readonly do: 'explain' } & ExplainOptions;

export function parseExplain([input, ...extra]: readonly string[], values: Options): ExplainCommand {
  allowOnly(values, 'log');
  rejectExtra(extra, 'release explain takes one stack in quotes, or one trace id.');
  const log = textOf(values, 'log');
  if (v.is(PageId, input)) return { do: 'explain', traceId: input, stack: undefined, log };
  if (log !== undefined)
    throw new UsageError('--log needs a trace id: release explain <trace-id> --log edge.log');
  return { do: 'explain', traceId: undefined, stack: input, log };
}
