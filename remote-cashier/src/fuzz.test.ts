import * as fc from 'fast-check';
import { fuzz, hostileData, hostileText, longTexts, mutationsOf } from 'shared-contracts/fuzz';
import { readAmount } from './amounts/readAmount';
import { lastDepositIn, savedPaymentsIn } from './flow/savedPayments';
import { readBooleanStatus } from './flow/readBooleanStatus';
import { removePaymentQuery } from './flow/removePaymentQuery';

fuzz(
  'amount',
  hostileText,
  (text) => readAmount({ kind: 'typed', text }, { code: 'USD', symbol: '$' }),
  longTexts,
);
fuzz('path without the query of a provider', hostileText, removePaymentQuery, longTexts);

const reply = fc.oneof(
  hostileData.map((data) => ({ ok: true as const, data })),
  fc.record({ ok: fc.constant(false as const), error: fc.integer(), message: hostileText }),
);
fuzz('reply about a deposit', reply, readBooleanStatus);

const payment = fc.record({
  method: fc.constant('PIX'),
  key: hostileText,
  amountMinor: fc.nat(),
  atMs: fc.nat(),
  canResume: fc.boolean(),
});
const savedData = mutationsOf(
  fc.record({ openPayments: fc.array(payment, { maxLength: 6 }), lastDeposit: payment }),
);
fuzz('saved payments', savedData, (data) => {
  const savedValues = Object(data) as Readonly<Record<string, unknown>>;
  savedPaymentsIn(savedValues, 10);
  lastDepositIn(savedValues);
});
