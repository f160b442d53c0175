import * as v from 'valibot';
import { LiteralOne, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** A country: ISO code of two letters, English name, and international dial code. Source: D-008. */
export const Country = v.object({ isoCode2: v.string(), enName: v.string(), telNum: OptionalText });
export type Country = v.InferOutput<typeof Country>;

/** Countries in which a member may live. Source: C-022, D-008. */
export const listCountries = defineEndpoint({
  path: '/base/country/listAll',
  body: 'form',
  request: v.object({ status: LiteralOne }),
  reply: v.array(Country),
});
