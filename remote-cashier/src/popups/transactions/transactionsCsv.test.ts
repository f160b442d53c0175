import type { Transaction } from 'shared-contracts/api';
import type { HistoryRow } from './historyRows';
import { csvName, transactionsCsv } from './transactionsCsv';

const row = (overrides: Partial<Transaction> = {}): Transaction => ({
  type: 'DEPOSIT',
  createdAtMs: Date.UTC(2026, 10, 20, 12, 30, 5),
  amountMinor: 123_450,
  balanceBeforeMinor: 0,
  balanceAfterMinor: 123_450,
  ...overrides,
});

const csvOf = (rows: readonly HistoryRow[], nameOf = (type: string) => type) =>
  transactionsCsv(rows, {
    header: ['Time', 'Type', 'Status', 'Amount', 'Currency', 'After', 'Name', 'Reference'],
    currency: 'EUR',
    nameOf,
    statusOf: (row) => ('state' in row ? row.state : ''),
  });
const linesOf = (csv: string) => csv.slice(1).split('\r\n');

it('the CSV file has one line per row with all columns, after the byte order mark', () => {
  const csv = csvOf([
    row(),
    row({ amountMinor: 5, balanceBeforeMinor: 5, balanceAfterMinor: 0, methodName: 'PayP', orderId: 'o-1' }),
  ]);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(linesOf(csv)).toEqual([
    'Time,Type,Status,Amount,Currency,After,Name,Reference',
    '2026-11-20T12:30:05.000Z,DEPOSIT,,1234.50,EUR,1234.50,,',
    '2026-11-20T12:30:05.000Z,DEPOSIT,,-0.05,EUR,0.00,PayP,o-1',
    '',
  ]);
});

it('a deposit that is not in the balance has a status but no balance', () => {
  const failedRow: HistoryRow = {
    id: 'o-2',
    type: 'DEPOSIT',
    state: 'failed',
    createdAtMs: Date.UTC(2026, 10, 20, 12, 30, 5),
    amountMinor: 2_500,
    methodName: 'PayP',
    orderId: 'o-2',
  };
  expect(linesOf(csvOf([failedRow]))[1]).toBe('2026-11-20T12:30:05.000Z,DEPOSIT,failed,25.00,EUR,,PayP,o-2');
});

it('the name of the CSV file has today’s date in the player’s time zone', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 0, 5) });
  expect(csvName()).toBe('transactions-2026-11-21.csv');
  jest.setSystemTime(new Date(2026, 10, 21, 23, 55));
  expect(csvName()).toBe('transactions-2026-11-21.csv');
  jest.useRealTimers();
});

it.each([
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\r\nlines', '"two\r\nlines"'],
])('quotes a cell with separators: %j', (type, cell) => {
  expect(csvOf([row({ type })])).toContain(`Z,${cell},,1234.50`);
});

it.each(['=1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1', '-2+3|cmd'])(
  'escapes a formula: %j',
  (type) => {
    expect(csvOf([row({ type })])).toMatch(/Z,"?'/);
  },
);

it('escapes formulas in all cells of the server and of translations', () => {
  const csv = transactionsCsv([row({ gameName: '@game', roundId: '=2' })], {
    header: ['=Time', '-Type'],
    currency: '=1',
    nameOf: () => '+1',
    statusOf: () => '-1',
  });
  expect(linesOf(csv).slice(0, 2)).toEqual([
    "'=Time,'-Type",
    "2026-11-20T12:30:05.000Z,'+1,'-1,1234.50,'=1,1234.50,'@game,'=2",
  ]);
});

it('escapes a formula before it quotes the cell', () => {
  const formula = '=HYPERLINK("https://elsewhere.test","Bonus")';
  const cell = `"'=HYPERLINK(""https://elsewhere.test"",""Bonus"")"`;
  expect(linesOf(csvOf([row()], () => formula))[1]).toBe(
    `2026-11-20T12:30:05.000Z,${cell},,1234.50,EUR,1234.50,,`,
  );
});
