import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';

/** Maps the hosts in a vendor's launch addresses to the hosts that replace them. Source: C-037. */
export const getVendorDomains = defineEndpoint({
  path: '/sys/gameVendor/wrapper/domain',
  body: 'form',
  request: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
  reply: v.nullish(v.record(v.string(), v.string()), {}),
});
