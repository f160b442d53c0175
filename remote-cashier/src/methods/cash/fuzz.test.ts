import * as fc from 'fast-check';
import { fuzz, hostileData, hostileText } from 'shared-contracts/fuzz';
import { readCashStatus } from './readCashStatus';

const reply = fc.oneof(
  hostileData.map((data) => ({ ok: true as const, data })),
  fc.record({ ok: fc.constant(false as const), error: fc.integer(), message: hostileText }),
);
fuzz('reply about a cash transfer', reply, readCashStatus);
