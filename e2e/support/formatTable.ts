/** Formats an aligned Markdown table. Joins the lines of a cell with several lines. */
export function formatTable(columns: readonly string[], cells: readonly (readonly string[])[]): string[] {
  if (columns.length === 0) return [];
  const rows = cells.map((row) => row.map((cell) => cell.trim().replaceAll(/\s*\n\s*/g, ' ')));
  const widths = columns.map((column, index) =>
    Math.max(...[columns, ...rows].map((row) => row[index]?.length ?? 0), column.length, 3),
  );
  const formatLine = (row: readonly string[]) =>
    `| ${widths.map((width, index) => (row[index] ?? '').padEnd(width)).join(' | ')} |`;
  return [
    formatLine(columns),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(formatLine),
  ];
}
