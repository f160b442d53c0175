import * as v from 'valibot';
import { redeemPackage as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { redeem } from '../../members/vipStore';

export const redeemPackage = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ids: { id: 'public' },
    ownership: 'own',
    rate: { perAccount: 60, perAddress: 600 },
    idempotent: 'key',
    // Packages have small numbers; what is none is no package.
    schema: v.object({ id: v.pipe(endpoint.request.entries.id, v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  },
  async (input, { services, session, now, idempotencyKey }) => {
    const purchase = { member: session.member.id, package: input.id, key: idempotencyKey, at: now };
    await services.database.transaction((orm) => redeem(orm, purchase));
    return null;
  },
);
