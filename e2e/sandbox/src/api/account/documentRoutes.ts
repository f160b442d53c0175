import { listFilePages, setFilePages, updateDocuments, uploadFile } from 'shared-contracts/api';
import { houseRules } from 'shared-contracts/rules';
import * as v from 'valibot';
import { updateDocuments as update } from '../../files/documents';
import { storeFile, pagesOf, setPages } from '../../files/memberFiles';
import { maximumBytes, readPicture } from '../../files/readPicture';
import { defaultRules } from '../../http/Rules';
import { defineRoute, type Route } from '../server/defineRoute';

/** The file and its multipart envelope. */
const bodyBytes = maximumBytes + 65_536;

const Pages = v.pipe(
  v.string(),
  v.transform((ids) => ids.split(',').filter((id) => id !== '')),
  v.maxLength(houseRules.documentFiles - 1),
);

export const documentRoutes: readonly Route[] = [
  defineRoute(
    uploadFile,
    {
      ...defaultRules,
      auth: 'member',
      ownership: 'own',
      limits: { bodyBytes, pageSize: 1 },
      rate: { perAccount: 30, perAddress: 120 },
      idempotent: 'natural',
      schema: uploadFile.request,
    },
    async ({ file }, { services, session, now }) => {
      const picture = readPicture(Buffer.from(await file.arrayBuffer()));
      return services.database.transaction((orm) => storeFile(orm, session.member.id, picture, now));
    },
  ),
  defineRoute(
    updateDocuments,
    {
      ...defaultRules,
      auth: 'member',
      ids: {
        idcardProofId: 'file',
        idcardHoldProofId: 'file',
        addressProofId: 'file',
        paymentProofId: 'file',
      },
      ownership: 'own',
      rate: { perAccount: 30, perAddress: 300 },
      idempotent: 'natural',
      schema: updateDocuments.request,
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
  ),
  defineRoute(
    listFilePages,
    { ...defaultRules, auth: 'member', ids: { id: 'file' }, ownership: 'own', schema: listFilePages.request },
    ({ id }, { services, session }) => pagesOf(services.database.orm, session.member.id, id),
  ),
  defineRoute(
    setFilePages,
    {
      ...defaultRules,
      auth: 'member',
      ids: { id: 'file' },
      ownership: 'own',
      rate: { perAccount: 60, perAddress: 600 },
      idempotent: 'natural',
      schema: v.object({ ...setFilePages.request.entries, pages: Pages }),
    },
    async ({ id, pages }, { services, session }) => {
      await services.database.transaction((orm) => setPages(orm, session.member.id, id, pages));
      return null;
    },
  ),
];
