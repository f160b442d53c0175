import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';

/** A country by its code. Source: C-023. */
export const findCountry = defineEndpoint({
  path: '/base/country/find',
  body: 'form',
  request: v.object({ isoCode2: v.string() }),
  reply: v.object({ isoCode2: v.string(), enName: v.string() }),
});
