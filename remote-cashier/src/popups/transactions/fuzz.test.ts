import * as fc from 'fast-check';
import type { Transaction } from 'shared-contracts/api';
import { fuzz, hostileText } from 'shared-contracts/fuzz';
import { transactionsCsv } from './transactionsCsv';

const row = fc.record({
  createdAtMs: fc.integer({ min: -8.64e15, max: 8.64e15 }),
  type: hostileText,
  amountMinor: fc.maxSafeInteger(),
  balanceBeforeMinor: fc.maxSafeInteger(),
  balanceAfterMinor: fc.maxSafeInteger(),
});
fuzz('transactions as a table', fc.tuple(fc.array(row, { maxLength: 3 }), hostileText), ([rows, text]) =>
  transactionsCsv(rows as unknown as Transaction[], {
    header: [text],
    currency: text,
    nameOf: () => text,
    statusOf: () => text,
  }),
);
