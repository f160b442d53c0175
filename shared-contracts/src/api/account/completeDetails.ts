import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

const text = (maxLength: number) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)), '');

/**
 * Adds birthday, country and state for a member whose sign-up form did not have these fields. The server does not
 * change values that it already has.
 */
export const completeDetails = defineEndpoint({
  path: '/sys/member/details/complete',
  body: 'form',
  request: v.object({
    id: Id,
    /** YYYY-MM-DD. */
    birthday: text(10),
    countryCode: text(2),
    stateCode: text(16),
  }),
  reply: NoData,
});
