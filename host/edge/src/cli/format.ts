import type { ReleaseState } from 'shared-contracts/releases';

type Row = readonly string[];

export const dryRunLine = 'Dry run: nothing was written. Without --dry-run, the result is:';

/** `1 build`, `2 builds` */
export const counted = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

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

/** A file in the place of a revision that is damaged, unsigned or replayed. */
export interface RejectedRevision {
  readonly revision: number;
  readonly reason: string;
}

// An intruder may have added thousands of them.
const shown = 10;

export function rejectedLines(rejected: readonly RejectedRevision[]): string[] {
  const lines = rejected
    .slice(0, shown)
    .map(({ revision, reason }) => `Revision ${String(revision)} was rejected: ${reason}.`);
  const more = rejected.length - lines.length;
  return more > 0
    ? [...lines, `${String(more)} more were rejected. Run release verify to list them.`]
    : lines;
}

export const canaryText = ({ canary }: Partial<ReleaseState>) =>
  canary ? `${canary.version} at ${String(canary.percent)} %` : undefined;

/** Describes the change of one release in one line. */
export function moveText(from: ReleaseState | undefined, to: ReleaseState | undefined): string {
  const before = from ? canaryText(from) : undefined;
  const after = to ? canaryText(to) : undefined;
  const revokedIn = (state: ReleaseState | undefined, other: ReleaseState | undefined) =>
    (state?.revoked ?? []).filter((version) => other?.revoked?.includes(version) !== true);
  return [
    ...(from?.active === to?.active ? [] : [`${from?.active ?? 'nothing'} → ${to?.active ?? 'nothing'}`]),
    ...(before === after ? [] : [`canary ${before ?? 'none'} → ${after ?? 'none'}`]),
    ...revokedIn(to, from).map((version) => `revoked ${version}`),
    ...revokedIn(from, to).map((version) => `no longer revoked ${version}`),
  ].join('; ');
}
