import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';
import { LaunchRequest } from './getLaunchUrl';

/** The address that starts a game with play money. Source: C-036. */
export const getTryPlayUrl = defineEndpoint({
  path: '/sys/game/getTryPlayUrl',
  body: 'form',
  request: LaunchRequest,
  reply: v.pipe(v.string(), v.url()),
});
