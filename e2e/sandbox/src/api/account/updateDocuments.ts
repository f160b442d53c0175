import { updateDocuments as endpoint } from 'shared-contracts/api';
import { updateDocuments as update } from '../../files/documents';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const updateDocuments = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ids: { idcardProofId: 'file', idcardHoldProofId: 'file', addressProofId: 'file', paymentProofId: 'file' },
    ownership: 'own',
    rate: { perAccount: 30, perAddress: 300 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async (input, { services, session, now }) => {
    const files = {
      idcard: input.idcardProofId,
      idcardHold: input.idcardHoldProofId,
      address: input.addressProofId,
      payment: input.paymentProofId,
    };
    await services.database.transaction((orm) => update(orm, session.member.id, files, now));
    return null;
  },
);
