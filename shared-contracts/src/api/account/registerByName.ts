import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/**
 * The sign-up with three fields. If the reply contains a token, the player is signed in. Otherwise the reply is null or
 * empty, and the player must sign in. The host's API client removes the token. Source: C-013.
 */
export const registerByName = defineEndpoint({
  path: '/sys/auth/faceBookRegister',
  body: 'form',
  request: v.object({
    email: v.pipe(v.string(), v.maxLength(254)),
    firstName: v.pipe(v.string(), v.maxLength(100)),
    lastName: v.pipe(v.string(), v.maxLength(100)),
  }),
  reply: v.nullish(v.object({ id: OptionalText, username: OptionalText })),
  session: 'start',
});
