import * as v from 'valibot';
import { One, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** Wallet currencies a new member may choose. Source: C-027, D-010. */
export const listCurrencies = defineEndpoint({
  path: '/base/currency/listAll',
  body: 'form',
  request: v.object({ enabled: One }),
  reply: v.array(v.object({ code: v.string(), exchangeRate: OptionalText })),
});
