import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';
import { SignUp } from './SignUp';

/** Validates a sign-up on the server without creating a member. Source: C-008. */
export const checkRegister = defineEndpoint({
  path: '/sys/auth/checkRegister1',
  body: 'form',
  request: SignUp,
  reply: NoData,
});
