import { Refusal } from '../errors/Refusal';

/** The highest that the registry's schema takes. */
const lastNumber = 99_999_999;

// What cannot be read may have been live before it was damaged, and pages that saw it follow only a higher number. No
// further up than this: whoever can write there, and sign nothing, must not use up the numbers.
const benefitOfDoubt = 100;

/** How far one revision may be above the one before it, of whom a lesser key may not say so. */
export const maxLeap = 1_000;

/** How far `--above` may go beyond what is there: a slip of the finger cannot be taken back. */
export const maxAbove = 1_000_000;

/** A free number above the newest good revision, above what was asked for, and above what may have been one. */
export function nextNumber(taken: readonly number[], head: number, above: number): number {
  const start = Math.max(head, above);
  const near = taken.filter((number) => number <= start + benefitOfDoubt);
  const occupied = new Set(taken);
  let next = Math.max(start, ...near) + 1;
  while (occupied.has(next)) next += 1;
  if (next <= lastNumber) return next;
  throw new Refusal(
    `No number is left above revision ${String(start)}; they end at ${String(lastNumber)}. \`release verify\` lists ` +
      'the files that take numbers and are no revisions; deleting those would pass.',
  );
}
