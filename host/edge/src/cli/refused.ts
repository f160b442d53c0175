/** A file where a revision would be, and is none. */
export interface Refused {
  readonly revision: number;
  readonly reason: string;
}

// Somebody may have put thousands there.
const shown = 10;

export function refusedLines(refused: readonly Refused[]): string[] {
  const lines = refused
    .slice(0, shown)
    .map(({ revision, reason }) => `Revision ${String(revision)} is refused: ${reason}.`);
  const more = refused.length - lines.length;
  return more > 0 ? [...lines, `${String(more)} more are refused; \`release verify\` lists them.`] : lines;
}
