import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/**
 * The sign-up of three fields. Who gets a token is signed in; who gets none signs in next. Source: C-013, A-13.
 * The host's API client takes the token out of the reply; a reply without one is null or empty.
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
