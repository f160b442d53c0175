import { buildId } from 'shared-contracts/releases';
import { Refusal } from '../errors/Refusal';
import type { Findings } from './checkContracts';
import type { LiveBuild, Incompatibility } from './pairIncompatibilities';

const shown = ({ name, version, role }: LiveBuild) => `${buildId(name, version)} (${role})`;

const sentenceOf = ({ giver, taker, member, says }: Incompatibility) =>
  `${shown(taker)} does not take ${member} as ${shown(giver)} gives it: ${says}.`;

/** What would pass, once for every two packages. */
function waysOut(incompatibilities: readonly Incompatibility[]): string[] {
  const ways = incompatibilities.map(({ giver, taker }) =>
    giver.contract && taker.contract
      ? `a ${giver.name} that still gives ${taker.name} what it takes, with the new beside the old; or a ${taker.name} that ` +
        `copes with both, once ${buildId(taker.name, taker.version)} is neither live nor canary nor last known good`
      : `a ${(giver.contract ? taker : giver).name} that was built with its contract record`,
  );
  return [...new Set(ways)].map((way) => `What would pass: ${way}.`);
}

/** Kept in the history of a change that was let through although it does not fit. */
interface BreakGlass {
  readonly why: string;
  readonly incompatibilities: string[];
}

export interface Passage {
  readonly lines: readonly string[];
  readonly breakGlass: BreakGlass | undefined;
}

const unprobedSentence = (build: string) => `${build} was run in no browser yet.`;

/** What does not fit, with what would. */
const incompatibilityLines = (sentences: readonly string[], incompatibilities: readonly Incompatibility[]) =>
  incompatibilities.length === 0
    ? []
    : [
        'This would put together what does not fit:',
        ...sentences.map((sentence) => `  ${sentence}`),
        ...waysOut(incompatibilities),
      ];

const unprobedLines = (unprobed: readonly string[]) =>
  unprobed.map(
    (build) =>
      `${unprobedSentence(build)} What would pass: pnpm probe ${build.split('@')[0] ?? ''}, then publish it again.`,
  );

export interface Objections {
  /** Builds that no browser has run, where it has to. */
  readonly unprobed?: readonly string[];
  /** Why canaries may not grow now. */
  readonly held?: readonly string[];
}

/**
 * Refuses a change that puts together what does not fit, what no browser has run where one has to, or that grows a
 * canary nobody can judge, unless somebody breaks the glass and says why.
 */
export function passGate(
  { incompatibilities, notes }: Findings,
  { unprobed = [], held = [] }: Objections,
  breakGlass: string | undefined,
): Passage {
  const sentences = [...new Set(incompatibilities.map(sentenceOf))];
  const all = [...sentences, ...unprobed.map(unprobedSentence), ...held];
  if (all.length === 0) return { lines: notes, breakGlass: undefined };
  if (breakGlass === undefined) {
    throw new Refusal(
      [
        ...incompatibilityLines(sentences, incompatibilities),
        ...unprobedLines(unprobed),
        ...held,
        'In an emergency --break-glass "<why>" lets it through; the history keeps who did it and why.',
      ].join('\n'),
    );
  }
  return {
    lines: [...notes, ...all.map((sentence) => `Let through by break-glass: ${sentence}`)],
    breakGlass: { why: breakGlass, incompatibilities: all },
  };
}
