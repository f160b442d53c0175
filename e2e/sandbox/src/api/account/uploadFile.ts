import { uploadFile as endpoint } from 'shared-contracts/api';
import { keepFile } from '../../files/memberFiles';
import { maximumBytes, readPicture } from '../../files/readPicture';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

/** The file and the envelope around it. */
const bodyBytes = maximumBytes + 65_536;

export const uploadFile = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ownership: 'own',
    limits: { bodyBytes, pageSize: 1 },
    rate: { perAccount: 30, perAddress: 120 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ file }, { services, session, now }) => {
    const picture = readPicture(Buffer.from(await file.arrayBuffer()));
    return services.database.transaction((orm) => keepFile(orm, session.member.id, picture, now));
  },
);
