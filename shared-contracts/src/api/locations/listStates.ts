import * as v from 'valibot';
import { LiteralOne } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** A state of a country. Source: D-009. */
export const State = v.object({ code: v.string(), name: v.string() });
export type State = v.InferOutput<typeof State>;

/** States of one country. Source: C-025, D-009. */
export const listStates = defineEndpoint({
  path: '/base/state/listAll',
  body: 'form',
  request: v.object({ countryIsoCode2: v.pipe(v.string(), v.length(2)), status: LiteralOne }),
  reply: v.array(State),
});
