type Row = readonly string[];

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim() || '-';

/** Aligned columns for a screen, tabs for a pipe. A cell is one line, whatever somebody typed into it. */
export function table(columns: Row, content: readonly Row[], isScreen: boolean): string[] {
  const rows = [columns, ...content.map((row) => row.map(oneLine))];
  if (!isScreen) return rows.map((row) => row.join('\t'));
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
