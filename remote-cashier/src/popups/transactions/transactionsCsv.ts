import type { Transaction } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import { localDay } from './byDay';
import { signOf } from './shownTypes';

export interface CsvWords {
  readonly header: readonly string[];
  readonly currency: string;
  readonly nameOf: (type: string) => string;
}

/** What a spreadsheet takes for the beginning of a formula, or drops before one. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;
const byteOrderMark = '\uFEFF';

const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** Words come from a server and a language; an apostrophe makes a spreadsheet read them as words. */
const words = (text: string) => quoted(formulaStart.test(text) ? `'${text}` : text);

/** The rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. Source: X-9. */
export function transactionsCsv(rows: readonly Transaction[], texts: CsvWords): string {
  const { header, currency, nameOf } = texts;
  const lines = rows.map((row) => [
    new Date(row.createdAtMs).toISOString(),
    words(nameOf(row.type)),
    `${signOf(row) === 'minus' ? '-' : ''}${minorToWire(Math.abs(row.amountMinor))}`,
    words(currency),
    minorToWire(row.balanceAfterMinor),
  ]);
  return byteOrderMark + [header.map(words), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Of today, where the player is. */
export const csvName = () => `transactions-${localDay(Date.now())}.csv`;
