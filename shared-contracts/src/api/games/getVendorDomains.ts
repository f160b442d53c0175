import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';

/** Replacement hosts for a vendor's launch addresses. The keys are the hosts in the addresses. Source: C-037. */
export const getVendorDomains = defineEndpoint({
  path: '/sys/gameVendor/wrapper/domain',
  body: 'form',
  request: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
  reply: v.nullish(v.record(v.string(), v.string()), {}),
});
