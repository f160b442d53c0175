import * as v from 'valibot';
import { Flag, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../nothing';

/** Whether the site may be shown where the player is; otherwise `url` is where to send them. Source: C-028, D-021. */
export const checkRegion = defineEndpoint({
  path: '/sys/ipinfoCloudFlare',
  body: 'form',
  request: NoInput,
  reply: v.object({ status: Flag, url: OptionalText }),
});
