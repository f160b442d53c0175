import { minorToWire } from 'shared-contracts/money';
import { localDay } from './groupByDay';
import { isUncredited, type HistoryRow } from './historyRows';
import { signOf } from './rowTypes';
import { detailsOf } from '../../orders/TransactionDetails';

export const csvColumns = [
  'time',
  'type',
  'status',
  'amount',
  'currency',
  'balanceAfter',
  'name',
  'reference',
] as const;

export interface CsvTexts {
  readonly header: readonly string[];
  readonly currency: string;
  readonly nameOf: (type: string) => string;
  /** Returns '' for a transaction. */
  readonly statusOf: (row: HistoryRow) => string;
}

/** Characters that a spreadsheet reads as the start of a formula, or drops before one. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;
const byteOrderMark = '\uFEFF';

const quote = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** Names and translations can look like formulas. The apostrophe makes a spreadsheet read them as text. */
const textCell = (text: string) => quote(formulaStart.test(text) ? `'${text}` : text);

/** The rows as CSV (RFC 4180). Spreadsheets recognize UTF-8 by the byte order mark. */
export function transactionsCsv(rows: readonly HistoryRow[], texts: CsvTexts): string {
  const { header, currency, nameOf, statusOf } = texts;
  const lines = rows.map((row) => {
    const isTransaction = !isUncredited(row);
    const { name = '', id = '' } = detailsOf(row);
    return [
      new Date(row.createdAtMs).toISOString(),
      textCell(nameOf(row.type)),
      textCell(statusOf(row)),
      `${isTransaction && signOf(row) === 'minus' ? '-' : ''}${minorToWire(Math.abs(row.amountMinor))}`,
      textCell(currency),
      isTransaction ? minorToWire(row.balanceAfterMinor) : '',
      textCell(name),
      textCell(id),
    ];
  });
  return byteOrderMark + [header.map(textCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Contains today's date in the player's time zone. */
export const csvName = () => `transactions-${localDay(Date.now())}.csv`;
