import * as fc from 'fast-check';
import { fuzz, hostileData, hostileText, longTexts, mutated } from 'shared-contracts/fuzz';
import { readAmount } from './amounts/readAmount';
import { lastDepositIn, openPaymentsIn } from './flow/openPayments';
import { readTrueFalse } from './flow/readTrueFalse';
import { withoutPaymentQuery } from './flow/withoutPaymentQuery';

fuzz(
  'amount',
  hostileText,
  (text) => readAmount({ kind: 'typed', text }, { code: 'USD', symbol: '$' }),
  longTexts,
);
fuzz('path without the query of a provider', hostileText, withoutPaymentQuery, longTexts);

const reply = fc.oneof(
  hostileData.map((data) => ({ ok: true as const, data })),
  fc.record({ ok: fc.constant(false as const), error: fc.integer(), message: hostileText }),
);
fuzz('reply about a deposit', reply, readTrueFalse);

const payment = fc.record({
  method: fc.constant('PIX'),
  key: hostileText,
  amountMinor: fc.nat(),
  atMs: fc.nat(),
  canResume: fc.boolean(),
});
const stored = mutated(
  fc.record({ openPayments: fc.array(payment, { maxLength: 6 }), lastDeposit: payment }),
);
fuzz('saved payments', stored, (data) => {
  const saved = Object(data) as Readonly<Record<string, unknown>>;
  openPaymentsIn(saved, 10);
  lastDepositIn(saved);
});
