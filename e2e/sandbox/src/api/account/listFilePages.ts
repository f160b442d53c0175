import { listFilePages as endpoint } from 'shared-contracts/api';
import { pagesOf } from '../../files/memberFiles';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const listFilePages = handle(
  endpoint,
  { ...reading, auth: 'member', ids: { id: 'file' }, ownership: 'own', schema: endpoint.request },
  ({ id }, { services, session }) => pagesOf(services.database.orm, session.member.id, id),
);
