import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { logEvents } from 'shared-contracts/logs';
import { buildId, readJson } from 'shared-contracts/releases';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import {
  type ExplainedBuild,
  type ExplainedStack,
  explainBuilds,
  explainStack,
} from '../explain/explainStack';
import { displayPath } from '../store/addBuild';
import type { CommandResult, ReadContext } from './CommandContext';
import { formatCount } from './format';

export interface ExplainOptions {
  readonly traceId: string | undefined;
  /** Without a stack and a trace id, the stack is on standard input. */
  readonly stack: string | undefined;
  /** A log file of an edge. Without it, the log for a trace id is on standard input. */
  readonly log: string | undefined;
}

const FailedView = v.object({
  time: v.string(),
  msg: v.literal('view failed'),
  ...logEvents['view failed'].entries,
});
type FailedView = v.InferOutput<typeof FailedView>;

const failedViewIn = (line: string): FailedView | undefined => {
  const fields = line.includes('"view failed"') ? readJson(FailedView, line) : undefined;
  return fields?.ok ? fields.value : undefined;
};

async function failuresOf(traceId: string, lines: AsyncIterable<string>): Promise<FailedView[]> {
  const failures: FailedView[] = [];
  for await (const line of lines) {
    const failure = line.includes(traceId) ? failedViewIn(line) : undefined;
    if (failure?.traceId === traceId) failures.push(failure);
  }
  return failures;
}

function buildLine({ build, keyOwners, commit, publication }: ExplainedBuild): string {
  const published = publication
    ? `published by ${publication.who} in revision ${String(publication.revision)} at ${publication.at}`
    : 'not in the release history';
  const owners = keyOwners.length > 0 ? [`keys of the team: ${keyOwners.join(', ')}`] : [];
  return `  ${[build, published, ...(commit === null ? [] : [`commit ${commit}`]), ...owners].join(', ')}`;
}

const buildLines = (builds: readonly ExplainedBuild[]) =>
  builds.length === 0 ? [] : ['Builds:', ...builds.map(buildLine)];

function frameLines({ text, build, origin, reason }: ExplainedStack['frames'][number]): string[] {
  if (!origin) return [`  ${text}  (${String(reason)})`];
  const { file, line, column, functionName, sourceLine } = origin;
  const position = `${file}:${String(line)}:${String(column)}`;
  return [
    `  at ${functionName ?? '<unknown function>'}  ${position}  ${String(build)}`,
    ...(sourceLine === undefined ? [] : [`      ${sourceLine}`]),
  ];
}

async function explainText(context: ReadContext, stack: string): Promise<CommandResult> {
  const explained = await explainStack(context, stack);
  const { message, owner, frames, builds } = explained;
  const team = owner === null ? 'No frame belongs to a build of the product.' : `Team: ${owner}`;
  return {
    lines: [message || 'Error', team, ...frames.flatMap(frameLines), ...buildLines(builds)],
    json: explained,
  };
}

async function explainTrace(
  context: ReadContext,
  traceId: string,
  lines: AsyncIterable<string>,
): Promise<CommandResult> {
  const failures = await failuresOf(traceId, lines);
  if (failures.length === 0)
    throw new OperatorError(
      `The log contains no error of the page ${traceId}. Search the logs of all edges at the time of the error.`,
    );
  const builds = await explainBuilds(
    context,
    failures.map(({ remote, version }) => ({ name: remote, version })),
  );
  const failureLines = failures.map(
    ({ time, remote, version, cohort, phase, errorType = 'Error', durationMs }) =>
      `  ${time}  ${buildId(remote, version)} (${cohort}): ${errorType} in phase ${phase}, after ${String(durationMs)} ms`,
  );
  return {
    lines: [
      `${formatCount(failures.length, 'error')} of the page ${traceId}`,
      `Team: ${String(failures[0]?.remote)}`,
      ...failureLines,
      ...buildLines(builds),
      'Reports contain no stack. Paste the stack of the page into release explain to get the file and line.',
    ],
    json: { traceId, failures, builds },
  };
}

function linesOf(input: Readable): AsyncIterable<string> {
  return createInterface({ input, crlfDelay: Infinity });
}

/** Explains an error of a page: a stack, or a trace id with the log of the edge. */
export async function explain(
  context: ReadContext,
  { traceId, stack, log }: ExplainOptions,
  { readInput = () => Promise.resolve('') }: { readonly readInput?: (() => Promise<string>) | undefined },
): Promise<CommandResult> {
  if (traceId === undefined) return explainText(context, stack ?? (await readInput()));
  if (log === undefined) return explainTrace(context, traceId, linesOf(Readable.from([await readInput()])));
  try {
    return await explainTrace(context, traceId, linesOf(createReadStream(log)));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${displayPath(log)} cannot be read. Name a log file of the edge with --log.`);
  }
}
