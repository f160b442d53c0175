import type { Growth } from '../support/growth/growth';

/** Why a build is rejected. The table shows the same words. */
export type ReasonKind =
  'refused' | 'loops' | 'late' | 'restless' | 'fails' | 'violates' | 'throws' | 'strays' | 'leaks';

export interface Reason {
  readonly kind: ReasonKind;
  /** What happened and what to do. */
  readonly says: string;
}

/** The observations of one view in one page. */
export interface Sight {
  /** For example `popups/search on a phone`. */
  readonly where: string;
  /** `stuck` means that the page no longer responds. */
  readonly ended: 'there' | 'late' | 'stuck' | 'restless';
  /** The errors that the shell recorded for the build, for example `mount: …`. */
  readonly failures: readonly string[];
  /** The errors in the page, in the format of `watchPages`. */
  readonly heard: readonly string[];
  /** Requested or opened URLs outside the site. */
  readonly strayed: readonly string[];
  /** The build that ran instead of the probed one. */
  readonly ranInstead?: string | undefined;
}

interface Judged {
  readonly name: string;
  readonly withinMs: number;
}

/** The first lines are enough for an error that repeats. */
const shownLines = 3;
const longest = 240;
const inOneLine = (line: string) => (line.split('\n')[0] ?? '').slice(0, longest);
const shown = (lines: readonly string[]) =>
  [...new Set(lines.map(inOneLine))].slice(0, shownLines).join('; ');

const isViolation = (line: string) => line.startsWith('policy violation: ');
/** Console messages that repeat a policy violation. */
const isOfPolicy = (line: string) => /Content Security Policy|Trusted(HTML|Script)/.test(line);
/** An error of the API is not a fault of the build. */
const isOfApi = (line: string) => /^console: Failed to load resource.*\/api\//.test(line);

const inSeconds = (ms: number) => `${String(ms / 1_000)} s`;

/** Derives the reasons against the build from the observations. */
export function reasonsOf(sight: Sight, { name, withinMs }: Judged): Reason[] {
  const { where, ended, failures, heard, strayed, ranInstead } = sight;
  const violations = heard.filter(isViolation);
  const thrown = heard.filter((line) => !isViolation(line) && !isOfPolicy(line) && !isOfApi(line));
  const reasons: Reason[] = [];
  const add = (kind: ReasonKind, says: string) => reasons.push({ kind, says: `${where}: ${says}` });
  if (ended === 'stuck') {
    add(
      'loops',
      `the page did not respond for ${inSeconds(withinMs)}, so a script probably loops. ` +
        `Run pnpm dev ${name}, pause in the debugger, and end the loop.`,
    );
  }
  if (ended === 'late') {
    add(
      'late',
      `the view did not appear or close within ${inSeconds(withinMs)}, in two attempts. ` +
        'Check what it waits for. On a slow machine, add --within <seconds>.',
    );
  }
  if (ended === 'restless') {
    add(
      'restless',
      'the page stays busy while the player does nothing. End the repeated work, or wait for an event instead.',
    );
  }
  if (failures.length > 0) {
    add('fails', `${shown(failures)}. Players would get the last known good build instead. Fix this error.`);
  } else if (ranInstead !== undefined) {
    add('fails', `${ranInstead} ran instead. Check the console for the reason.`);
  }
  if (violations.length > 0) {
    add(
      'violates',
      `it violates the content security policy: ${shown(violations)}. Browsers block this, so remove it.`,
    );
  }
  if (thrown.length > 0) {
    add('throws', `it logs errors: ${shown(thrown)}. Handle them and show the player an error message.`);
  }
  if (strayed.length > 0) {
    add(
      'strays',
      `it called or opened ${shown(strayed)}, which is not part of the site. Call the API through host.call.`,
    );
  }
  return reasons;
}

const wordsOf: Readonly<Record<keyof Growth, string>> = {
  nodes: 'nodes',
  listeners: 'listeners',
  timers: 'timers',
  callsUnderWay: 'open calls',
  heapBytes: 'bytes of memory',
};

const rounded = (value: number) => String(Math.round(value * 100) / 100);

/** For example `0 nodes, 1 listeners`. A decrease counts as 0. */
export const inWords = (growth: Growth, whats: readonly (keyof Growth)[]) =>
  whats.map((what) => `${rounded(Math.max(growth[what], 0))} ${wordsOf[what]}`).join(', ');

export const leakOf = (view: string, growth: Growth, left: readonly (keyof Growth)[]): Reason => ({
  kind: 'leaks',
  says:
    `${view}: each time it opens and closes, the page keeps ${inWords(growth, left)} more. ` +
    'On unmount, remove everything that the view added.',
});
