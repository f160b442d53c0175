import * as v from 'valibot';
import { setFilePages as endpoint } from 'shared-contracts/api';
import { houseRules } from 'shared-contracts/rules';
import { setPages } from '../../files/memberFiles';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

const Pages = v.pipe(
  v.string(),
  v.transform((ids) => ids.split(',').filter((id) => id !== '')),
  v.maxLength(houseRules.documentFiles - 1),
);

export const setFilePages = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ids: { id: 'file' },
    ownership: 'own',
    rate: { perAccount: 60, perAddress: 600 },
    idempotent: 'natural',
    schema: v.object({ ...endpoint.request.entries, pages: Pages }),
  },
  async ({ id, pages }, { services, session }) => {
    await services.database.transaction((orm) => setPages(orm, session.member.id, id, pages));
    return null;
  },
);
