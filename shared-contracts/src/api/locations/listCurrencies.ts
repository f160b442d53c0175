import * as v from 'valibot';
import { LiteralOne, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** The currencies that a new member can choose for the wallet. Source: C-027, D-010. */
export const listCurrencies = defineEndpoint({
  path: '/base/currency/listAll',
  body: 'form',
  request: v.object({ enabled: LiteralOne }),
  reply: v.array(v.object({ code: v.string(), exchangeRate: OptionalText })),
});
