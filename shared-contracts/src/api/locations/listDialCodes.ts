import * as v from 'valibot';
import { LiteralOne } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { Country } from './listCountries';

/** International dial codes in ascending order. Source: C-024. */
export const listDialCodes = defineEndpoint({
  path: '/sys/country/listTelNum',
  body: 'json',
  request: v.object({ status: LiteralOne, telNum_0: v.literal('ASC') }),
  reply: v.array(Country),
});
