import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/**
 * The sign-up with three fields. A token in the reply signs the player in. Without a token, the player signs in
 * afterwards. The host's API client removes the token. A reply without a token is null or empty. Source: C-013.
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
