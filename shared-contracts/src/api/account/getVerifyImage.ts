import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';

/** The captcha image of a sign-up as a data: URL. Each ticket has its own code. Source: C-014. */
export const getVerifyImage = defineEndpoint({
  path: '/sys/member/verifyCode/image',
  body: 'form',
  request: v.object({ ticket: v.union([v.number(), v.string()]) }),
  reply: v.pipe(
    v.string(),
    v.regex(/^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z0-9+/=]+$/, 'not a picture'),
  ),
});
