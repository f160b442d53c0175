import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';
import { WireAmount } from './WireAmount';

const Text = v.pipe(v.string(), v.maxLength(120));
/** File id of an uploaded proof, or ''. */
const ProofId = v.union([Id, v.literal('')]);

/**
 * Requests a cash-out. Fields that the method does not need are empty. `type` is always 0. The API holds the amount
 * from this call on. Repeatable under one Idempotency-Key. Source: C-073, D-033.
 */
export const applyForCashOut = defineEndpoint({
  path: '/sys/withdraw/apply',
  body: 'json',
  request: v.object({
    amount: WireAmount,
    paymentMethod: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    routingNumber: Text,
    accountNumber: Text,
    accountName: Text,
    email: Text,
    payoutData: v.object({ accountName: Text, toAccount: Text }),
    idcardProofId: ProofId,
    idcardHoldProofId: ProofId,
    addressProofId: ProofId,
    paymentProofId: ProofId,
    type: v.literal(0),
  }),
  reply: NoData,
});
