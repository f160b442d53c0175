import { buildId } from 'shared-contracts/releases';
import { Refusal } from '../Refusal';
import type { Findings } from './checkContracts';
import type { LiveBuild, Misfit } from './pairMisfits';

const shown = ({ name, version, role }: LiveBuild) => `${buildId(name, version)} (${role})`;

const sentenceOf = ({ giver, taker, member, says }: Misfit) =>
  `${shown(taker)} does not take ${member} as ${shown(giver)} gives it: ${says}.`;

/** What would pass, once for every two packages. */
function waysOut(misfits: readonly Misfit[]): string[] {
  const ways = misfits.map(({ giver, taker }) =>
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
  readonly misfits: string[];
}

export interface Passage {
  readonly lines: readonly string[];
  readonly breakGlass: BreakGlass | undefined;
}

/** Refuses a change that puts together what does not fit, unless somebody breaks the glass and says why. */
export function passGate({ misfits, notes }: Findings, breakGlass: string | undefined): Passage {
  if (misfits.length === 0) return { lines: notes, breakGlass: undefined };
  const sentences = [...new Set(misfits.map(sentenceOf))];
  if (breakGlass === undefined) {
    throw new Refusal(
      [
        'This would put together what does not fit:',
        ...sentences.map((sentence) => `  ${sentence}`),
        ...waysOut(misfits),
        'In an emergency --break-glass "<why>" lets it through; the history keeps who did it and why.',
      ].join('\n'),
    );
  }
  return {
    lines: [...notes, ...sentences.map((sentence) => `Let through by break-glass: ${sentence}`)],
    breakGlass: { why: breakGlass, misfits: sentences },
  };
}
