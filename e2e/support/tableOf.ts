/** Aligned columns, as the README has its figures; what has lines of its own stands in one. */
export function tableOf(columns: readonly string[], cells: readonly (readonly string[])[]): string[] {
  if (columns.length === 0) return [];
  const rows = cells.map((row) => row.map((cell) => cell.trim().replaceAll(/\s*\n\s*/g, ' ')));
  const widths = columns.map((column, at) =>
    Math.max(...[columns, ...rows].map((row) => row[at]?.length ?? 0), column.length, 3),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(columns), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}
