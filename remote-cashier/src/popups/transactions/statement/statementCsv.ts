import { minorToWire } from 'shared-contracts/money';
import { csvText, textCell } from '../csv';
import { detailsOf } from '../../../orders/TransactionDetails';
import { changeOf, type Statement } from './loadStatement';

export const statementColumns = [
  'time',
  'type',
  'amount',
  'currency',
  'balanceAfter',
  'name',
  'reference',
] as const;

interface StatementTexts {
  readonly header: readonly string[];
  readonly opening: string;
  readonly closing: string;
  readonly currency: string;
  readonly nameOf: (type: string) => string;
}

const timeCell = (atMs: number | undefined) => (atMs === undefined ? '' : new Date(atMs).toISOString());

/** The statement as CSV: the opening balance, all transactions with signed amounts, and the closing balance. */
export function statementCsv(statement: Statement, texts: StatementTexts): string {
  const { fromMs, endMs, openingMinor, closingMinor, rows } = statement;
  const { header, opening, closing, nameOf } = texts;
  const currency = textCell(texts.currency);
  const balanceLine = (atMs: number | undefined, name: string, balanceMinor: number) => [
    timeCell(atMs),
    textCell(name),
    '',
    currency,
    minorToWire(balanceMinor),
    '',
    '',
  ];
  const lines = rows.map((row) => {
    const { name = '', id = '' } = detailsOf(row);
    return [
      timeCell(row.createdAtMs),
      textCell(nameOf(row.type)),
      minorToWire(changeOf(row)),
      currency,
      minorToWire(row.balanceAfterMinor),
      textCell(name),
      textCell(id),
    ];
  });
  return csvText([
    header.map(textCell),
    balanceLine(fromMs, opening, openingMinor),
    ...lines,
    balanceLine(endMs - 1, closing, closingMinor),
  ]);
}
