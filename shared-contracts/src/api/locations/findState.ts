import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';

/** A state by its code. Source: C-026. */
export const findState = defineEndpoint({
  path: '/base/state/find',
  body: 'json',
  request: v.object({ code: v.string() }),
  reply: v.object({ code: v.string(), name: v.string(), isoCode2: v.nullish(v.string()) }),
});
