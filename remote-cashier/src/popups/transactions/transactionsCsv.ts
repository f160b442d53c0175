import { minorToWire } from 'shared-contracts/money';
import { localDay } from './byDay';
import { isUncredited, type HistoryRow } from './historyRows';
import { signOf } from './shownTypes';
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
  /** '' for money that moved. */
  readonly statusOf: (row: HistoryRow) => string;
}

/** Characters that a spreadsheet reads as the start of a formula, or drops before one. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;
const byteOrderMark = '\uFEFF';

const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** Names and translations can look like formulas. The apostrophe makes a spreadsheet read them as text. */
const textCell = (text: string) => quoted(formulaStart.test(text) ? `'${text}` : text);

/** The rows as CSV (RFC 4180). Spreadsheets recognize UTF-8 by the byte order mark. */
export function transactionsCsv(rows: readonly HistoryRow[], texts: CsvTexts): string {
  const { header, currency, nameOf, statusOf } = texts;
  const lines = rows.map((row) => {
    const hasMoved = !isUncredited(row);
    const { name = '', id = '' } = detailsOf(row);
    return [
      new Date(row.createdAtMs).toISOString(),
      textCell(nameOf(row.type)),
      textCell(statusOf(row)),
      `${hasMoved && signOf(row) === 'minus' ? '-' : ''}${minorToWire(Math.abs(row.amountMinor))}`,
      textCell(currency),
      hasMoved ? minorToWire(row.balanceAfterMinor) : '',
      textCell(name),
      textCell(id),
    ];
  });
  return byteOrderMark + [header.map(textCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Contains today's date in the player's time zone. */
export const csvName = () => `transactions-${localDay(Date.now())}.csv`;
