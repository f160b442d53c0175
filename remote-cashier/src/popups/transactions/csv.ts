/** First characters that make a spreadsheet read a cell as a formula. Tabs and line breaks can precede a formula. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;
const byteOrderMark = '\uFEFF';

const quote = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** An apostrophe makes a spreadsheet read the cell as text, because names and translations can look like formulas. */
export const textCell = (text: string) => quote(formulaStart.test(text) ? `'${text}` : text);

/** Returns cells as CSV (RFC 4180). Spreadsheets recognize UTF-8 by the byte order mark. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
