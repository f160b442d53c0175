import * as v from 'valibot';
import { applyForCashOut as endpoint } from 'shared-contracts/api';
import { placeCashOut } from '../../cashOuts/placeCashOut';
import { moveOnByItself } from '../../cashOuts/moveOnByItself';
import { handle } from '../server/handle';
import { Rejection, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { IdempotencyConflict } from '../../ledger/once';

/** A form sends it as text. */
const AlwaysZero = v.pipe(
  v.picklist([0, '0']),
  v.transform(() => 0 as const),
);

export const applyForCashOut = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ids: { idcardProofId: 'file', idcardHoldProofId: 'file', addressProofId: 'file', paymentProofId: 'file' },
    ownership: 'own',
    rate: { perAccount: 30, perAddress: 300 },
    idempotent: 'key',
    schema: v.object({ ...endpoint.request.entries, type: AlwaysZero }),
  },
  async (input, { services, session, scenario, now, path, idempotencyKey }) => {
    const { member } = session;
    const wish = { member, call: input, path, key: idempotencyKey, at: now };
    try {
      const id = await services.database.transaction((orm) => placeCashOut(orm, wish, scenario));
      await moveOnByItself(services.database, id, scenario.cashOut, now);
    } catch (error) {
      if (!(error instanceof IdempotencyConflict)) throw error;
      throw new Rejection(
        rejectionCodes.conflict,
        'This cash-out was sent before with other details. Please start again.',
      );
    }
    return null;
  },
);
