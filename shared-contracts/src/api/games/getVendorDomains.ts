import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';

/** Hosts of a vendor's launch addresses that must be replaced: wanted host by given host. Source: C-037, A-99. */
export const getVendorDomains = defineEndpoint({
  path: '/sys/gameVendor/wrapper/domain',
  body: 'form',
  request: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
  reply: v.nullish(v.record(v.string(), v.string()), {}),
});
