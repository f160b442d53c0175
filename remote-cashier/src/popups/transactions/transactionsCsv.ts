import { minorToWire } from 'shared-contracts/money';
import { csvText, textCell } from './csv';
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
  /** The status of a deposit; '' for a transaction. */
  readonly statusOf: (row: HistoryRow) => string;
}

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
  return csvText([header.map(textCell), ...lines]);
}

/** Contains today's date in the player's time zone. */
export const csvName = () => `transactions-${localDay(Date.now())}.csv`;
