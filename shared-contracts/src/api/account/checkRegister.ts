import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../nothing';
import { SignUp } from './SignUp';

/** Asks the server whether a sign-up would pass, before it is sent for real. Source: C-008. */
export const checkRegister = defineEndpoint({
  path: '/sys/auth/checkRegister1',
  body: 'form',
  request: SignUp,
  reply: NoData,
});
