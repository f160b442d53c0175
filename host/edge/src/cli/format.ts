type Row = readonly string[];

export const dryRunLine = 'Dry run: nothing was written. Without --dry-run, the result is:';

/** `1 build`, `2 builds` */
export const formatCount = (count: number, noun: string) =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim() || '-';

/** Aligned columns for a terminal, tabs for a pipe. Line breaks in a cell become spaces. */
export function table(columns: Row, content: readonly Row[], isTerminal: boolean): string[] {
  const rows = [columns, ...content.map((row) => row.map(oneLine))];
  if (!isTerminal) return rows.map((row) => row.join('\t'));
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A revision file that was rejected because it is damaged, unsigned or replayed. */
export interface RejectedRevision {
  readonly revision: number;
  readonly reason: string;
}

// An attacker may have added thousands of files.
const maxShown = 10;

export function rejectedLines(rejected: readonly RejectedRevision[]): string[] {
  const lines = rejected
    .slice(0, maxShown)
    .map(({ revision, reason }) => `Revision ${String(revision)} was rejected: ${reason}.`);
  const hiddenCount = rejected.length - lines.length;
  return hiddenCount > 0
    ? [...lines, `${String(hiddenCount)} more were rejected. Run release verify to list them.`]
    : lines;
}
