import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** The game to launch. */
export const LaunchRequest = v.object({
  id: Id,
  /** The layout that the vendor returns. It depends on the user agent. */
  channel: v.picklist(['pc', 'mobile']),
});

/** The address that starts a game for real money. Source: C-035. */
export const getLaunchUrl = defineEndpoint({
  path: '/sys/game/getLaunchUrl',
  body: 'form',
  request: LaunchRequest,
  reply: v.pipe(v.string(), v.url()),
});
