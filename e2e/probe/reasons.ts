import type { Growth } from '../support/growth/growth';

/**
 * Why a build fails the probe. The verdict table shows these words.
 * - `rejected`: the release command rejects it.
 * - `loops`: the page stops responding. `restless`: the page responds, but never stops working.
 * - `late`: a view does not appear or close in time.
 * - `fails`: the build reports an error, or another build replaces it. `throws`: the page logs an error.
 * - `violates`: it violates the content security policy. `strays`: it calls or opens another site.
 * - `leaks`: the page grows each time a view opens and closes.
 */
export type ReasonKind =
  'rejected' | 'loops' | 'late' | 'restless' | 'fails' | 'violates' | 'throws' | 'strays' | 'leaks';

export interface Reason {
  readonly kind: ReasonKind;
  /** What happened and what to do. */
  readonly message: string;
}

/** The observations of one view in one page. */
export interface Observation {
  /** For example `search on a phone`. */
  readonly where: string;
  /** `stuck`: the page no longer responds. `busy`: it responds, but never stops running tasks. */
  readonly outcome: 'loaded' | 'late' | 'stuck' | 'busy';
  /** The errors that the shell recorded for the build, for example `mount: …`. */
  readonly buildErrors: readonly string[];
  /** The errors in the page, in the format of `watchPages`. */
  readonly pageErrors: readonly string[];
  /** Requested or opened URLs outside the site. */
  readonly foreignUrls: readonly string[];
  /** The build that ran instead of the probed one. */
  readonly replacedBy?: string | undefined;
}

interface ReasonOptions {
  readonly name: string;
  readonly withinMs: number;
}

/** The first lines are enough for an error that repeats. */
const maxLines = 3;
const maxLineLength = 240;
const firstLineOf = (text: string) => (text.split('\n')[0] ?? '').slice(0, maxLineLength);
const summarize = (lines: readonly string[]) =>
  [...new Set(lines.map(firstLineOf))].slice(0, maxLines).join('; ');

const isViolation = (line: string) => line.startsWith('policy violation: ');
/** Console messages that repeat a policy violation. */
const isPolicyMessage = (line: string) => /Content Security Policy|Trusted(HTML|Script)/.test(line);
/** An error of the API, which the build does not cause. */
const isApiError = (line: string) => /^console: Failed to load resource.*\/api\//.test(line);

const formatSeconds = (ms: number) => `${String(ms / 1_000)} s`;

/** Returns the reasons to reject the build. */
export function reasonsOf(observation: Observation, { name, withinMs }: ReasonOptions): Reason[] {
  const { where, outcome, buildErrors, pageErrors, foreignUrls, replacedBy } = observation;
  const violations = pageErrors.filter(isViolation);
  const otherErrors = pageErrors.filter(
    (line) => !isViolation(line) && !isPolicyMessage(line) && !isApiError(line),
  );
  const reasons: Reason[] = [];
  const addReason = (kind: ReasonKind, message: string) =>
    reasons.push({ kind, message: `${where}: ${message}` });
  if (outcome === 'stuck') {
    addReason(
      'loops',
      `the page did not respond for ${formatSeconds(withinMs)}, so a script probably loops. ` +
        `Run pnpm dev ${name}, pause in the debugger, and end the loop.`,
    );
  }
  if (outcome === 'late') {
    addReason(
      'late',
      `the view did not appear or close within ${formatSeconds(withinMs)}, in two attempts. ` +
        'Check what it waits for. On a slow machine, add --within <seconds>.',
    );
  }
  if (outcome === 'busy') {
    addReason(
      'restless',
      'the page stays busy while the player does nothing. End the repeated work, or wait for an event instead.',
    );
  }
  if (buildErrors.length > 0) {
    addReason(
      'fails',
      `${summarize(buildErrors)}. Players would get the last known good build instead. Fix this error.`,
    );
  } else if (replacedBy !== undefined) {
    addReason('fails', `${replacedBy} ran instead. Check the console for the reason.`);
  }
  if (violations.length > 0) {
    addReason(
      'violates',
      `it violates the content security policy: ${summarize(violations)}. Browsers block this, so remove it.`,
    );
  }
  if (otherErrors.length > 0) {
    addReason(
      'throws',
      `it logs errors: ${summarize(otherErrors)}. Handle them and show the player an error message.`,
    );
  }
  if (foreignUrls.length > 0) {
    addReason(
      'strays',
      `it called or opened ${summarize(foreignUrls)}, which is not part of the site. Call the API through host.call.`,
    );
  }
  return reasons;
}

const measureNames: Readonly<Record<keyof Growth, string>> = {
  nodes: 'nodes',
  listeners: 'listeners',
  timers: 'timers',
  pendingCalls: 'open calls',
  heapBytes: 'bytes of memory',
};

const round = (value: number) => String(Math.round(value * 100) / 100);

/** For example `0 nodes, 1 listeners`. A decrease counts as 0. */
export const formatGrowth = (growth: Growth, measures: readonly (keyof Growth)[]) =>
  measures.map((measure) => `${round(Math.max(growth[measure], 0))} ${measureNames[measure]}`).join(', ');

export const leakReason = (view: string, growth: Growth, growing: readonly (keyof Growth)[]): Reason => ({
  kind: 'leaks',
  message:
    `${view}: each time it opens and closes, the page keeps ${formatGrowth(growth, growing)} more. ` +
    'On unmount, remove everything that the view added.',
});
