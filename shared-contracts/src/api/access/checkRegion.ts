import * as v from 'valibot';
import { Flag, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/**
 * Whether players in this region may use the site. If not, the player is redirected to `url`. Source: C-028, D-021.
 */
export const checkRegion = defineEndpoint({
  path: '/sys/ipinfoCloudFlare',
  body: 'form',
  request: NoInput,
  reply: v.object({ status: Flag, url: OptionalText }),
});
