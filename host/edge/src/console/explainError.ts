import { PageId } from 'shared-contracts/telemetry';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import { type ExplainContext, explainBuilds, explainStack } from '../explain/explainStack';
import { isReachable, readEdges } from './readEdges';
import type { ErrorExplanation } from './ReportApi';

interface ErrorContext extends ExplainContext {
  /** `host:port` of the metrics of each edge. */
  readonly metrics: readonly string[];
}

const notFoundText = (unreachable: readonly string[]) =>
  [
    'This trace id is not among the latest failures of the edges.',
    ...(unreachable.length > 0 ? [`These edges did not respond: ${unreachable.join(', ')}.`] : []),
    'Search their logs: release explain <trace-id> --log edge.log',
  ].join(' ');

/** Explains the stack of an error, or a trace id by the latest failures of the edges. */
export async function explainError(context: ErrorContext, text: string): Promise<ErrorExplanation> {
  const traceId = text.trim();
  if (!v.is(PageId, traceId)) return { kind: 'stack', ...(await explainStack(context, text)) };
  const edges = await readEdges(context.metrics);
  const failures = edges
    .filter(isReachable)
    .flatMap(({ health }) => health.failures ?? [])
    .filter((failure) => failure.traceId === traceId)
    .toSorted((first, second) => first.at.localeCompare(second.at));
  const [first] = failures;
  if (!first) {
    const unreachable = edges.filter((edge) => !isReachable(edge)).map(({ address }) => address);
    throw new OperatorError(notFoundText(unreachable));
  }
  const builds = await explainBuilds(
    context,
    failures.map(({ remote, version }) => ({ name: remote, version })),
  );
  return { kind: 'page', owner: first.remote, failures, builds };
}
