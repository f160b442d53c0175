import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

/** Submits the four proofs by their file ids. Source: C-077. */
export const updateDocuments = defineEndpoint({
  path: '/sys/member/documents/update',
  body: 'json',
  request: v.object({ idcardProofId: Id, idcardHoldProofId: Id, addressProofId: Id, paymentProofId: Id }),
  reply: NoData,
});
