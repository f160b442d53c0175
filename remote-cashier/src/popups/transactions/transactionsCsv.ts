import { minorToWire } from 'shared-contracts/money';
import { localDay } from './byDay';
import { isUncredited, type HistoryRow } from './historyRows';
import { signOf } from './shownTypes';
import { detailsOf } from '../../records/TransactionDetails';

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

export interface CsvWords {
  readonly header: readonly string[];
  readonly currency: string;
  readonly nameOf: (type: string) => string;
  /** '' for money that moved. */
  readonly statusOf: (row: HistoryRow) => string;
}

/** What a spreadsheet takes for the beginning of a formula, or drops before one. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;
const byteOrderMark = '\uFEFF';

const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** Words come from a server and a language; an apostrophe makes a spreadsheet read them as words. */
const words = (text: string) => quoted(formulaStart.test(text) ? `'${text}` : text);

/** The rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. Source: X-9. */
export function transactionsCsv(rows: readonly HistoryRow[], texts: CsvWords): string {
  const { header, currency, nameOf, statusOf } = texts;
  const lines = rows.map((row) => {
    const hasMoved = !isUncredited(row);
    const { name = '', id = '' } = detailsOf(row);
    return [
      new Date(row.createdAtMs).toISOString(),
      words(nameOf(row.type)),
      words(statusOf(row)),
      `${hasMoved && signOf(row) === 'minus' ? '-' : ''}${minorToWire(Math.abs(row.amountMinor))}`,
      words(currency),
      hasMoved ? minorToWire(row.balanceAfterMinor) : '',
      words(name),
      words(id),
    ];
  });
  return byteOrderMark + [header.map(words), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Of today, where the player is. */
export const csvName = () => `transactions-${localDay(Date.now())}.csv`;
