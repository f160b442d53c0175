/** Characters that a spreadsheet reads as the start of a formula, or drops before one. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;
const byteOrderMark = '\uFEFF';

const quote = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** Names and translations can look like formulas. The apostrophe makes a spreadsheet read them as text. */
export const textCell = (text: string) => quote(formulaStart.test(text) ? `'${text}` : text);

/** Cells as CSV (RFC 4180). Spreadsheets recognize UTF-8 by the byte order mark. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
